#define _GNU_SOURCE
#include "Interposition.h"
#include <stdlib.h>

// Dispatch sources that code in a world makes. A timer is virtual: libdispatch's own is never set. Any other source, and a timer of
// libcurl's, fires on a thread of the platform as ever; its handler runs in the simulation, and until it has the source is suspended.

TAKEN_OVER(void *, dispatch_source_create, const void *, uintptr_t, uintptr_t, void *)
TAKEN_OVER(void, dispatch_source_set_event_handler, void *, void *)
TAKEN_OVER(void, dispatch_source_set_timer, void *, uint64_t, uint64_t, uint64_t)
TAKEN_OVER(void, dispatch_source_cancel, void *)
TAKEN_OVER(void, dispatch_after, uint64_t, void *, void *)
TAKEN_OVER(void, dispatch_activate, void *)
TAKEN_OVER(void, dispatch_resume, void *)
TAKEN_OVER(void, dispatch_suspend, void *)

TAKEN_OVER(void, dispatch_retain, void *)
TAKEN_OVER(void, dispatch_release, void *)

extern const char _dispatch_source_type_timer, _dispatch_source_type_read, _dispatch_source_type_write;
extern uint64_t dispatch_time(uint64_t, int64_t);
extern void *dispatch_get_global_queue(long, unsigned long);

/// A timer without a time to fire at, and one that fires once.
enum { NEVER = -1, ONCE = 0 };

struct source {
    void *object, *queue;
    /// The number of the world that it was made in.
    uint64_t world;
    /// What the app gave it to do.
    void *handler;
    const void *type;
    bool is_virtual, fires_slowly, is_cancelled, was_activated;
    /// How often the app has suspended and retained it; and how many hold this.
    int suspensions, owners, references;
    /// In virtual nanoseconds.
    int64_t deadline, interval;
    /// Another one after each setting: what was sent for the former setting is no longer meant.
    uint64_t setting;
    struct source *next;
};

/// Under the lock, as are the fields of each.
static struct source *sources;

/// Unowned: libdispatch's source holds it as long as it lives.
static struct source *find(void *object) {
    for (struct source *source = sources; source; source = source->next) if (source->object == object) return source;
    return NULL;
}

static struct source *find_locking(void *object) {
    if (!sources) return NULL;
    csim_lock();
    struct source *source = find(object);
    csim_unlock();
    return source;
}

static void release(struct source *source) {
    csim_lock();
    bool is_last = --source->references == 0;
    csim_unlock();
    if (!is_last) return;
    if (source->handler) _Block_release(source->handler);
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
    bool is_due = world && source->object && source->setting == firing->setting && !source->is_cancelled && source->suspensions == 0;
    csim_unlock();
    if (!is_due) return;
    call_handler(source);
    csim_lock();
    bool goes_on = source->object && source->setting == firing->setting && !source->is_cancelled;
    // What was missed while it was suspended is made up for by one firing.
    if (goes_on && source->interval != ONCE) source->deadline += (1 + (world->now - source->deadline) / source->interval) * source->interval;
    else if (goes_on) source->deadline = NEVER;
    csim_unlock();
    if (goes_on) send_firing(world, source);
}

static void drop_firing(void *context) {
    struct firing *firing = context;
    release(firing->source);
    free(firing);
}

/// Sends what fires a timer that is set and not suspended.
static void send_firing(csim_world *world, struct source *source) {
    csim_lock();
    if (!source->object || source->deadline == NEVER || source->suspensions > 0 || source->is_cancelled) return csim_unlock();
    struct firing *firing = malloc(sizeof *firing);
    *firing = (struct firing){source, source->setting};
    source->references++;
    int64_t delay = source->deadline - world->now;
    csim_unlock();
    csim_send(world, source->queue, delay < 0 ? 0 : delay, csim_make_block(fire, drop_firing, firing));
}

// MARK: Other sources

static void run_hosted(void *context) { call_handler(context); }
static void resume_hosted(void *context) {
    struct source *source = context;
    csim_lock();
    void *object = source->object;
    csim_unlock();
    // It is retained while it is suspended, so it is still there.
    real_dispatch_resume()(object);
    real_dispatch_release()(object);
    release(source);
}

/// Foundation goes on listening for a socket to be writable when it has nothing to write, which it is all the time.
enum { PAUSE = 1000000 };

static void drop_hosted(void *context) {
    struct source *source = context;
    if (!source->fires_slowly) return resume_hosted(source);
    csim_world *world = csim_current();
    csim_set_current(NULL);
    void *block = csim_make_block(resume_hosted, NULL, source);
    real_dispatch_after()(dispatch_time(0, PAUSE), dispatch_get_global_queue(0, 0), block);
    _Block_release(block);
    csim_set_current(world);
}

/// On a thread of the platform: libdispatch's source has fired.
static void source_fired(void *context) {
    struct source *source = context;
    if (source->is_virtual) return;
    csim_lock();
    source->references++;
    csim_unlock();
    real_dispatch_retain()(source->object);
    real_dispatch_suspend()(source->object);
    void *block = csim_make_block(run_hosted, drop_hosted, source);
    if (source->type == &_dispatch_source_type_read) csim_outside_stirred();
    if (csim_send_home(source->world, source->queue, block)) return;
    call_handler(source);
    _Block_release(block);
}

/// libdispatch's source is gone.
static void source_ended(void *context) {
    struct source *source = context;
    csim_lock();
    struct source **place = &sources;
    while (*place != source) place = &(*place)->next;
    *place = source->next;
    source->object = NULL;
    csim_unlock();
    release(source);
}

// MARK: What the app calls

void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
    csim_world *world = csim_current();
    if (!world) return real_dispatch_source_create()(type, handle, mask, queue);
    if (!queue) queue = dispatch_get_global_queue(0, 0);
    // Nothing may run the main queue, which the simulation's thread stands for.
    void *real_queue = csim_is_main_queue(queue) ? dispatch_get_global_queue(0, 0) : queue;
    void *object = real_dispatch_source_create()(type, handle, mask, real_queue);
    if (!object) return NULL;
    struct source *source = calloc(1, sizeof *source);
    *source = (struct source){.object = object, .queue = queue, .world = world->number, .deadline = NEVER};
    source->suspensions = source->owners = source->references = 1;
    source->type = type;
    source->is_virtual = type == &_dispatch_source_type_timer && !csim_is_in_network();
    source->fires_slowly = type == &_dispatch_source_type_write && csim_is_in_network();
    csim_lock();
    source->next = sources;
    sources = source;
    csim_unlock();
    void *block = csim_make_block(source_fired, source_ended, source);
    real_dispatch_source_set_event_handler()(object, block);
    _Block_release(block);
    return object;
}

void dispatch_source_set_event_handler(void *object, void *block) {
    struct source *source = find_locking(object);
    if (!source) return real_dispatch_source_set_event_handler()(object, block);
    csim_lock();
    void *former = source->handler;
    source->handler = block ? _Block_copy(block) : NULL;
    csim_unlock();
    if (former) _Block_release(former);
}

void dispatch_source_set_timer(void *object, uint64_t start, uint64_t interval, uint64_t leeway) {
    struct source *source = find_locking(object);
    csim_world *world = csim_current();
    if (!source || !world) return real_dispatch_source_set_timer()(object, start, interval, leeway);
    int64_t delay = csim_delay_until(world, start);
    if (!source->is_virtual) {
        csim_set_current(NULL);
        real_dispatch_source_set_timer()(object, delay == INT64_MAX ? ~0ULL : dispatch_time(0, delay), interval, leeway);
        csim_set_current(world);
        return;
    }
    csim_lock();
    source->setting++;
    source->deadline = delay == INT64_MAX ? NEVER : world->now + delay;
    source->interval = interval == ~0ULL || interval > INT64_MAX / 2 ? ONCE : (int64_t)interval;
    csim_unlock();
    send_firing(world, source);
}

static void suspended(void *object, int change, bool activates) {
    struct source *source = find_locking(object);
    if (!source) return;
    csim_lock();
    // To be activated is to be resumed for the first time.
    if (!activates || !source->was_activated) source->suspensions += change;
    if (change < 0) source->was_activated = true;
    bool goes_on = source->is_virtual && source->suspensions == 0;
    // What was sent before it was suspended may still come: only what is sent now is meant.
    if (goes_on) source->setting++;
    csim_unlock();
    csim_world *world = csim_current();
    if (goes_on && world) send_firing(world, source);
}

void dispatch_activate(void *object) {
    real_dispatch_activate()(object);
    suspended(object, -1, true);
}

void dispatch_resume(void *object) {
    real_dispatch_resume()(object);
    suspended(object, -1, false);
}

void dispatch_suspend(void *object) {
    real_dispatch_suspend()(object);
    suspended(object, 1, false);
}

void dispatch_source_cancel(void *object) {
    struct source *source = find_locking(object);
    if (source) {
        csim_lock();
        source->is_cancelled = true;
        csim_unlock();
    }
    real_dispatch_source_cancel()(object);
}

void dispatch_retain(void *object) {
    struct source *source = find_locking(object);
    if (source) {
        csim_lock();
        source->owners++;
        csim_unlock();
    }
    real_dispatch_retain()(object);
}

/// A source that is let go of is cancelled. libdispatch does that on a thread of its own, some time later.
void dispatch_release(void *object) {
    struct source *source = find_locking(object);
    if (source) {
        csim_lock();
        if (--source->owners == 0) source->is_cancelled = true;
        csim_unlock();
    }
    real_dispatch_release()(object);
}
