#include "Sources.h"
#include <stdlib.h>

// Timers of dispatch sources, in virtual time. libdispatch's own timer is never set.

struct firing {
    struct source *source;
    uint64_t setting;
};

static void fire(void *context) {
    struct firing *firing = context;
    struct source *source = firing->source;
    csim_world *world = csim_current();
    csim_lock();
    bool is_due = world && source->setting == firing->setting && !source->is_cancelled && source->suspensions == 0;
    if (is_due) {
        source->firing = 0;
        // Set before the handler runs: firings that become due meanwhile are made up for afterwards.
        source->deadline = source->interval == ONCE ? NEVER : csim_next_time(source->deadline, source->interval, world->now);
    }
    csim_unlock();
    if (!is_due) return;
    csim_call_handler(source);
    csim_lock();
    bool goes_on = source->setting == firing->setting && !source->is_cancelled;
    csim_unlock();
    if (goes_on) csim_send_firing(world, source);
}

static void drop_firing(void *context) {
    struct firing *firing = context;
    csim_lock();
    // In another simulation, the number would be that of another timer.
    if (firing->source->setting == firing->setting) firing->source->firing = 0;
    csim_unlock();
    csim_release_source(firing->source);
    free(firing);
}

void csim_send_firing(csim_world *world, struct source *source) {
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

static void run_sending(void *context) { csim_send_firing(csim_current(), context); }

void csim_send_firing_home(struct source *source) {
    csim_world *world = csim_current();
    if (world) return csim_send_firing(world, source);
    csim_lock();
    source->references++;
    csim_unlock();
    void *block = csim_make_block(run_sending, csim_drop_source, source);
    if (!csim_send_home(source->world, source->queue, block)) _Block_release(block);
}
