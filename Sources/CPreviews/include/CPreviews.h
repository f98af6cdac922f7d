#pragma once

// Where the program's `#Preview` blocks are listed: the linker gathers the records that their expansions leave in a section,
// and knows where it begins and ends.

/// The first record, or NULL where the program has no previews.
const void *_Nullable const *_Nullable cpreviews_start(void);
/// Behind the last record.
const void *_Nullable const *_Nullable cpreviews_stop(void);
