"""Giants: tribes carve statues, carry them over the island and set them up on its coast."""
