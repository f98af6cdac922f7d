@_exported import FrontmostSimulation
