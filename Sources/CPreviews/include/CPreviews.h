#pragma once

#include <stddef.h>
#include <stdint.h>

// Where the program's `#Preview` blocks are listed: the linker gathers the records that their expansions leave in a section,
// and knows where it begins and ends.

/// The first record, or NULL where the program has no previews.
const void *_Nullable const *_Nullable cpreviews_start(void);
/// Behind the last record.
const void *_Nullable const *_Nullable cpreviews_stop(void);

/// The metadata of the next type of the program that conforms to a protocol; NULL: there is none left.
/// - Parameters:
///   - protocol: The protocol's descriptor.
///   - position: Where to go on. Begins with 0.
const void *_Nullable cpreviews_next_conforming(const void *_Nonnull protocol, size_t *_Nonnull position);
