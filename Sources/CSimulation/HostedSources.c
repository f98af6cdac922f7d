#define _GNU_SOURCE
#include "Sources.h"

// Dispatch sources that fire on threads of the platform. Their handlers run in the simulation; the source is suspended until they
// have.

REAL(void, dispatch_async, void *, void *)
REAL(void, dispatch_after, uint64_t, void *, void *)
REAL(void, dispatch_resume, void *)
REAL(void, dispatch_suspend, void *)
REAL(void, dispatch_retain, void *)
REAL(void, dispatch_release, void *)

extern const char _dispatch_source_type_read, _dispatch_source_type_write;

static void run_hosted(void *context) { csim_call_handler(context); }

/// The source is retained while it is suspended, so it still exists.
static void resume_hosted(void *context) {
    struct source *source = context;
    real_dispatch_resume()(source->object);
    real_dispatch_release()(source->object);
    csim_release_source(source);
}

/// Foundation keeps listening for a socket to become writable when it has nothing to write. The socket is writable all the time,
/// so the source is paused. In nanoseconds.
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

/// Runs a block as the platform would, for a source of a simulation that is over.
static void run_natively(struct source *source, void *block) {
    if (csim_is_main_queue(source->queue)) real_dispatch_async()(source->queue, block);
    else csim_call_block(block);
}

void csim_source_fired(void *context) {
    struct source *source = context;
    if (source->is_virtual) return;
    csim_lock();
    // An object that its last owner releases at this moment must not be retained any more.
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
    // A session may be used by several simulations. Its activity belongs to the one that has requests in flight now.
    if (source->is_of_network && csim_send_home(CSIM_WORLD_WITH_REQUESTS, source->queue, block)) return;
    run_natively(source, block);
    _Block_release(block);
}

void csim_source_cancelled(void *context) {
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
