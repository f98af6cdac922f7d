#ifndef CCOMPRESSION_H
#define CCOMPRESSION_H

#include <stddef.h>
#include <stdint.h>

/// Compresses bytes into the gzip format (RFC 1952), as small as zlib can.
/// - Returns: The size of the result; 0 if it does not fit into `capacity` bytes, or if there is no memory.
size_t ccompression_gzip(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity);

#endif
