#ifndef CCOMPRESSION_H
#define CCOMPRESSION_H

#include <stddef.h>
#include <stdint.h>

/// Compresses bytes into the gzip format (RFC 1952), as small as zlib can.
/// - Returns: The size of the result; 0 if it does not fit into `capacity` bytes, or if there is no memory.
size_t ccompression_gzip(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity);

/// Compresses the message of a WebSocket (RFC 7692, section 7.2.1), without reference to earlier messages, as fast as zlib can.
/// - Returns: The size of the result; 0 if it does not fit into `capacity` bytes, or if there is no memory.
size_t ccompression_deflate_message(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity);

typedef enum { ccompression_complete, ccompression_damaged, ccompression_too_large } ccompression_status;

/// A message, and whether it is complete. `bytes` is NULL if it is not.
typedef struct {
    ccompression_status status;
    uint8_t *bytes;
    size_t size;
} ccompression_inflation;

/// Decompresses the message of a WebSocket (RFC 7692, section 7.2.2) that does not refer to earlier messages.
///
/// `limit` is the most bytes that the result may have. The work and the memory are bounded by it, whatever the message claims.
ccompression_inflation ccompression_inflate_message(const uint8_t *bytes, size_t count, size_t limit);

/// Frees the bytes of a message.
void ccompression_free(ccompression_inflation message);

#endif
