"""The core in z3: proofs by induction, bounded search, and invariants found by Spacer."""
