#pragma once

// Foundation's user defaults on Linux post no notification of changes, and write their file in place. `CDefaults.c` interposes
// the two
// functions of Foundation that every write and every `synchronize()` go through, and calls the functions below.
//
// The definitions are weak: a program that links Foundation statically uses Foundation's own functions.

/// Called before a key is set or removed, on the thread that does it. Defined in Swift.
/// - Parameters:
///   - suite: The suite's name; NULL for the app's own defaults.
///   - key: The key.
void frontmost_defaults_will_change(const char *_Nullable suite, const char *_Nonnull key);

/// Called after a key was set or removed, on the thread that did it. Defined in Swift.
/// - Parameters:
///   - suite: The suite's name; NULL for the app's own defaults.
///   - key: The key.
void frontmost_defaults_did_change(const char *_Nullable suite, const char *_Nonnull key);

/// Whether a key has a value that was set, not only one that an app has registered as its default.
/// - Parameters:
///   - suite: The suite's name; NULL for the app's own defaults.
///   - key: The key.
int frontmost_defaults_has_value(const char *_Nullable suite, const char *_Nonnull key);

/// Saves the defaults in place of Foundation. Defined in Swift.
/// - Returns: 1 if they were saved, 0 if saving failed, -1 if Foundation has to save them.
int frontmost_defaults_synchronize(void);
