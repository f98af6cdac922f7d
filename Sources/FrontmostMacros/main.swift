import FrontmostExpansions

// The compiler starts this program when a source uses one of Frontmost's macros.
var plugin = Plugin()
try plugin.run()
