#define _GNU_SOURCE
#include "Interposition.h"

TAKEN_OVER(void, dispatch_async, void *, void *)
TAKEN_OVER(void, dispatch_barrier_async, void *, void *)
TAKEN_OVER(void, dispatch_sync, void *, void *)
TAKEN_OVER(void, dispatch_after, uint64_t, void *, void *)
TAKEN_OVER(void, dispatch_assert_queue, void *)
TAKEN_OVER(void, dispatch_assert_queue_not, void *)
TAKEN_OVER(bool, _CFIsMainThread, void)

extern char _dispatch_main_q;
extern void *_Block_copy(const void *);
extern void _Block_release(const void *);

static bool is_main_queue(const void *queue) { return queue == &_dispatch_main_q; }

static void call(void *block) {
    struct layout { void *isa; int flags, reserved; void (*invoke)(void *); };
    ((struct layout *)block)->invoke(block);
}

// MARK: Sending

static void send(csim_world *world, void *queue, int64_t delay, void *block) {
    csim_receive_block(world->scheduler, queue, is_main_queue(queue), delay, _Block_copy(block));
}

void dispatch_async(void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send(world, queue, -1, block);
    else real_dispatch_async()(queue, block);
}

// Blocks run one at a time here, so that every one of them is a barrier.
void dispatch_barrier_async(void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send(world, queue, -1, block);
    else real_dispatch_barrier_async()(queue, block);
}

/// dispatch_time_t: 0 is now, all ones never; with both top bits set it is the negated wall clock, else a clock that
/// only runs forward (with the topmost bit: the one that also runs in sleep).
static int64_t delay_until(const csim_world *world, uint64_t when) {
    int64_t delay;
    if (when == ~0ULL) return INT64_MAX;
    if (when == 0) return 0;
    if (when >> 62 == 3) delay = -(int64_t)when - (WALL_EPOCH + world->now);
    else delay = (int64_t)(when & ~(1ULL << 63)) - (UPTIME_EPOCH + world->now);
    return delay < 0 ? 0 : delay;
}

void dispatch_after(uint64_t when, void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send(world, queue, delay_until(world, when), block);
    else real_dispatch_after()(when, queue, block);
}

// MARK: The main queue, which a simulation's thread stands for

void dispatch_sync(void *queue, void *block) {
    csim_world *world = csim_current();
    if (!world || !is_main_queue(queue)) {
        real_dispatch_sync()(queue, block);
        return;
    }
    if (world->is_on_main) csim_trap("DispatchQueue.main.sync was called on the main queue, which waits for itself for ever");
    world->is_on_main = true;
    call(block);
    world->is_on_main = false;
}

void dispatch_assert_queue(void *queue) {
    csim_world *world = csim_current();
    if (!world || !is_main_queue(queue)) real_dispatch_assert_queue()(queue);
    else if (!world->is_on_main) csim_trap("the code was expected to be on the main queue, and is not");
}

void dispatch_assert_queue_not(void *queue) {
    csim_world *world = csim_current();
    if (!world || !is_main_queue(queue)) real_dispatch_assert_queue_not()(queue);
    else if (world->is_on_main) csim_trap("the code was expected not to be on the main queue, and is");
}

// Foundation's `Thread.isMainThread`.
bool _CFIsMainThread(void) {
    csim_world *world = csim_current();
    return world ? world->is_on_main : real__CFIsMainThread()();
}

// MARK: Running

void csim_run_block(void *block, void *queue, bool is_main) {
    if (is_main) call(block);
    // Synchronously, so that it is this thread, and so that the queue's preconditions hold.
    else real_dispatch_sync()(queue, block);
    _Block_release(block);
}

void csim_release_block(void *block) { _Block_release(block); }
