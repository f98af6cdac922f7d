#define _GNU_SOURCE
#include "Interposition.h"
#include <stdlib.h>
#include <string.h>

// The properties of dispatch queues that libdispatch does not expose: their targets, whether they are concurrent, and whether
// they are
// suspended. They are stored with each queue as queue-specific data, under the addresses of static variables.

INTERPOSED(void *, dispatch_queue_create, const char *, void *)
INTERPOSED(void *, dispatch_queue_create_with_target, const char *, void *, void *)
INTERPOSED(void, dispatch_set_target_queue, void *, void *)
INTERPOSED(void *, dispatch_queue_attr_make_with_qos_class, void *, unsigned, int)
INTERPOSED(void *, dispatch_queue_attr_make_with_autorelease_frequency, void *, unsigned long)
INTERPOSED(void *, dispatch_queue_attr_make_initially_inactive, void *)

extern char _dispatch_queue_attr_concurrent;
extern const char *dispatch_queue_get_label(void *);

// MARK: Targets

/// The key of a queue's target, if that is not a global queue.
static char target;

static bool is_global_queue(void *queue) {
    static const char of_global_queues[] = "com.apple.root.";
    const char *label = dispatch_queue_get_label(queue);
    return label && strncmp(label, of_global_queues, sizeof of_global_queues - 1) == 0;
}

void *csim_target_of_queue(void *queue) { return dispatch_queue_get_specific(queue, &target); }

void *csim_order_of_queue(void *queue) {
    void *next = csim_target_of_queue(queue);
    if (!next) return is_global_queue(queue) ? NULL : queue;
    while (next) {
        queue = next;
        next = csim_target_of_queue(queue);
    }
    return queue;
}

/// Whether any queue targets the main queue.
static atomic_bool main_is_target;

bool csim_is_main_queue(void *queue) {
    return queue == &_dispatch_main_q || (main_is_target && csim_order_of_queue(queue) == &_dispatch_main_q);
}

static void note_target(void *queue, void *new_target) {
    void *order = new_target ? csim_order_of_queue(new_target) : NULL;
    bool counts = order != NULL;
    if (order == &_dispatch_main_q) main_is_target = true;
    if (counts || csim_target_of_queue(queue)) dispatch_queue_set_specific(queue, &target, counts ? new_target : NULL, NULL);
}

// MARK: Attributes

/// The key of a concurrent queue; its value is the queue itself.
static char concurrency;

enum { CONCURRENT = 1, INACTIVE = 2 };

/// Attributes are constants of libdispatch. These are the ones with more than a quality of service.
static struct attribute {
    void *_Atomic object;
    int traits;
} attributes[512] = {{&_dispatch_queue_attr_concurrent, CONCURRENT}};

static int traits_of(void *object) {
    for (int i = 0; object && i < 512 && attributes[i].object; i++) {
        if (attributes[i].object == object) return attributes[i].traits;
    }
    return 0;
}

/// Notes the attribute from which another one was derived.
static void *derived(void *object, void *from, int more) {
    int traits = traits_of(from) | more;
    if (!traits || traits_of(object)) return object;
    csim_lock();
    int i = 0;
    while (i < 511 && attributes[i].object) i++;
    attributes[i].traits = traits;
    attributes[i].object = object;
    csim_unlock();
    return object;
}

void *dispatch_queue_attr_make_with_qos_class(void *from, unsigned class, int priority) {
    return derived(real_dispatch_queue_attr_make_with_qos_class()(from, class, priority), from, 0);
}
void *dispatch_queue_attr_make_with_autorelease_frequency(void *from, unsigned long frequency) {
    return derived(real_dispatch_queue_attr_make_with_autorelease_frequency()(from, frequency), from, 0);
}
void *dispatch_queue_attr_make_initially_inactive(void *from) {
    return derived(real_dispatch_queue_attr_make_initially_inactive()(from), from, INACTIVE);
}

bool csim_is_concurrent(void *queue) { return dispatch_queue_get_specific(queue, &concurrency) != NULL; }

// MARK: Suspension

/// The key of a `struct suspension`, for queues that have ever been suspended.
static char suspension;

/// The suspensions of a queue. Accessed under the lock.
struct suspension {
    bool is_inactive;
    /// Suspensions that libdispatch knows, and virtual ones by code in a world. libdispatch would stop the process if a queue
    /// that a simulation leaves suspended were deallocated.
    int real, virtual;
};

int csim_suspended_queues;

static bool is_suspended(const struct suspension *its) { return its->is_inactive || its->real > 0 || its->virtual > 0; }

static void drop_suspension(void *context) {
    if (is_suspended(context)) __atomic_sub_fetch(&csim_suspended_queues, 1, __ATOMIC_RELAXED);
    free(context);
}

static struct suspension *suspension_of(void *queue) {
    struct suspension *its = dispatch_queue_get_specific(queue, &suspension);
    if (its) return its;
    its = calloc(1, sizeof *its);
    dispatch_queue_set_specific(queue, &suspension, its, drop_suspension);
    return its;
}

/// Whether an object is a queue. The first word of an object is its class.
static bool is_queue(void *object) {
    static void *_Atomic serial_class, *_Atomic concurrent_class;
    if (!concurrent_class) {
        void *serial = real_dispatch_queue_create()(NULL, NULL), *concurrent;
        concurrent = real_dispatch_queue_create()(NULL, &_dispatch_queue_attr_concurrent);
        serial_class = *(void **)serial;
        concurrent_class = *(void **)concurrent;
        dispatch_release(serial);
        dispatch_release(concurrent);
    }
    void *class = *(void **)object;
    return class == serial_class || class == concurrent_class;
}

bool csim_change_queue(void *object, enum csim_change change) {
    if (!is_queue(object)) return false;
    bool is_in_world = csim_current() != NULL, is_virtual = false;
    csim_lock();
    struct suspension *its = suspension_of(object);
    bool was_suspended = is_suspended(its);
    switch (change) {
    case CSIM_SUSPEND:
        is_virtual = is_in_world;
        if (is_virtual) its->virtual++;
        else its->real++;
        break;
    case CSIM_RESUME:
        is_virtual = its->virtual > 0 && (is_in_world || its->real == 0);
        if (is_virtual) its->virtual--;
        else if (its->real > 0) its->real--;
        break;
    case CSIM_ACTIVATE: its->is_inactive = false; break;
    }
    __atomic_add_fetch(&csim_suspended_queues, is_suspended(its) - was_suspended, __ATOMIC_RELAXED);
    csim_unlock();
    return is_virtual;
}

static void note_inactive(void *queue) {
    csim_lock();
    suspension_of(queue)->is_inactive = true;
    csim_unlock();
    __atomic_add_fetch(&csim_suspended_queues, 1, __ATOMIC_RELAXED);
}

bool csim_queue_is_suspended(void *queue) {
    if (!csim_any_queue_is_suspended()) return false;
    bool is = false;
    csim_lock();
    while (queue && !is) {
        const struct suspension *its = dispatch_queue_get_specific(queue, &suspension);
        is = its && is_suspended(its);
        queue = csim_target_of_queue(queue);
    }
    csim_unlock();
    return is;
}

// MARK: Creation

static void *noted(void *queue, int traits) {
    if (queue && traits & CONCURRENT) dispatch_queue_set_specific(queue, &concurrency, queue, NULL);
    if (queue && traits & INACTIVE) note_inactive(queue);
    return queue;
}

void *dispatch_queue_create(const char *label, void *attributes) {
    return noted(real_dispatch_queue_create()(label, attributes), traits_of(attributes));
}

void *dispatch_queue_create_with_target(const char *label, void *attributes, void *its_target) {
    void *queue = noted(real_dispatch_queue_create_with_target()(label, attributes, its_target), traits_of(attributes));
    if (queue) note_target(queue, its_target);
    return queue;
}

void dispatch_set_target_queue(void *object, void *its_target) {
    real_dispatch_set_target_queue()(object, its_target);
    if (is_queue(object)) note_target(object, its_target);
}
