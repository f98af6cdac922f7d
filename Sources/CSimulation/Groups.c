#define _GNU_SOURCE
#include "Interposition.h"
#include <stdlib.h>

// A group reports that it is empty inside of libdispatch, on threads of the platform. So the notifications that code in a world
// requests
// are kept here, and sent by the thread that empties the group. A `DispatchWorkItem` has a group as well, which it leaves when it
// has run.

INTERPOSED(void, dispatch_group_leave, void *)
INTERPOSED(void, dispatch_group_notify, void *, void *, void *)
INTERPOSED(void, dispatch_group_async, void *, void *, void *)

REAL(long, dispatch_group_wait, void *, uint64_t)

extern void dispatch_group_enter(void *);

static bool is_empty(void *object) { return real_dispatch_group_wait()(object, 0) == 0; }

/// A block to send when a group is empty.
struct notice {
    /// The number of the world that asked for it.
    uint64_t world;
    void *group, *queue, *block;
    struct notice *next;
};

/// The pending notices, in the order of their requests. Changed under the lock.
static struct notice *_Atomic notices;

/// Removes the notices of a group, or of a world if the group is NULL, and returns them in order.
static struct notice *take_notices(void *group, uint64_t world) {
    struct notice *taken = NULL, **last = &taken, *kept = NULL, **last_kept = &kept;
    csim_lock();
    for (struct notice *notice = notices; notice; notice = notice->next) {
        struct notice ***end = (group ? notice->group == group : notice->world == world) ? &last : &last_kept;
        **end = notice;
        *end = &notice->next;
    }
    *last = *last_kept = NULL;
    notices = kept;
    csim_unlock();
    return taken;
}

static void free_notice(struct notice *notice) {
    dispatch_release(notice->queue);
    dispatch_release(notice->group);
    free(notice);
}

static void deliver(struct notice *notice) {
    csim_world *world = csim_current();
    if (world && world->number == notice->world) csim_send(world, notice->queue, -1, notice->block);
    else if (!csim_send_home(notice->world, notice->queue, notice->block)) _Block_release(notice->block);
    free_notice(notice);
}

/// Delivers the notices of a group if it is empty. The group must be alive.
static void deliver_if_empty(void *group) {
    if (!is_empty(group)) return;
    struct notice *notice = take_notices(group, 0);
    while (notice) {
        struct notice *next = notice->next;
        deliver(notice);
        notice = next;
    }
}

static bool has_notice(const void *group) {
    csim_lock();
    const struct notice *notice = notices;
    while (notice && notice->group != group) notice = notice->next;
    csim_unlock();
    return notice != NULL;
}

void dispatch_group_leave(void *object) {
    csim_world *world = csim_current();
    if (!notices && !(world && world->waits)) return real_dispatch_group_leave()(object);
    // The app may release the group as soon as it has left it.
    dispatch_retain(object);
    real_dispatch_group_leave()(object);
    if (world && world->waits) csim_note_group(world, object);
    if (has_notice(object)) deliver_if_empty(object);
    dispatch_release(object);
}

void dispatch_group_notify(void *object, void *queue, void *block) {
    csim_world *world = csim_is_in_network() ? NULL : csim_current();
    if (!world) return real_dispatch_group_notify()(object, queue, block);
    dispatch_retain(queue);
    dispatch_retain(object);
    struct notice *notice = malloc(sizeof *notice);
    *notice = (struct notice){world->number, object, queue, _Block_copy(block), NULL};
    csim_lock();
    struct notice *last = notices;
    while (last && last->next) last = last->next;
    if (last) last->next = notice;
    else notices = notice;
    csim_unlock();
    // Another thread that leaves the group at this moment may not have seen the notice.
    deliver_if_empty(object);
}

void csim_drop_notices(csim_world *world) {
    struct notice *notice = take_notices(NULL, world->number);
    while (notice) {
        struct notice *next = notice->next;
        _Block_release(notice->block);
        free_notice(notice);
        notice = next;
    }
}

struct member {
    void *group, *block;
};

static void run_member(void *context) { csim_call_block(((struct member *)context)->block); }
/// Called after the block has run, and also if it never will, because a group with members must not be deallocated.
static void drop_member(void *context) {
    struct member *member = context;
    _Block_release(member->block);
    dispatch_group_leave(member->group);
    dispatch_release(member->group);
    free(member);
}

void dispatch_group_async(void *object, void *queue, void *block) {
    csim_world *world = csim_current();
    if (!world) return real_dispatch_group_async()(object, queue, block);
    dispatch_group_enter(object);
    dispatch_retain(object);
    struct member *member = malloc(sizeof *member);
    *member = (struct member){object, _Block_copy(block)};
    void *sent = csim_make_block(run_member, drop_member, member);
    csim_send(world, queue, -1, csim_is_barrier(block) ? csim_make_barrier(sent) : sent);
}
