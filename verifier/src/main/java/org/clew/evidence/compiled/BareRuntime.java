package org.clew.evidence.compiled;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of a C library that small programs need, for 32-bit programs on machines that have a compiler for them but no 32-bit library. A call of a
 * missing function ends the process with a special exit status, and such a run is ignored.
 */
final class BareRuntime {

    /** What the process exits with if the program calls a function that is not here. */
    static final int MISSING_STATUS = 105;

    private static final Path HOST_HEADERS = Path.of("/usr/include/x86_64-linux-gnu");

    private static final String TEXT = """
            typedef unsigned int size;
            typedef void handler(int, void *);
            extern int main(int, char **, char **);
            extern void (*__init_array_start[])(void), (*__init_array_end[])(void);
            static handler *at_exit;
            static void *argument;
            void *stdin, *stdout, *stderr;

            static int system_call(int number, int a, int b, int c, int d) {
                int result;
                __asm__ volatile("int $0x80" : "=a"(result) : "0"(number), "b"(a), "c"(b), "d"(c), "S"(d) : "memory");
                return result;
            }
            void _Exit(int status) { for (;;) system_call(252, status, 0, 0, 0); }
            void _exit(int status) { _Exit(status); }
            int on_exit(handler *h, void *a) { at_exit = h; argument = a; return 0; }
            void exit(int status) { if (at_exit) at_exit(status & 255, argument); _Exit(status); }
            void abort(void) { _Exit(134); }
            void __assert_fail(void) { _Exit(134); }

            /* An undefined function is at address 0; other faults are the program's own. */
            static void fault(int signal, void *info, unsigned *context) {
                _Exit(context[19] == 0 ? %d : 128 + signal);
            }
            static struct { void *handler; unsigned flags; void *restorer; unsigned mask[2]; } action = { fault, 0x40000004 };
            static char *name[] = { "replay", 0 };
            __attribute__((used)) static void begin_program(void) {
                system_call(174, 11, (int) &action, 0, 8);
                for (void (**each)(void) = __init_array_start; each < __init_array_end; each++) (*each)();
                exit(main(1, name, name + 1));
            }
            __asm__(".globl _start\\n_start: xorl %%ebp, %%ebp\\n andl $-16, %%esp\\n call begin_program\\n");

            void *memcpy(void *to, const void *from, size n) {
                for (size i = 0; i < n; i++) ((char *) to)[i] = ((const char *) from)[i];
                return to;
            }
            void *memmove(void *to, const void *from, size n) {
                if (to <= from) return memcpy(to, from, n);
                while (n--) ((char *) to)[n] = ((const char *) from)[n];
                return to;
            }
            void *memset(void *to, int value, size n) {
                for (size i = 0; i < n; i++) ((char *) to)[i] = (char) value;
                return to;
            }
            static char heap[64 << 20] __attribute__((aligned(16)));
            static size used;
            void *malloc(size n) {
                if (n > sizeof heap - used - 16) _Exit(%d);
                void *result = heap + used;
                used += (n + 31) / 16 * 16;
                return result;
            }
            void *calloc(size n, size each) { return malloc(n * each); }
            void free(void *object) {}
            int printf(const char *format, ...) { return 0; }
            int puts(const char *text) { return 0; }
            int putchar(int c) { return c; }
            """.formatted(MISSING_STATUS, MISSING_STATUS);

    private BareRuntime() {}

    /** Where the headers are, behind {@link #in}. */
    static List<String> headers(Path folder) {
        return List.of(
                "-fno-builtin",
                "-fno-stack-protector",
                "-isystem",
                folder.toString(),
                "-idirafter",
                HOST_HEADERS.toString());
    }

    /** Puts what is needed into the folder; the options that the compiler needs besides its own. */
    static List<String> in(Path folder) throws IOException {
        Path runtime = Files.writeString(folder.resolve("runtime.c"), TEXT);
        // The only header that the host lacks for 32 bits: a list of functions that the 32-bit library lacks.
        Files.writeString(Files.createDirectories(folder.resolve("gnu")).resolve("stubs-32.h"), "");
        List<String> options = new ArrayList<>(List.of("-nostdlib", "-static"));
        options.addAll(headers(folder));
        options.addAll(List.of("-x", "c", runtime.toString()));
        return options;
    }
}
