/* Runs a program on many vectors of inputs. The compiler reads this text before the program, in the same translation unit, so that
   it is started once. It includes no header and calls no library function, because the program may declare or define either in its own
   way: the kernel is asked directly, and every name begins with clew_. Linker options connect these names with the program's.

   The text before this one defines which vectors are run (clew_first, clew_end_of_vectors), the numbers of the program's text
   (clew_constants), and whether system calls are refused (clew_confined). Parts that the program does not need are left out, because
   the compiler takes half a millisecond for each function: CLEW_ALLOCATION, CLEW_FLOATING, CLEW_MEMORY, CLEW_TRACER, CLEW_ASSERT. */

#if defined __x86_64__ && !defined __ILP32__ && defined __linux__
enum {
    CLEW_WRITE = 1, CLEW_DUP2 = 33, CLEW_ALARM = 37, CLEW_SETITIMER = 38, CLEW_GETPID = 39, CLEW_FORK = 57, CLEW_WAIT4 = 61,
    CLEW_PRCTL = 157, CLEW_SETRLIMIT = 160, CLEW_EXIT = 231, CLEW_TGKILL = 234
};
#define CLEW_ARCHITECTURE 0xc000003eu
/* Memory, signals of its own, clocks, open files: read write close fstat lseek mmap mprotect munmap brk rt_sigaction rt_sigprocmask
   rt_sigreturn ioctl readv writev sched_yield mremap madvise nanosleep getpid exit gettimeofday getrlimit getrusage times getuid getgid
   geteuid getegid sigaltstack gettid time futex clock_gettime clock_getres clock_nanosleep exit_group newfstatat getrandom rseq */
#define CLEW_ALLOWED \
    CLEW_ALLOW(0), CLEW_ALLOW(1), CLEW_ALLOW(3), CLEW_ALLOW(5), CLEW_ALLOW(8), CLEW_ALLOW(9), CLEW_ALLOW(10), \
    CLEW_ALLOW(11), CLEW_ALLOW(12), CLEW_ALLOW(13), CLEW_ALLOW(14), CLEW_ALLOW(15), CLEW_ALLOW(16), CLEW_ALLOW(19), \
    CLEW_ALLOW(20), CLEW_ALLOW(24), CLEW_ALLOW(25), CLEW_ALLOW(28), CLEW_ALLOW(35), CLEW_ALLOW(39), CLEW_ALLOW(60), \
    CLEW_ALLOW(96), CLEW_ALLOW(97), CLEW_ALLOW(98), CLEW_ALLOW(100), CLEW_ALLOW(102), CLEW_ALLOW(104), CLEW_ALLOW(107), \
    CLEW_ALLOW(108), CLEW_ALLOW(131), CLEW_ALLOW(186), CLEW_ALLOW(201), CLEW_ALLOW(202), CLEW_ALLOW(228), \
    CLEW_ALLOW(229), CLEW_ALLOW(230), CLEW_ALLOW(231), CLEW_ALLOW(262), CLEW_ALLOW(318), CLEW_ALLOW(334)
/* As if no file were there: open stat lstat access readlink openat */
#define CLEW_REFUSED \
    CLEW_REFUSE(2), CLEW_REFUSE(4), CLEW_REFUSE(6), CLEW_REFUSE(21), CLEW_REFUSE(89), CLEW_REFUSE(257)
#elif defined __i386__ && defined __linux__
enum {
    CLEW_WRITE = 4, CLEW_DUP2 = 63, CLEW_ALARM = 27, CLEW_SETITIMER = 104, CLEW_GETPID = 20, CLEW_FORK = 2, CLEW_WAIT4 = 114,
    CLEW_PRCTL = 172, CLEW_SETRLIMIT = 75, CLEW_EXIT = 252, CLEW_TGKILL = 270
};
#define CLEW_ARCHITECTURE 0x40000003u
/* The same, with the numbers of 32 bits. */
#define CLEW_ALLOWED \
    CLEW_ALLOW(1), CLEW_ALLOW(3), CLEW_ALLOW(4), CLEW_ALLOW(6), CLEW_ALLOW(13), CLEW_ALLOW(19), CLEW_ALLOW(20), \
    CLEW_ALLOW(24), CLEW_ALLOW(43), CLEW_ALLOW(45), CLEW_ALLOW(47), CLEW_ALLOW(49), CLEW_ALLOW(50), CLEW_ALLOW(54), \
    CLEW_ALLOW(76), CLEW_ALLOW(77), CLEW_ALLOW(78), CLEW_ALLOW(90), CLEW_ALLOW(91), CLEW_ALLOW(119), CLEW_ALLOW(125), \
    CLEW_ALLOW(140), CLEW_ALLOW(145), CLEW_ALLOW(146), CLEW_ALLOW(158), CLEW_ALLOW(162), CLEW_ALLOW(163), \
    CLEW_ALLOW(173), CLEW_ALLOW(174), CLEW_ALLOW(175), CLEW_ALLOW(186), CLEW_ALLOW(191), CLEW_ALLOW(192), \
    CLEW_ALLOW(197), CLEW_ALLOW(199), CLEW_ALLOW(200), CLEW_ALLOW(201), CLEW_ALLOW(202), CLEW_ALLOW(219), \
    CLEW_ALLOW(224), CLEW_ALLOW(240), CLEW_ALLOW(243), CLEW_ALLOW(252), CLEW_ALLOW(265), CLEW_ALLOW(266), \
    CLEW_ALLOW(267), CLEW_ALLOW(300), CLEW_ALLOW(355), CLEW_ALLOW(383), CLEW_ALLOW(386), CLEW_ALLOW(403), \
    CLEW_ALLOW(406), CLEW_ALLOW(407), CLEW_ALLOW(422)
#define CLEW_REFUSED \
    CLEW_REFUSE(5), CLEW_REFUSE(33), CLEW_REFUSE(85), CLEW_REFUSE(195), CLEW_REFUSE(196), CLEW_REFUSE(295)
#else
#error "the system calls of this machine are not known"
#endif

enum {
    CLEW_MOST_VALUES = 1000, CLEW_KINDS_OF_VECTORS = 12,
    /* How long a run may compute; the first one is the only one of a program that reads nothing. */
    CLEW_FIRST_MICROSECONDS = 100000, CLEW_EACH_MICROSECONDS = 20000, CLEW_ALL_MICROSECONDS = 100000,
    /* How many inputs a run may read. A loop that an input ends has no end in vectors that repeat a number: when two runs have come to
       the first limit, the others have the second. */
    CLEW_MOST_INPUTS = 200000, CLEW_FEWER_INPUTS = 20000
};

struct clew_value { int function; int unused; unsigned long long low, high; };

/* Shared between the process that drives and the one that runs the program on the current vector. */
struct clew_record {
    int reached, inputs, unconfined, endless;
    struct clew_value values[CLEW_MOST_VALUES];
};

/* What the driver writes to its output, followed by the values of the vector that reached the error. */
struct clew_summary { int reached, vector, vectors, inputs, values, denied, crashed, cut, unconfined, ended; };

static struct clew_record *clew_now;
static unsigned long long clew_seed;
static int clew_vector, clew_most_inputs = CLEW_MOST_INPUTS;

#define CLEW_OWN __attribute__((no_sanitize_address, no_sanitize_undefined, no_instrument_function))

CLEW_OWN static long clew_call(long number, long a, long b, long c, long d, long e) {
    long result;
#ifdef __x86_64__
    register long r10 __asm__("r10") = d;
    register long r8 __asm__("r8") = e;
    register long r9 __asm__("r9") = 0;
    __asm__ volatile("syscall" : "=a"(result) : "0"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                     : "rcx", "r11", "memory");
#else
    __asm__ volatile("int $0x80" : "=a"(result) : "0"(number), "b"(a), "c"(b), "d"(c), "S"(d), "D"(e) : "memory");
#endif
    return result;
}

CLEW_OWN static void clew_end(void) {
    for (;;) clew_call(CLEW_EXIT, 0, 0, 0, 0, 0);
}

CLEW_OWN void clew_error(void) {
    clew_now->reached = 1;
    clew_end();
}

#ifdef CLEW_TRACER
CLEW_OWN void clew_error_if(int condition) {
    if (condition) clew_error();
}
#endif

#ifdef CLEW_ASSERT
CLEW_OWN void clew_error_unless(int condition) {
    if (!condition) clew_error();
}
#endif

CLEW_OWN void clew_assume(int condition) {
    if (!condition) clew_end();
}

CLEW_OWN void clew_nothing(void) {}

#ifdef CLEW_ALLOCATION
/* Allocation does not fail where the verifier is told that it does not: a run in which it does is no evidence. */
CLEW_OWN static void *clew_given(void *memory, unsigned long size) {
    if (!memory && size) clew_end();
    return memory;
}
extern void *clew_real_malloc(unsigned long) __asm__("__real_malloc");
extern void *clew_real_calloc(unsigned long, unsigned long) __asm__("__real_calloc");
extern void *clew_real_realloc(void *, unsigned long) __asm__("__real_realloc");
extern void *clew_real_strdup(const void *) __asm__("__real_strdup");
extern void *clew_real_strndup(const void *, unsigned long) __asm__("__real_strndup");
extern void *clew_real_aligned(unsigned long, unsigned long) __asm__("__real_aligned_alloc");
extern void *clew_real_memalign(unsigned long, unsigned long) __asm__("__real_memalign");
extern void *clew_real_array(void *, unsigned long, unsigned long) __asm__("__real_reallocarray");
extern int clew_real_posix(void **, unsigned long, unsigned long) __asm__("__real_posix_memalign");
CLEW_OWN void *clew_malloc(unsigned long n) { return clew_given(clew_real_malloc(n), n); }
CLEW_OWN void *clew_calloc(unsigned long m, unsigned long n) { return clew_given(clew_real_calloc(m, n), m && n); }
CLEW_OWN void *clew_realloc(void *p, unsigned long n) { return clew_given(clew_real_realloc(p, n), n); }
CLEW_OWN void *clew_strdup(const void *s) { return clew_given(clew_real_strdup(s), 1); }
CLEW_OWN void *clew_strndup(const void *s, unsigned long n) { return clew_given(clew_real_strndup(s, n), 1); }
CLEW_OWN void *clew_aligned(unsigned long a, unsigned long n) { return clew_given(clew_real_aligned(a, n), n); }
CLEW_OWN void *clew_memalign(unsigned long a, unsigned long n) { return clew_given(clew_real_memalign(a, n), n); }
CLEW_OWN void *clew_array(void *p, unsigned long m, unsigned long n) { return clew_given(clew_real_array(p, m, n), m && n); }
CLEW_OWN int clew_posix(void **p, unsigned long a, unsigned long n) {
    int failed = clew_real_posix(p, a, n);
    if (failed) clew_end();
    return failed;
}
#endif

/* Splitmix: the same numbers on every machine. */
CLEW_OWN static unsigned long long clew_random(void) {
    unsigned long long z = (clew_seed += 0x9e3779b97f4a7c15ULL);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
    return z ^ z >> 31;
}

CLEW_OWN static unsigned long long clew_keep(int function, unsigned long long low, unsigned long long high) {
    int at = clew_now->inputs++;
    if (at >= clew_most_inputs) {
        clew_now->endless = 1;
        clew_end();
    }
    if (at < CLEW_MOST_VALUES) {
        struct clew_value *value = &clew_now->values[at];
        value->function = function;
        value->low = low;
        value->high = high;
    }
    return low;
}

/* A number for an input of so many bits: first the vectors of one kind of number, then mixtures. */
CLEW_OWN static unsigned long long clew_number(int bits) {
    unsigned long long top = 1ULL << (bits - 1), r;
    unsigned n = clew_now->inputs;
    switch (clew_vector) {
        case 0: return 0;
        case 1: return 1;
        case 2: return ~0ULL;
        case 3: return top;
        case 4: return top - 1;
        case 5: return 2;
        case 6: return n;
        case 7: return n & 1;
        case 8: return !(n & 1);
        case 9: return n == 0;
        case 10: return n ? 1 : 0;
        case 11: return 10;
    }
    r = clew_random();
    switch ((clew_vector & 3) == 0 ? r >> 8 & 7 : clew_vector & 3) {
        case 0: return 0;
        case 1: return r >> 16 & 3;
        case 2:
            /* Each constant in its turn is the first input, and one besides it another. */
            if (clew_constant_count) return clew_constants[((clew_vector >> 2) + n * (r >> 16 & 7)) % clew_constant_count] + (n ? (r >> 32) % 3 - 1 : 0);
            return (r >> 16 & 31) - 8;
        case 4: case 5:
            if (clew_constant_count) return clew_constants[(r >> 16 & 0xffff) % clew_constant_count] + (r >> 32) % 3 - 1;
            return (r >> 16 & 31) - 8;
        case 3: r = clew_random() >> (r & 63); return clew_random() & 1 ? r : -r;
        case 6: return top - (r >> 16 & 1);
        default: return r;
    }
}

CLEW_OWN static unsigned long long clew_integer(int function, int bits) {
    unsigned long long number = clew_number(bits);
    return clew_keep(function, bits < 64 ? number & ((1ULL << bits) - 1) : number, 0);
}

#ifdef CLEW_FLOATING
CLEW_OWN static double clew_double(int function) {
    union { double number; unsigned long long bits; } value;
    unsigned long long r;
    switch (clew_vector) {
        case 2: value.number = -1; break;
        case 3: value.bits = 0x7fefffffffffffffULL; break;
        case 4: value.bits = 1; break;
        case 5: value.bits = 0x7ff0000000000000ULL; break;
        case 8: value.bits = 0x7ff8000000000000ULL; break;
        case 9: value.number = 0.5; break;
        case 10: value.bits = 0x8000000000000000ULL; break;
        default:
            value.number = (double) (long long) clew_number(32);
            r = clew_vector < CLEW_KINDS_OF_VECTORS ? 0 : clew_random();
            if (r & 1) value.number = value.number / 8;
            if ((r & 30) == 0 && r) value.bits = clew_random();
    }
    clew_keep(function, value.bits, 0);
    return value.number;
}

CLEW_OWN static float clew_float(int function) {
    union { float number; unsigned bits; } value;
    int at = clew_now->inputs;
    value.number = clew_vector == 3 ? 0x1.fffffep127f : clew_vector == 4 ? 0x1p-149f : (float) clew_double(function);
    clew_now->inputs = at;
    clew_keep(function, value.bits, 0);
    return value.number;
}
#endif

#ifdef CLEW_MEMORY
CLEW_OWN void clew_memory(unsigned char *memory, unsigned long size) {
    unsigned long i;
    for (i = 0; i < size; i++) memory[i] = clew_integer(-1, 8);
}
#endif

struct clew_filter { unsigned short code; unsigned char yes, no; unsigned value; };
struct clew_program { unsigned short length; struct clew_filter *filter; };

#define CLEW_LOAD(offset) { 0x20, 0, 0, offset }
#define CLEW_IF(value, otherwise) { 0x15, 0, otherwise, value }
#define CLEW_RETURN(action) { 0x06, 0, 0, action }
#define CLEW_ALLOW(call) CLEW_IF(call, 1), CLEW_RETURN(0x7fff0000u)
#define CLEW_REFUSE(call) CLEW_IF(call, 1), CLEW_RETURN(0x00050002u)
#define CLEW_KILL CLEW_RETURN(0x80000000u)

/* Only computing is allowed: any other system call ends the process. Files cannot be opened, and signals go to the process itself. */
static struct clew_filter clew_filters[] = {
    CLEW_LOAD(4), { 0x15, 1, 0, CLEW_ARCHITECTURE }, CLEW_KILL,
    CLEW_LOAD(0), CLEW_ALLOWED, CLEW_REFUSED,
    CLEW_IF(CLEW_TGKILL, 3), CLEW_LOAD(16), CLEW_ALLOW(0), CLEW_KILL
};

CLEW_OWN static int clew_confine(void) {
    struct clew_program program;
    program.length = sizeof clew_filters / sizeof *clew_filters;
    program.filter = clew_filters;
    clew_filters[program.length - 3].value = clew_call(CLEW_GETPID, 0, 0, 0, 0, 0);
    return clew_call(CLEW_PRCTL, 38, 1, 0, 0, 0) == 0 && clew_call(CLEW_PRCTL, 22, 2, (long) &program, 0, 0) == 0;
}

CLEW_OWN static void clew_limit(int resource, unsigned long most) {
    unsigned long limit[2];
    limit[0] = limit[1] = most;
    clew_call(CLEW_SETRLIMIT, resource, (long) limit, 0, 0, 0);
}

CLEW_OWN static void clew_timer(int which, long microseconds) {
    long timer[4];
    timer[0] = timer[1] = 0;
    timer[2] = microseconds / 1000000;
    timer[3] = microseconds % 1000000;
    clew_call(CLEW_SETITIMER, which, (long) timer, 0, 0, 0);
}

extern int clew_mallopt(int, int) __asm__("mallopt") __attribute__((weak));
extern int clew_fork(void) __asm__("__fork") __attribute__((weak));

/* What is uninitialised has another value in each vector. */
CLEW_OWN static unsigned long clew_pattern(void) {
    static const unsigned char patterns[] = { 0, 1, 0xff, 0x80, 0x7f, 2 };
    return clew_vector < 6 ? patterns[clew_vector] : clew_vector * 37 & 0xff;
}

CLEW_OWN static void clew_fill_stack(void) {
    volatile unsigned long stack[1024];
    unsigned long pattern = clew_pattern() * (~0UL / 0xff);
    unsigned i;
    for (i = 0; i < 1024; i++) stack[i] = pattern;
}

extern int clew_real_main(int, char **, char **) __asm__("__real_main");
CLEW_OWN int clew_main(int count, char **arguments, char **environment) {
    if (clew_mallopt && clew_pattern()) clew_mallopt(-6, clew_pattern() ^ 0xff);
    clew_fill_stack();
    return clew_real_main(count, arguments, environment);
}

/* Returns in the process that goes on to run the program. */
CLEW_OWN static void clew_begin(long microseconds) {
    clew_call(CLEW_PRCTL, 1, 9, 0, 0, 0);
    clew_call(CLEW_DUP2, 2, 1, 0, 0, 0);
    clew_limit(0, 2);
    clew_limit(1, 0);
    clew_limit(4, 0);
    if (clew_confined) clew_limit(9, 2000000000UL);
    clew_timer(2, microseconds);
    clew_timer(0, 5 * microseconds);
    clew_seed = clew_vector * 0x51ed2701ULL;
    if (clew_confined && !clew_confine()) {
        clew_now->unconfined = 1;
        clew_end();
    }
}

CLEW_OWN static void clew_drive(void) {
    struct clew_summary summary;
    long usage[40], spent = 0, child;
    int status, i, endless = 0;
#ifdef __x86_64__
    clew_now = (void *) clew_call(9, 0, sizeof *clew_now, 3, 0x21, -1);
#else
    long request[6];
    request[0] = 0; request[1] = sizeof *clew_now; request[2] = 3; request[3] = 0x21; request[4] = -1; request[5] = 0;
    clew_now = (void *) clew_call(90, (long) request, 0, 0, 0, 0);
#endif
    for (i = 0; i < sizeof summary / sizeof(int); i++) ((int *) &summary)[i] = 0;
    clew_call(CLEW_ALARM, 5, 0, 0, 0, 0);
    for (clew_vector = clew_first; clew_vector < clew_end_of_vectors && spent < CLEW_ALL_MICROSECONDS; clew_vector++) {
        clew_now->inputs = clew_now->endless = 0;
        if (endless == 2) clew_most_inputs = CLEW_FEWER_INPUTS;
        child = clew_fork ? clew_fork() : clew_call(CLEW_FORK, 0, 0, 0, 0, 0);
        if (child == 0) {
            clew_begin(!clew_confined ? 1000000 : clew_vector ? CLEW_EACH_MICROSECONDS : CLEW_FIRST_MICROSECONDS);
            return;
        }
        if (child < 0 || clew_call(CLEW_WAIT4, child, (long) &status, 0, (long) usage, 0) != child) break;
        spent += (usage[0] + usage[2]) * 1000000 + usage[1] + usage[3];
        summary.vectors++;
        summary.inputs += clew_now->inputs;
        summary.unconfined |= clew_now->unconfined;
        switch (status & 0x7f) {
            case 0:
                endless += clew_now->endless;
                if (clew_now->endless) summary.cut++; else summary.ended++;
                break;
            case 31: summary.denied++; break;
            case 9: case 14: case 24: case 27: summary.cut++; break;
            default: summary.crashed++;
        }
        if (clew_now->reached) {
            summary.reached = 1;
            summary.vector = clew_vector;
            break;
        }
        if (clew_now->unconfined || clew_vector >= 2 && !summary.inputs) break;
    }
    summary.values = clew_now->inputs < CLEW_MOST_VALUES ? clew_now->inputs : CLEW_MOST_VALUES;
    clew_call(CLEW_WRITE, 1, (long) &summary, sizeof summary, 0, 0);
    if (summary.reached) clew_call(CLEW_WRITE, 1, (long) clew_now->values, summary.values * sizeof *clew_now->values, 0, 0);
    clew_end();
}

__attribute__((section(".preinit_array"), used)) static void (*clew_start)(void) = clew_drive;
