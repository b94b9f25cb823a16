"""The core of a game compiled to native code: exhaustive exploration and playouts at the speed of hand-written C."""
