#include "Interposition.h"
#include <stdlib.h>

struct descriptor {
    unsigned long reserved, size;
    void (*copy)(void *, const void *);
    void (*dispose)(const void *);
};

struct block {
    void *isa;
    /// The reference count, times two, and the kind of block.
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

void csim_call_block_with_index(void *block, size_t index) {
    void (*invoke)(void *, size_t) = (void (*)(void *, size_t))((struct block *)block)->invoke;
    invoke(block, index);
}

// MARK: Work items

/// The fields that libdispatch puts after the head of a work item's block.
struct work_item {
    void *isa;
    int flags, reserved;
    void (*invoke)(void *);
    const struct descriptor *descriptor;
    unsigned long magic, options;
};

/// The invoke function of every such block.
extern void (*const _dispatch_block_special_invoke)(void *);

enum { BARRIER = 1 };
extern void *dispatch_block_create(unsigned long options, void *block);

void *csim_make_barrier(void *block) {
    void *barrier = dispatch_block_create(BARRIER, block);
    _Block_release(block);
    return barrier;
}

bool csim_is_barrier(const void *block) {
    enum { MAGIC = 0xD159B10C };
    const struct work_item *item = block;
    return item && item->invoke == _dispatch_block_special_invoke && item->magic == MAGIC && item->options & BARRIER;
}
