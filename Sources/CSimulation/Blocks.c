#include "Interposition.h"
#include <stdlib.h>

struct descriptor {
    unsigned long reserved, size;
    void (*copy)(void *, const void *);
    void (*dispose)(const void *);
};

struct block {
    void *isa;
    /// How often it is retained, times two, and what it is.
    int flags, reserved;
    void (*invoke)(struct block *);
    const struct descriptor *descriptor;
    void (*run)(void *);
    void (*drop)(void *);
    void *context;
};

extern void *_NSConcreteMallocBlock[];

enum { IS_RETAINED_ONCE = 2, NEEDS_FREE = 1 << 24, HAS_COPY_DISPOSE = 1 << 25 };

static void invoke(struct block *block) { block->run(block->context); }
// A block on the heap is retained, never copied.
static void copy(void *to, const void *from) {}
static void dispose(const void *block) {
    const struct block *self = block;
    if (self->drop) self->drop(self->context);
}

static const struct descriptor descriptor = {0, sizeof(struct block), copy, dispose};

void *csim_make_block(void (*run)(void *), void (*drop)(void *), void *context) {
    struct block *block = malloc(sizeof *block);
    *block = (struct block){
        _NSConcreteMallocBlock, NEEDS_FREE | HAS_COPY_DISPOSE | IS_RETAINED_ONCE, 0, invoke, &descriptor, run, drop, context};
    return block;
}

void csim_call_block(void *block) { ((struct block *)block)->invoke(block); }
