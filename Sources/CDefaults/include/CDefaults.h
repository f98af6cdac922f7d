#pragma once

// Foundation's user defaults on Linux tell nobody of a change and write their file in place. `CDefaults.c` stands before the two
// functions of Foundation through which every write and every `synchronize()` goes, and calls the functions below.
//
// The definitions are weak: in a program that links Foundation statically, Foundation's own functions are used.

/// Called after a key was set or removed, on the thread that did it. Defined in Swift.
/// - Parameters:
///   - suite: NULL for the app's own defaults.
void frontmost_defaults_did_change(const char *_Nullable suite, const char *_Nonnull key, int isRemoved);

/// Saves the defaults in place of Foundation. Defined in Swift.
/// - Returns: 1: saved, 0: not saved, -1: Foundation is to do it.
int frontmost_defaults_synchronize(void);
