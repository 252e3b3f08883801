#ifndef _CLEW_STRINGS_H
#define _CLEW_STRINGS_H
#include <string.h>
int strcasecmp(const char *, const char *);
int strncasecmp(const char *, const char *, size_t);
void bzero(void *, size_t);
int ffs(int);
#endif
