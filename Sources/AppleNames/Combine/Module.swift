@_exported import FrontmostCombine
