#define _GNU_SOURCE
#include "Interposition.h"

INTERPOSED(void, dispatch_async, void *, void *)
INTERPOSED(void, dispatch_barrier_async, void *, void *)
INTERPOSED(void, dispatch_sync, void *, void *)
INTERPOSED(void, dispatch_barrier_sync, void *, void *)
INTERPOSED(void, dispatch_async_and_wait, void *, void *)
INTERPOSED(void, dispatch_barrier_async_and_wait, void *, void *)
INTERPOSED(void, dispatch_apply, size_t, void *, void *)
INTERPOSED(void *, dispatch_get_specific, const void *)
INTERPOSED(void, dispatch_after, uint64_t, void *, void *)
INTERPOSED(void, dispatch_assert_queue, void *)
INTERPOSED(void, dispatch_assert_queue_not, void *)
INTERPOSED(bool, _CFIsMainThread, void)


// MARK: Sending

uint64_t csim_send(csim_world *world, void *queue, int64_t delay, void *block) {
    // The app may release its queue before the block runs.
    dispatch_retain(queue);
    return csim_receive_block(world->scheduler, queue, csim_is_main_queue(queue), delay, block);
}

bool csim_send_home(uint64_t world, void *queue, void *block) {
    dispatch_retain(queue);
    if (csim_receive_block_from_platform(world, queue, csim_is_main_queue(queue), block)) return true;
    dispatch_release(queue);
    return false;
}

static void send(csim_world *world, void *queue, int64_t delay, void *block) { csim_send(world, queue, delay, _Block_copy(block)); }

void dispatch_async(void *queue, void *block) {
    csim_world *world = csim_current();
    if (!world) real_dispatch_async()(queue, block);
    else if (csim_is_in_network()) csim_send(world, queue, -1, csim_network_block(queue, block));
    else send(world, queue, -1, block);
}

void dispatch_barrier_async(void *queue, void *block) {
    csim_world *world = csim_current();
    if (!world) return real_dispatch_barrier_async()(queue, block);
    // Blocks run one at a time here. But when one waits, another of a concurrent queue may run, unless one of them is a barrier.
    block = _Block_copy(block);
    csim_send(world, queue, -1, csim_is_concurrent(queue) ? csim_make_barrier(block) : block);
}

/// `dispatch_time_t`: 0 is now, all ones is never. With both top bits set it is the negated wall clock; otherwise a monotonic
/// clock (with the topmost bit, the one that also runs during sleep).
int64_t csim_signed_delay_until(const csim_world *world, uint64_t when) {
    if (when == ~0ULL) return INT64_MAX;
    if (when == 0) return 0;
    if (when >> 62 == 3) return -(int64_t)when - (WALL_EPOCH + world->now);
    return (int64_t)(when & ~(1ULL << 63)) - (UPTIME_EPOCH + world->now);
}

int64_t csim_delay_until(const csim_world *world, uint64_t when) {
    int64_t delay = csim_signed_delay_until(world, when);
    return delay < 0 ? 0 : delay;
}

void dispatch_after(uint64_t when, void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send(world, queue, csim_delay_until(world, when), block);
    else real_dispatch_after()(when, queue, block);
}

// MARK: Sending and waiting

/// Runs a block on its queue, so that the queue's preconditions hold.
static void run_on_queue(csim_world *world, void *queue, void *block) {
    struct csim_hold hold = {queue, block, world->holds};
    // For libdispatch, a waiting thread is still on its queue, and another thread is on the main queue.
    bool is_known_here_only = csim_is_main_queue(queue) || csim_queue_is_occupied(world, queue);
    world->holds = &hold;
    if (is_known_here_only) csim_call_block(block);
    else real_dispatch_sync()(queue, block);
    world->holds = hold.below;
}

static void run_on_main(csim_world *world, void *queue, void *block) {
    bool was_on_main = world->is_on_main;
    world->is_on_main = true;
    if (queue == &_dispatch_main_q) csim_call_block(block);
    else run_on_queue(world, queue, block);
    world->is_on_main = was_on_main;
}

/// Whether a block has to wait: for blocks that were sent before it, as on the platform, or for a waiting thread to leave the
/// queue.
static bool must_wait(csim_world *world, void *queue, void *block) {
    if (!csim_world_that_waits()) return false;
    bool is_main = csim_is_main_queue(queue);
    if (!is_main && world->ordered_blocks == 0 && !world->holds && !world->waits && !csim_any_queue_is_suspended()) return false;
    if (csim_queue_is_suspended(queue)) return true;
    if (is_main ? world->is_on_main || csim_main_is_held(world) : csim_queue_is_held(world, queue, block)) return true;
    return csim_has_earlier_block(world->scheduler, queue, is_main, !is_main && csim_is_exclusive(queue, block));
}

static void send_and_wait(csim_world *world, void *queue, void *block, const char *what) {
    if (must_wait(world, queue, block)) csim_wait_for_turn(world, queue, block, what);
    if (csim_is_main_queue(queue)) run_on_main(world, queue, block);
    else run_on_queue(world, queue, block);
}

static void send_barrier_and_wait(csim_world *world, void *queue, void *block, const char *what) {
    if (!csim_is_concurrent(queue)) return send_and_wait(world, queue, block, what);
    void *barrier = csim_make_barrier(_Block_copy(block));
    send_and_wait(world, queue, barrier, what);
    _Block_release(barrier);
}

void dispatch_sync(void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send_and_wait(world, queue, block, "DispatchQueue.sync");
    else real_dispatch_sync()(queue, block);
}

void dispatch_barrier_sync(void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send_barrier_and_wait(world, queue, block, "DispatchQueue.sync(flags: .barrier)");
    else real_dispatch_barrier_sync()(queue, block);
}

void dispatch_async_and_wait(void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send_and_wait(world, queue, block, "DispatchQueue.asyncAndWait");
    else real_dispatch_async_and_wait()(queue, block);
}

void dispatch_barrier_async_and_wait(void *queue, void *block) {
    csim_world *world = csim_current();
    if (world) send_barrier_and_wait(world, queue, block, "DispatchQueue.asyncAndWait(flags: .barrier)");
    else real_dispatch_barrier_async_and_wait()(queue, block);
}

/// `DispatchQueue.concurrentPerform`: sequential, because only one thread runs.
void dispatch_apply(size_t count, void *queue, void *block) {
    if (!csim_world_that_waits()) return real_dispatch_apply()(count, queue, block);
    for (size_t index = 0; index < count; index++) csim_call_block_with_index(block, index);
}

// MARK: The current queue

static bool is_on(const csim_world *world, void *queue) {
    for (const struct csim_hold *hold = world->holds; hold; hold = hold->below) {
        void *on = hold->queue;
        while (on && on != queue) on = csim_target_of_queue(on);
        if (on) return true;
    }
    return false;
}

// On a thread that runs a block while another one waits on the same queue, libdispatch does not know about the queue.
void *dispatch_get_specific(const void *key) {
    csim_world *world = csim_current();
    void *value = real_dispatch_get_specific()(key);
    if (value || !world || !world->holds) return value;
    void *queue = world->holds->queue;
    while (queue && !(value = dispatch_queue_get_specific(queue, key))) queue = csim_target_of_queue(queue);
    return value;
}

void dispatch_assert_queue(void *queue) {
    csim_world *world = csim_current();
    if (world && is_on(world, queue)) return;
    if (!world || queue != &_dispatch_main_q) real_dispatch_assert_queue()(queue);
    else if (!world->is_on_main) csim_trap("the code has to run on the main queue, but does not");
}

void dispatch_assert_queue_not(void *queue) {
    csim_world *world = csim_current();
    if (!world || queue != &_dispatch_main_q) real_dispatch_assert_queue_not()(queue);
    else if (world->is_on_main) csim_trap("the code must not run on the main queue, but does");
}

// Foundation's `Thread.isMainThread`.
bool _CFIsMainThread(void) {
    csim_world *world = csim_current();
    return world ? world->is_on_main : real__CFIsMainThread()();
}

// MARK: Running

void csim_run_block(void *block, void *queue, bool is_main) {
    if (is_main && queue == &_dispatch_main_q) csim_call_block(block);
    // Synchronously, so that it runs on this thread.
    else run_on_queue(csim_current(), queue, block);
    csim_release_block(block, queue);
}

void csim_release_block(void *block, void *queue) {
    _Block_release(block);
    dispatch_release(queue);
}
