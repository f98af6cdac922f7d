#pragma once

#include <stddef.h>
#include <stdint.h>

// The list of the program's `#Preview` blocks: the linker collects the records that their expansions emit in a section with known
// bounds.

/// The first record, or NULL if the program has no previews.
const void *_Nullable const *_Nullable cpreviews_start(void);
/// The end of the records.
const void *_Nullable const *_Nullable cpreviews_stop(void);

/// Returns the metadata of the class, struct or enum that a descriptor describes; NULL for a generic type, which may have any number of
/// metadata.
const void *_Nullable cpreviews_type(const void *_Nonnull descriptor);
