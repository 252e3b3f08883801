#include "check.h"

/* Where the length of an array is evaluated: parameters, casts, typeof and sizeof, but not _Alignof (C11 6.5.3.4, 6.7.6.2). */
static int calls;
static int next(void) { return ++calls; }
static int parameter(int n, int a[next()]) { return n + !a; }
static int both(int n, int a[n++], int b[n++]) { return n + (a == b); }
static int inner(int n, int a[][n++]) { return n * 100 + sizeof a[0]; }
static int old(n, a) int n; int a[n++]; { return n + !a; }

int main(void) {
    int cells[4][4], n = 3;
    check(parameter(1, cells[0]));
    check(calls);
    check(both(1, cells[0], cells[0]));
    check(inner(4, cells));
    check(old(2, cells[0]));
    (void) (int (*)[next()]) 0;
    check(calls);
    int *cast = (int *) (char (*)[n++]) &n;
    check(*cast);
    check(sizeof(typeof(int[next()])));
    check(calls);
    typeof(int[next()]) *pointer = 0;
    typeof(int (*)[next()]) other = 0;
    check(calls + !pointer + !other);
    int rows[5][n];
    typeof(rows[next() % 5]) row;
    check(sizeof row);
    check(sizeof(rows[next() % 5]));
    check(calls);
    check(sizeof(cells[next() % 4]));
    check(calls);
    void *any = cells;
    check(sizeof(*(int (*)[n]) any));
    typeof((int (*)[n]) any) second = any;
    check(sizeof *second);
    check(_Alignof(int[next()]));
    check(calls);
    check(sizeof sizeof(char));
    int grid[n][n + 1];
    for (int i = 0; i < n * (n + 1); i++) ((int *) grid)[i] = i;
    check(((int (*)[n - 1]) grid)[2][1]);
    check((*(int (*)[n][n - 2]) grid)[1][0]);
    check(sizeof *(int (*)[n - 1]) grid);
    __auto_type narrower = (int (*)[n - 1]) &grid[1];
    check(narrower[1][1]);
    struct { short part[2]; int rest; } few = { { 1, 2 }, 3 };
    union { unsigned char bytes[4]; int whole; } word;
    int two[2] = { 4, 5 };
    check(sizeof(two[next() & 1]));
    check(sizeof few.part[n - 3] + sizeof word.bytes[n - 3]);
    typeof(few.part[next() & 1]) narrow = 70000;
    check(narrow);
    check(calls + two[0] + few.part[1]);
    typeof(sizeof(char)) wide = -1;
    check(wide > 300);
    return done();
}
