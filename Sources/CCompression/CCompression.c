#include "CCompression.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

size_t ccompression_gzip(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity) {
    // 16 more than the window's bits asks for the gzip format instead of zlib's.
    enum { gzip_window_bits = 15 + 16, memory_level = 9 };
    if (count > UINT_MAX || capacity > UINT_MAX) return 0;
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window_bits, memory_level, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = result;
    stream.avail_out = (uInt)capacity;
    size_t size = deflate(&stream, Z_FINISH) == Z_STREAM_END ? stream.total_out : 0;
    deflateEnd(&stream);
    return size;
}

// Negative bits ask for bare deflate, without a header. A message's last block is empty and ends with these bytes, which are not sent.
enum { bare_window_bits = -15 };
static const uint8_t message_tail[4] = {0x00, 0x00, 0xff, 0xff};

size_t ccompression_deflate_message(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity) {
    if (count > UINT_MAX || capacity > UINT_MAX) return 0;
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    enum { memory_level = 8 };
    if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, bare_window_bits, memory_level, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = result;
    stream.avail_out = (uInt)capacity;
    // With room left over, the flush is complete.
    int fits = deflate(&stream, Z_SYNC_FLUSH) == Z_OK && stream.avail_in == 0 && stream.avail_out > 0;
    size_t size = fits && stream.total_out > sizeof message_tail ? stream.total_out - sizeof message_tail : 0;
    deflateEnd(&stream);
    return size;
}

// Doubles a result's room up to the limit. Returns 0 if that was reached before, or if there is no memory.
static int grow(uint8_t **result, size_t *capacity, size_t limit) {
    if (*capacity >= limit) return 0;
    size_t larger = *capacity > limit / 2 ? limit : *capacity * 2;
    uint8_t *moved = realloc(*result, larger);
    if (!moved) return 0;
    *result = moved;
    *capacity = larger;
    return 1;
}

ccompression_inflation ccompression_inflate_message(const uint8_t *bytes, size_t count, size_t limit) {
    ccompression_inflation none = {ccompression_damaged, NULL, 0};
    if (count > UINT_MAX || limit > UINT_MAX - 1) return none;
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (inflateInit2(&stream, bare_window_bits) != Z_OK) return none;
    // One byte more than the limit tells a message that is too large.
    size_t most = limit + 1, capacity = most < 1024 ? most : 1024, size = 0;
    uint8_t *result = malloc(capacity);
    ccompression_status status = result ? ccompression_complete : ccompression_damaged;
    int is_tail = 0, is_at_block = 0;
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    while (status == ccompression_complete) {
        if (stream.avail_in == 0) {
            if (is_tail) break;
            is_tail = 1;
            stream.next_in = (Bytef *)message_tail;
            stream.avail_in = sizeof message_tail;
        }
        if (size == capacity && !grow(&result, &capacity, most)) {
            status = ccompression_too_large;
            break;
        }
        stream.next_out = result + size;
        stream.avail_out = (uInt)(capacity - size);
        int code = inflate(&stream, Z_SYNC_FLUSH);
        size = capacity - stream.avail_out;
        // zlib reports the end of a block, or the beginning of the next, in this bit.
        is_at_block = code == Z_STREAM_END || (stream.data_type & 128);
        if (code == Z_STREAM_END) {
            // A message may have a last block and further ones after it.
            if (inflateReset(&stream) != Z_OK) status = ccompression_damaged;
        } else if (code != Z_OK && code != Z_BUF_ERROR) {
            status = ccompression_damaged;
        }
    }
    inflateEnd(&stream);
    if (status == ccompression_complete && !is_at_block) status = ccompression_damaged;
    if (status == ccompression_complete && size > limit) status = ccompression_too_large;
    if (status == ccompression_complete) return (ccompression_inflation){status, result, size};
    free(result);
    none.status = status;
    return none;
}

void ccompression_free(ccompression_inflation message) { free(message.bytes); }
