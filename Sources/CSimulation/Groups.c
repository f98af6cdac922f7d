#define _GNU_SOURCE
#include "Interposition.h"
#include <stdlib.h>

// A group wakes its waiters from within libdispatch, on threads of the platform. So groups are counted here, too: one that was empty when
// code in a world entered it, until it is empty again.

TAKEN_OVER(void, dispatch_group_enter, void *)
TAKEN_OVER(void, dispatch_group_leave, void *)
TAKEN_OVER(void, dispatch_group_notify, void *, void *, void *)
TAKEN_OVER(void, dispatch_group_async, void *, void *, void *)

REAL(long, dispatch_group_wait, void *, uint64_t)

static bool is_empty(void *object) { return real_dispatch_group_wait()(object, 0) == 0; }

struct notice {
    uint64_t world;
    void *queue, *block;
    struct notice *next;
};

struct group {
    void *object;
    /// The number of the world that entered it first.
    uint64_t world;
    long count;
    struct notice *notices;
    struct group *next;
};

/// Under the lock.
static struct group *_Atomic groups;

static struct group *find(void *object) {
    struct group *group = groups;
    while (group && group->object != object) group = group->next;
    return group;
}

/// Under the lock.
static void unlist(struct group *group) {
    struct group *next = groups;
    if (next == group) groups = group->next;
    while (next && next->next != group) next = next->next;
    if (next) next->next = group->next;
}

/// - Parameter number: Of the world that asked to be told.
static void deliver(uint64_t number, void *queue, void *block) {
    csim_world *world = csim_current();
    if (world && world->number == number) csim_send(world, queue, -1, block);
    else if (!csim_send_home(number, queue, block)) _Block_release(block);
}

void dispatch_group_enter(void *object) {
    // Foundation's, of sources that are cancelled on threads of the platform, is the platform's.
    csim_world *world = csim_is_in_network() ? NULL : csim_current();
    if (world || groups) {
        csim_lock();
        struct group *group = find(object);
        if (!group && world && is_empty(object)) {
            group = malloc(sizeof *group);
            *group = (struct group){object, world->number, 0, NULL, groups};
            groups = group;
        }
        if (group) group->count++;
        csim_unlock();
    }
    real_dispatch_group_enter()(object);
}

void dispatch_group_leave(void *object) {
    if (!groups) return real_dispatch_group_leave()(object);
    struct notice *notices = NULL;
    csim_lock();
    struct group *group = find(object);
    if (group && --group->count == 0) {
        notices = group->notices;
        unlist(group);
        free(group);
    }
    csim_unlock();
    // The app may let go of the group in what is run now.
    dispatch_retain(object);
    real_dispatch_group_leave()(object);
    while (notices) {
        struct notice *next = notices->next;
        deliver(notices->world, notices->queue, notices->block);
        dispatch_release(notices->queue);
        free(notices);
        notices = next;
    }
    dispatch_release(object);
}

void csim_drop_groups(csim_world *world) {
    while (true) {
        csim_lock();
        struct group *group = groups;
        while (group && group->world != world->number) group = group->next;
        if (group) unlist(group);
        csim_unlock();
        if (!group) return;
        while (group->notices) {
            struct notice *notice = group->notices;
            group->notices = notice->next;
            _Block_release(notice->block);
            dispatch_release(notice->queue);
            free(notice);
        }
        free(group);
    }
}

struct passage {
    uint64_t world;
    void *queue, *block;
};

static void pass_on(void *context) {
    struct passage *passage = context;
    deliver(passage->world, passage->queue, _Block_copy(passage->block));
}
static void drop_passage(void *context) {
    struct passage *passage = context;
    _Block_release(passage->block);
    dispatch_release(passage->queue);
    free(passage);
}

void dispatch_group_notify(void *object, void *queue, void *block) {
    csim_world *world = csim_is_in_network() ? NULL : csim_current();
    if (!world) return real_dispatch_group_notify()(object, queue, block);
    dispatch_retain(queue);
    csim_lock();
    struct group *group = find(object);
    if (group) {
        struct notice *notice = malloc(sizeof *notice), **end = &group->notices;
        *notice = (struct notice){world->number, queue, _Block_copy(block), NULL};
        while (*end) end = &(*end)->next;
        *end = notice;
        csim_unlock();
        return;
    }
    csim_unlock();
    if (is_empty(object)) {
        csim_send(world, queue, -1, _Block_copy(block));
        dispatch_release(queue);
        return;
    }
    // What is in it came in on threads of the platform.
    struct passage *passage = malloc(sizeof *passage);
    *passage = (struct passage){world->number, queue, _Block_copy(block)};
    void *passing = csim_make_block(pass_on, drop_passage, passage);
    real_dispatch_group_notify()(object, dispatch_get_global_queue(0, 0), passing);
    _Block_release(passing);
}

struct member {
    void *group, *block;
};

static void run_member(void *context) { csim_call_block(((struct member *)context)->block); }
/// After it has run, and also where it never will: a group that something is in must not go.
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
