#define _GNU_SOURCE
#include "Interposition.h"
#include <string.h>

INTERPOSED(void, _foundation_uuid_generate_random, unsigned char *)

void csim_fill_randomly(csim_world *world, unsigned char *bytes, size_t count) {
    for (size_t i = 0; i < count; i += 8) {
        uint64_t random = next_random(&world->random);
        memcpy(bytes + i, &random, count - i < 8 ? count - i : 8);
    }
}

// Foundation's `UUID()`, which reads /dev/urandom.
void _foundation_uuid_generate_random(unsigned char *uuid) {
    csim_world *world = csim_current();
    if (!world) {
        real__foundation_uuid_generate_random()(uuid);
        return;
    }
    csim_fill_randomly(world, uuid, 16);
    uuid[6] = (uuid[6] & 0x0F) | 0x40;
    uuid[8] = (uuid[8] & 0x3F) | 0x80;
}
