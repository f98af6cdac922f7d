#define _GNU_SOURCE
#include "Interposition.h"
#include <stdlib.h>

// Dispatch sources that code in a world makes. A timer is virtual: libdispatch's own is never set. Any other source, and a timer of
// libcurl's, fires on a thread of the platform as ever. Its handlers run in the simulation, and until they have the source is suspended.

TAKEN_OVER(void *, dispatch_source_create, const void *, uintptr_t, uintptr_t, void *)
TAKEN_OVER(void, dispatch_source_set_event_handler, void *, void *)
TAKEN_OVER(void, dispatch_source_set_cancel_handler, void *, void *)
TAKEN_OVER(void, dispatch_source_set_timer, void *, uint64_t, uint64_t, uint64_t)
TAKEN_OVER(void, dispatch_source_cancel, void *)
TAKEN_OVER(void, dispatch_activate, void *)
TAKEN_OVER(void, dispatch_resume, void *)
TAKEN_OVER(void, dispatch_suspend, void *)
TAKEN_OVER(void, dispatch_retain, void *)
TAKEN_OVER(void, dispatch_release, void *)
REAL(void, dispatch_async, void *, void *)
REAL(void, dispatch_after, uint64_t, void *, void *)

extern const char _dispatch_source_type_timer, _dispatch_source_type_read, _dispatch_source_type_write;

/// The time of a timer that never fires, and the interval of one that fires once.
#define NEVER INT64_MAX
enum { ONCE = 0 };

struct source {
    void *object, *queue;
    /// The number of the world that it was made in.
    uint64_t world;
    /// The app's blocks.
    void *handler, *cancel_handler;
    const void *type;
    bool is_virtual, is_of_network, is_cancelled, was_activated;
    /// The simulation waits for its cancel handler.
    bool is_awaited;
    /// Suspensions by the app.
    int suspensions;
    /// Retains by the app.
    int owners;
    /// References to this struct.
    int references;
    /// In virtual nanoseconds.
    int64_t deadline, interval;
    /// Incremented by each change. A firing with an older value is ignored.
    uint64_t setting;
    /// The timer of the simulation's that stands for the next firing; 0 for none.
    uint64_t firing;
    struct source *next;
};

/// Changed under the lock, as are the fields of each.
static struct source *_Atomic sources;

/// Retained: libdispatch lets go of a cancelled source's handler, and with that of this struct, on a thread of its own.
static struct source *find(void *object) {
    if (!sources) return NULL;
    csim_lock();
    struct source *source = sources;
    while (source && source->object != object) source = source->next;
    if (source) source->references++;
    csim_unlock();
    return source;
}

static void release(struct source *source) {
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

static void call_handler(struct source *source) {
    csim_lock();
    void *handler = source->is_cancelled || !source->handler ? NULL : _Block_copy(source->handler);
    csim_unlock();
    if (!handler) return;
    csim_call_block(handler);
    _Block_release(handler);
}

/// Under the lock: nothing fires any more. What the handler holds goes now, and not when libdispatch has come round to it.
/// - Returns: What the caller releases after unlocking.
static void *end(struct source *source) {
    source->is_cancelled = true;
    void *handler = source->handler;
    source->handler = NULL;
    return handler;
}

// MARK: Virtual timers

struct firing {
    struct source *source;
    uint64_t setting;
};

static void send_firing(csim_world *world, struct source *source);

static void fire(void *context) {
    struct firing *firing = context;
    struct source *source = firing->source;
    csim_world *world = csim_current();
    csim_lock();
    bool is_due = world && source->setting == firing->setting && !source->is_cancelled && source->suspensions == 0;
    if (is_due) {
        source->firing = 0;
        // Not when the handler has run: what is due meanwhile is made up for then.
        source->deadline = source->interval == ONCE ? NEVER : csim_next_time(source->deadline, source->interval, world->now);
    }
    csim_unlock();
    if (!is_due) return;
    call_handler(source);
    csim_lock();
    bool goes_on = source->setting == firing->setting && !source->is_cancelled;
    csim_unlock();
    if (goes_on) send_firing(world, source);
}

static void drop_firing(void *context) {
    struct firing *firing = context;
    csim_lock();
    // In another simulation the number stands for another timer.
    if (firing->source->setting == firing->setting) firing->source->firing = 0;
    csim_unlock();
    release(firing->source);
    free(firing);
}

/// Sends what fires a timer that is set and not suspended, in place of what was sent before.
static void send_firing(csim_world *world, struct source *source) {
    csim_lock();
    uint64_t former = source->firing;
    source->firing = 0;
    bool fires = source->deadline != NEVER && source->suspensions == 0 && !source->is_cancelled;
    struct firing *firing = NULL;
    int64_t delay = 0;
    if (fires) {
        firing = malloc(sizeof *firing);
        *firing = (struct firing){source, ++source->setting};
        source->references++;
        delay = source->deadline < world->now ? 0 : source->deadline - world->now;
    }
    csim_unlock();
    if (former) csim_cancel_timer(world, former);
    if (!fires) return;
    uint64_t number = csim_send(world, source->queue, delay, csim_make_block(fire, drop_firing, firing));
    csim_lock();
    source->firing = number;
    csim_unlock();
}

static void run_sending(void *context) { send_firing(csim_current(), context); }
static void drop_reference(void *context) { release(context); }

/// From any thread.
static void send_firing_home(struct source *source) {
    csim_world *world = csim_current();
    if (world) return send_firing(world, source);
    csim_lock();
    source->references++;
    csim_unlock();
    void *block = csim_make_block(run_sending, drop_reference, source);
    if (!csim_send_home(source->world, source->queue, block)) _Block_release(block);
}

// MARK: Other sources

static void run_hosted(void *context) { call_handler(context); }

/// The source is retained while it is suspended, so it is still there.
static void resume_hosted(void *context) {
    struct source *source = context;
    real_dispatch_resume()(source->object);
    real_dispatch_release()(source->object);
    release(source);
}

/// Foundation goes on listening for a socket to be writable when it has nothing to write, which it is all the time.
enum { PAUSE = 1000000 };

static void drop_hosted(void *context) {
    struct source *source = context;
    if (!source->is_of_network || source->type != &_dispatch_source_type_write) return resume_hosted(source);
    csim_world *world = csim_current();
    csim_set_current(NULL);
    void *block = csim_make_block(resume_hosted, NULL, source);
    real_dispatch_after()(dispatch_time(0, PAUSE), dispatch_get_global_queue(0, 0), block);
    _Block_release(block);
    csim_set_current(world);
}

/// Runs a block for a source whose simulation is over, as the platform would.
static void run_natively(struct source *source, void *block) {
    if (csim_is_main_queue(source->queue)) real_dispatch_async()(source->queue, block);
    else csim_call_block(block);
}

/// On a thread of the platform: libdispatch's source has fired.
static void source_fired(void *context) {
    struct source *source = context;
    if (source->is_virtual) return;
    csim_lock();
    // An object that its last owner lets go of at this moment must not be retained any more.
    bool is_wanted = source->owners > 0 && !source->is_cancelled;
    if (is_wanted) {
        source->references++;
        real_dispatch_retain()(source->object);
    }
    csim_unlock();
    if (!is_wanted) return;
    real_dispatch_suspend()(source->object);
    void *block = csim_make_block(run_hosted, drop_hosted, source);
    if (source->type == &_dispatch_source_type_read) csim_note_network_activity();
    if (csim_send_home(source->world, source->queue, block)) return;
    // A session may be used by several simulations. What it waits for concerns the one that asks something of it now.
    if (source->is_of_network && csim_send_home(CSIM_WORLD_WITH_REQUESTS, source->queue, block)) return;
    run_natively(source, block);
    _Block_release(block);
}

/// libdispatch has let go of its source's handler.
static void source_ended(void *context) {
    struct source *source = context;
    csim_lock();
    struct source *next = sources;
    if (next == source) sources = source->next;
    while (next && next->next != source) next = next->next;
    if (next) next->next = source->next;
    csim_unlock();
    release(source);
}

/// On a thread of the platform: libdispatch does not use what the source stands for any more.
static void source_cancelled(void *context) {
    struct source *source = context;
    csim_lock();
    void *handler = source->cancel_handler;
    source->cancel_handler = NULL;
    csim_unlock();
    if (!handler) return;
    if (!csim_send_home(source->world, source->queue, handler)) {
        run_natively(source, handler);
        _Block_release(handler);
    }
    csim_request_changed(source, false);
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

// MARK: What the app calls

void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
    csim_world *world = csim_current();
    if (!world || csim_is_in_run_loop()) return real_dispatch_source_create()(type, handle, mask, queue);
    if (!queue) queue = dispatch_get_global_queue(0, 0);
    // Nothing may run the main queue, which the simulation's thread stands for.
    void *real_queue = csim_is_main_queue(queue) ? dispatch_get_global_queue(0, 0) : queue;
    void *object = real_dispatch_source_create()(type, handle, mask, real_queue);
    if (!object) return NULL;
    real_dispatch_retain()(queue);
    struct source *source = calloc(1, sizeof *source);
    *source = (struct source){.object = object, .queue = queue, .world = world->number, .type = type, .deadline = NEVER};
    source->suspensions = source->owners = 1;
    source->is_of_network = csim_is_in_network();
    source->is_virtual = type == &_dispatch_source_type_timer && !source->is_of_network;
    // Of libdispatch's event handler and its cancel handler.
    source->references = source->is_of_network ? 1 : 2;
    csim_lock();
    source->next = sources;
    sources = source;
    csim_unlock();
    void *block = csim_make_block(source_fired, source_ended, source);
    real_dispatch_source_set_event_handler()(object, block);
    _Block_release(block);
    if (source->is_of_network) return object;
    block = csim_make_block(source_cancelled, drop_reference, source);
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
    release(source);
}

void dispatch_source_set_event_handler(void *object, void *block) {
    struct source *source = find(object);
    if (source) set_handler(source, &source->handler, block);
    else real_dispatch_source_set_event_handler()(object, block);
}

void dispatch_source_set_cancel_handler(void *object, void *block) {
    struct source *source = find(object);
    if (source && !source->is_of_network) return set_handler(source, &source->cancel_handler, block);
    release(source);
    real_dispatch_source_set_cancel_handler()(object, block);
}

void dispatch_source_set_timer(void *object, uint64_t start, uint64_t interval, uint64_t leeway) {
    struct source *source = find(object);
    csim_world *world = csim_current();
    if (!source || !world) {
        release(source);
        return real_dispatch_source_set_timer()(object, start, interval, leeway);
    }
    int64_t delay = csim_signed_delay_until(world, start);
    if (source->is_virtual) {
        csim_lock();
        source->world = world->number;
        // In the past as well, from where on the intervals count.
        source->deadline = delay == INT64_MAX ? NEVER : world->now + delay;
        source->interval = interval == ~0ULL || interval > INT64_MAX / 2 ? ONCE : (int64_t)interval;
        csim_unlock();
        send_firing(world, source);
    } else {
        csim_set_current(NULL);
        real_dispatch_source_set_timer()(object, delay == INT64_MAX ? ~0ULL : dispatch_time(0, delay < 0 ? 0 : delay), interval, leeway);
        csim_set_current(world);
    }
    release(source);
}

static void change_suspensions(struct source *source, int change, bool activates) {
    if (!source) return;
    csim_lock();
    // To be activated is to be resumed for the first time.
    if (!activates || !source->was_activated) source->suspensions += change;
    if (change < 0) source->was_activated = true;
    csim_unlock();
    if (source->is_virtual) send_firing_home(source);
    release(source);
}

void dispatch_activate(void *object) {
    struct source *source = find(object);
    if (!source) csim_change_queue(object, CSIM_ACTIVATE);
    real_dispatch_activate()(object);
    change_suspensions(source, -1, true);
}

void dispatch_resume(void *object) {
    struct source *source = find(object);
    if (!source && csim_change_queue(object, CSIM_RESUME)) return;
    real_dispatch_resume()(object);
    change_suspensions(source, -1, false);
}

void dispatch_suspend(void *object) {
    struct source *source = find(object);
    if (!source && csim_change_queue(object, CSIM_SUSPEND)) return;
    real_dispatch_suspend()(object);
    change_suspensions(source, 1, false);
}

/// Ends a source that is cancelled or has no owner any more.
static void finish(struct source *source) {
    csim_lock();
    void *handler = end(source), *cancel_handler = NULL;
    csim_world *world = csim_current();
    // A virtual timer stands for nothing that libdispatch would have to leave first.
    if (source->is_virtual && world) {
        cancel_handler = source->cancel_handler;
        source->cancel_handler = NULL;
    }
    bool is_awaited = world && source->cancel_handler && !source->is_awaited;
    if (is_awaited) source->is_awaited = true;
    csim_unlock();
    if (cancel_handler) csim_send(world, source->queue, -1, cancel_handler);
    if (is_awaited) csim_request_changed(source, true);
    if (source->is_virtual) send_firing_home(source);
    if (handler) _Block_release(handler);
}

void dispatch_source_cancel(void *object) {
    struct source *source = find(object);
    if (source) finish(source);
    real_dispatch_source_cancel()(object);
    release(source);
}

void dispatch_retain(void *object) {
    struct source *source = find(object);
    if (source) {
        csim_lock();
        source->owners++;
        csim_unlock();
    }
    real_dispatch_retain()(object);
    release(source);
}

/// A source that is let go of is cancelled. libdispatch does that on a thread of its own, some time later.
void dispatch_release(void *object) {
    struct source *source = find(object);
    if (source) {
        csim_lock();
        bool is_last = --source->owners == 0;
        csim_unlock();
        if (is_last) finish(source);
    }
    real_dispatch_release()(object);
    release(source);
}
