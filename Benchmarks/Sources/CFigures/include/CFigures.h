// Tells callgrind which part of a program to count. Does nothing without callgrind, or if its header is missing.
#ifndef C_FIGURES_H
#define C_FIGURES_H

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
static inline int figures_is_counting(void) { return RUNNING_ON_VALGRIND != 0; }
// A dump restarts the counts in all threads. Toggling the collection would affect the calling thread only, and a simulation runs
// on others.
static inline void figures_begin_counting(void) { CALLGRIND_DUMP_STATS_AT("begin"); }
static inline void figures_end_counting(void) { CALLGRIND_DUMP_STATS_AT("end"); }
static inline void figures_write_counts(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }
#else
static inline int figures_is_counting(void) { return 0; }
static inline void figures_begin_counting(void) {}
static inline void figures_end_counting(void) {}
static inline void figures_write_counts(const char *name) { (void)name; }
#endif

#endif
