#ifndef _CLEW_TIME_H
#define _CLEW_TIME_H
#include <stddef.h>
typedef long time_t;
typedef long clock_t;
time_t time(time_t *);
clock_t clock(void);
#endif
