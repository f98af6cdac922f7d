#pragma once

#include <stddef.h>
#include <stdint.h>

// The list of the program's `#Preview` blocks: the linker collects the records that their expansions emit in a section with known
// bounds.

/// The first record, or NULL if the program has no previews.
const void *_Nullable const *_Nullable cpreviews_start(void);
/// The end of the records.
const void *_Nullable const *_Nullable cpreviews_stop(void);

/// Returns the metadata of the next type of the program that conforms to a protocol; NULL if there is none left.
/// - Parameters:
///   - protocol: The protocol's descriptor.
///   - position: The position at which to continue; 0 at the start. It is advanced.
const void *_Nullable cpreviews_next_conforming(const void *_Nonnull protocol, size_t *_Nonnull position);
