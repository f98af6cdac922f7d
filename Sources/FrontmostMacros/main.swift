import FrontmostExpansions

// The compiler starts this program when source code uses one of Frontmost's macros.
var plugin = Plugin()
try plugin.run()
