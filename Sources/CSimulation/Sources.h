#pragma once

#include "Interposition.h"

/// The deadline of a timer that never fires, and the interval of one that fires once.
#define NEVER INT64_MAX
enum { ONCE = 0 };

/// A dispatch source that code in a world has created. Its fields are changed under the lock.
struct source {
    void *object, *queue;
    /// The number of the world in which it was created, or last set.
    uint64_t world;
    /// The app's blocks.
    void *handler, *cancel_handler;
    const void *type;
    bool is_virtual, is_of_network, is_cancelled, was_activated;
    /// Whether the simulation waits for its cancel handler.
    bool is_awaited;
    /// The number of suspensions by the app.
    int suspensions;
    /// The number of references by the app.
    int owners;
    /// The number of references to this struct.
    int references;
    /// In virtual nanoseconds.
    int64_t deadline, interval;
    /// Incremented by each change. A firing with an older value is ignored.
    uint64_t setting;
    /// The simulation's timer for the next firing; 0 for none.
    uint64_t firing;
    struct source *next;
};

/// Returns a source, retained: libdispatch releases the handler of a cancelled source, and with it this struct, on its own
/// thread.
struct source *csim_find_source(void *object);
void csim_release_source(struct source *source);
/// Runs the app's handler, unless the source is cancelled.
void csim_call_handler(struct source *source);

/// Sends the next firing of a virtual timer that is set and not suspended, replacing the previous one.
void csim_send_firing(csim_world *world, struct source *source);
/// As `csim_send_firing`, on any thread.
void csim_send_firing_home(struct source *source);

/// Called on a thread of the platform when libdispatch's source has fired.
void csim_source_fired(void *source);
/// Called on a thread of the platform when libdispatch no longer uses what the source monitors.
void csim_source_cancelled(void *source);
static inline void csim_drop_source(void *source) { csim_release_source(source); }
