// The compiler starts this program when a source uses one of Frontmost's macros. See `Plugin`.
var plugin = Plugin()
try plugin.run()
