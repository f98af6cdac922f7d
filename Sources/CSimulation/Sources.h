#pragma once

#include "Interposition.h"

/// The time of a timer that never fires, and the interval of one that fires once.
#define NEVER INT64_MAX
enum { ONCE = 0 };

/// A dispatch source that code in a world has made. Its fields are changed under the lock.
struct source {
    void *object, *queue;
    /// The number of the world that it was made in, or last set in.
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

/// Retained: libdispatch lets go of a cancelled source's handler, and with that of this struct, on a thread of its own.
struct source *csim_find_source(void *object);
void csim_release_source(struct source *source);
/// Runs the app's handler, unless the source is cancelled.
void csim_call_handler(struct source *source);

/// Sends what fires a virtual timer that is set and not suspended, in place of what was sent before.
void csim_send_firing(csim_world *world, struct source *source);
/// The same, from any thread.
void csim_send_firing_home(struct source *source);

/// On a thread of the platform: libdispatch's source has fired.
void csim_source_fired(void *source);
/// On a thread of the platform: libdispatch does not use what the source stands for any more.
void csim_source_cancelled(void *source);
static inline void csim_drop_source(void *source) { csim_release_source(source); }
