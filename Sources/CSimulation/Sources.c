#define _GNU_SOURCE
#include "Sources.h"
#include <stdlib.h>

// Dispatch sources that code in a world creates. Timers are virtual (SourceTimers.c). Other sources, and timers of libcurl, are
// hosted: they
// fire on a thread of the platform as usual (HostedSources.c).

INTERPOSED(void *, dispatch_source_create, const void *, uintptr_t, uintptr_t, void *)
INTERPOSED(void, dispatch_source_set_event_handler, void *, void *)
INTERPOSED(void, dispatch_source_set_cancel_handler, void *, void *)
INTERPOSED(void, dispatch_source_set_timer, void *, uint64_t, uint64_t, uint64_t)
INTERPOSED(void, dispatch_source_cancel, void *)
INTERPOSED(void, dispatch_activate, void *)
INTERPOSED(void, dispatch_resume, void *)
INTERPOSED(void, dispatch_suspend, void *)
INTERPOSED(void, dispatch_retain, void *)
INTERPOSED(void, dispatch_release, void *)

extern const char _dispatch_source_type_timer;

/// The sources of all worlds. The list and the fields of each source are changed under the lock.
static struct source *_Atomic sources;

struct source *csim_find_source(void *object) {
    if (!sources) return NULL;
    csim_lock();
    struct source *source = sources;
    while (source && source->object != object) source = source->next;
    if (source) source->references++;
    csim_unlock();
    return source;
}

void csim_release_source(struct source *source) {
    if (!source) return;
    csim_lock();
    bool is_last = --source->references == 0;
    csim_unlock();
    if (!is_last) return;
    if (source->handler) _Block_release(source->handler);
    if (source->cancel_handler) _Block_release(source->cancel_handler);
    real_dispatch_release()(source->queue);
    free(source);
}

void csim_call_handler(struct source *source) {
    csim_lock();
    void *handler = source->is_cancelled || !source->handler ? NULL : _Block_copy(source->handler);
    csim_unlock();
    if (!handler) return;
    csim_call_block(handler);
    _Block_release(handler);
}

/// Marks a source as cancelled, under the lock. What the handler captures is released now, not when libdispatch gets to it.
/// - Returns: The handler, which the caller releases after unlocking.
static void *end(struct source *source) {
    source->is_cancelled = true;
    void *handler = source->handler;
    source->handler = NULL;
    return handler;
}

/// Called when libdispatch has released the source's handler.
static void source_ended(void *context) {
    struct source *source = context;
    csim_lock();
    struct source *next = sources;
    if (next == source) sources = source->next;
    while (next && next->next != source) next = next->next;
    if (next) next->next = source->next;
    csim_unlock();
    csim_release_source(source);
}

bool csim_has_hosted_source(const csim_world *world) {
    csim_lock();
    struct source *source = sources;
    while (source && (source->world != world->number || source->is_virtual || source->is_of_network || source->is_cancelled)) {
        source = source->next;
    }
    csim_unlock();
    return source != NULL;
}

// MARK: Interposed functions

void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
    csim_world *world = csim_current();
    if (!world || csim_is_in_run_loop()) return real_dispatch_source_create()(type, handle, mask, queue);
    if (!queue) queue = dispatch_get_global_queue(0, 0);
    // The main queue must not run it, because the simulation's thread acts as the main thread.
    void *real_queue = csim_is_main_queue(queue) ? dispatch_get_global_queue(0, 0) : queue;
    void *object = real_dispatch_source_create()(type, handle, mask, real_queue);
    if (!object) return NULL;
    real_dispatch_retain()(queue);
    struct source *source = calloc(1, sizeof *source);
    *source = (struct source){.object = object, .queue = queue, .world = world->number, .type = type, .deadline = NEVER};
    source->suspensions = source->owners = 1;
    source->is_of_network = csim_is_in_network();
    source->is_virtual = type == &_dispatch_source_type_timer && !source->is_of_network;
    // One for libdispatch's event handler and one for its cancel handler.
    source->references = source->is_of_network ? 1 : 2;
    csim_lock();
    source->next = sources;
    sources = source;
    csim_unlock();
    void *block = csim_make_block(csim_source_fired, source_ended, source);
    real_dispatch_source_set_event_handler()(object, block);
    _Block_release(block);
    if (source->is_of_network) return object;
    block = csim_make_block(csim_source_cancelled, csim_drop_source, source);
    real_dispatch_source_set_cancel_handler()(object, block);
    _Block_release(block);
    return object;
}

static void set_handler(struct source *source, void **place, void *block) {
    csim_lock();
    void *former = *place;
    *place = block && !source->is_cancelled ? _Block_copy(block) : NULL;
    csim_unlock();
    if (former) _Block_release(former);
    csim_release_source(source);
}

void dispatch_source_set_event_handler(void *object, void *block) {
    struct source *source = csim_find_source(object);
    if (source) set_handler(source, &source->handler, block);
    else real_dispatch_source_set_event_handler()(object, block);
}

void dispatch_source_set_cancel_handler(void *object, void *block) {
    struct source *source = csim_find_source(object);
    if (source && !source->is_of_network) return set_handler(source, &source->cancel_handler, block);
    csim_release_source(source);
    real_dispatch_source_set_cancel_handler()(object, block);
}

void dispatch_source_set_timer(void *object, uint64_t start, uint64_t interval, uint64_t leeway) {
    struct source *source = csim_find_source(object);
    csim_world *world = csim_current();
    if (!source || !world) {
        csim_release_source(source);
        return real_dispatch_source_set_timer()(object, start, interval, leeway);
    }
    int64_t delay = csim_signed_delay_until(world, start);
    if (source->is_virtual) {
        csim_lock();
        source->world = world->number;
        // It may be in the past; the intervals count from there.
        source->deadline = delay == INT64_MAX ? NEVER : world->now + delay;
        source->interval = interval == ~0ULL || interval > INT64_MAX / 2 ? ONCE : (int64_t)interval;
        csim_unlock();
        csim_send_firing(world, source);
    } else {
        csim_set_current(NULL);
        real_dispatch_source_set_timer()(object, delay == INT64_MAX ? ~0ULL : dispatch_time(0, delay < 0 ? 0 : delay), interval, leeway);
        csim_set_current(world);
    }
    csim_release_source(source);
}

static void change_suspensions(struct source *source, int change, bool activates) {
    if (!source) return;
    csim_lock();
    // Activation is the first resumption.
    if (!activates || !source->was_activated) source->suspensions += change;
    if (change < 0) source->was_activated = true;
    csim_unlock();
    if (source->is_virtual) csim_send_firing_home(source);
    csim_release_source(source);
}

void dispatch_activate(void *object) {
    struct source *source = csim_find_source(object);
    if (!source) csim_change_queue(object, CSIM_ACTIVATE);
    real_dispatch_activate()(object);
    change_suspensions(source, -1, true);
}

void dispatch_resume(void *object) {
    struct source *source = csim_find_source(object);
    if (!source && csim_change_queue(object, CSIM_RESUME)) return;
    real_dispatch_resume()(object);
    change_suspensions(source, -1, false);
}

void dispatch_suspend(void *object) {
    struct source *source = csim_find_source(object);
    if (!source && csim_change_queue(object, CSIM_SUSPEND)) return;
    real_dispatch_suspend()(object);
    change_suspensions(source, 1, false);
}

/// Ends a source that is cancelled or has no owner left.
static void finish(struct source *source) {
    csim_lock();
    void *handler = end(source), *cancel_handler = NULL;
    csim_world *world = csim_current();
    // A virtual timer monitors nothing that libdispatch would have to release first.
    if (source->is_virtual && world) {
        cancel_handler = source->cancel_handler;
        source->cancel_handler = NULL;
    }
    bool is_awaited = world && source->cancel_handler && !source->is_awaited;
    if (is_awaited) source->is_awaited = true;
    csim_unlock();
    if (cancel_handler) csim_send(world, source->queue, -1, cancel_handler);
    if (is_awaited) csim_request_changed(source, true);
    if (source->is_virtual) csim_send_firing_home(source);
    if (handler) _Block_release(handler);
}

void dispatch_source_cancel(void *object) {
    struct source *source = csim_find_source(object);
    if (source) finish(source);
    real_dispatch_source_cancel()(object);
    csim_release_source(source);
}

void dispatch_retain(void *object) {
    struct source *source = csim_find_source(object);
    if (source) {
        csim_lock();
        source->owners++;
        csim_unlock();
    }
    real_dispatch_retain()(object);
    csim_release_source(source);
}

/// Releasing the last reference cancels a source. libdispatch does that on its own thread, some time later.
void dispatch_release(void *object) {
    struct source *source = csim_find_source(object);
    if (source) {
        csim_lock();
        bool is_last = --source->owners == 0;
        csim_unlock();
        if (is_last) finish(source);
    }
    real_dispatch_release()(object);
    csim_release_source(source);
}
