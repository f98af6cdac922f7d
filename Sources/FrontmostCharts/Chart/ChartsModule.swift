import FrontmostUI

/// Declares the views of this module the engine's.
private enum ChartsModule: EngineModule {}
