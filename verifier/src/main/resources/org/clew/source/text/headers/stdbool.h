#ifndef _CLEW_STDBOOL_H
#define _CLEW_STDBOOL_H
#define bool _Bool
#define true 1
#define false 0
#endif
