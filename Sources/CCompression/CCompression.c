#include "CCompression.h"

#include <limits.h>
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
