#ifndef _CLEW_FENV_H
#define _CLEW_FENV_H
#define FE_TONEAREST 0
#define FE_DOWNWARD 0x400
#define FE_UPWARD 0x800
#define FE_TOWARDZERO 0xc00
int fesetround(int);
int fegetround(void);
#endif
