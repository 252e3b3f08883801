package org.clew.evidence.sanitize;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.clew.property.Part;

/**
 * Instruments a compiled program to detect violations of memory safety. The address sanitizer finds invalid accesses and invalid calls of {@code
 * free}; {@code -fsanitize=bounds} finds indices that leave an array inside of a struct. Leaks are found by a list of the blocks in use: unlike the
 * leak sanitizer it knows that the variables of {@code main} are gone, it works where processes must not be traced, and it finds memory that is still
 * reachable when the program ends.
 */
public final class MemoryObserver {

    /** Functions of the library that begin or end blocks. */
    private static final List<String> WRAPPED = List.of(
            "main",
            "malloc",
            "calloc",
            "realloc",
            "free",
            "strdup",
            "strndup",
            "aligned_alloc",
            "memalign",
            "posix_memalign",
            "reallocarray",
            "asprintf",
            "vasprintf");

    /** The compiler makes short copies and comparisons by itself, where the sanitizer does not see that blocks overlap or end too early. */
    private static final List<String> CALLED = List.of("memcpy", "memcmp", "strcpy", "strncpy", "strcat");

    /** Words in the sanitizer's descriptions of invalid accesses. */
    private static final List<String> ACCESSES = List.of(
            "buffer-overflow",
            "buffer-underflow",
            "use-after",
            "null-deref",
            "wild-",
            "param-overlap",
            "negative-size-param",
            "unknown-crash",
            "high-addr");

    private static final List<String> RELEASES = List.of("double-free", "bad-free");

    /** Large zones around objects: an index that is far away shall not come to the next object. */
    private static final String SANITIZER = """

            const char *__asan_default_options(void) {
                return "detect_leaks=0:redzone=2048:max_redzone=2048:detect_stack_use_after_return=1:log_path=/dev/null";
            }
            extern const char *__asan_get_report_description(void);
            extern void *__asan_get_report_pc(void);
            extern void __sanitizer_symbolize_pc(void *, const char *, char *, size_t);
            static int clew_contains(const char *text, const char *part) {
                for (; *text; text++) {
                    const char *a = text, *b = part;
                    while (*b && *a == *b) { a++; b++; }
                    if (!*b) return 1;
                }
                return 0;
            }
            static int clew_is_line(const char *file, unsigned line) {
                const char *name = file, *a, *b;
                for (const char *c = file; *c; c++) if (*c == '/') name = c + 1;
                for (a = name, b = "%s"; *a && *a == *b; a++) b++;
                return (*a == *b || clew_contains(name, "harness-program")) && line >= %d && line <= %d;
            }
            static int clew_is_there(void *code) {
                static char own[1024], module[1024], file[1024], line[16];
                __sanitizer_symbolize_pc((void *) error_reached, "%%m", own, sizeof own);
                __sanitizer_symbolize_pc(code, "%%m", module, sizeof module);
                __sanitizer_symbolize_pc(code, "%%s", file, sizeof file);
                __sanitizer_symbolize_pc(code, "%%l", line, sizeof line);
                int number = atoi(line);
                return !clew_contains(own, module) || number == 0 || clew_is_line(file, number);
            }
            static char *clew_frees;
            void __real_free(void *);
            void __wrap_free(void *block) { clew_frees = __builtin_return_address(0); __real_free(block); clew_frees = 0; }
            void __asan_on_error(void) {
                if (!clew_is_there(clew_frees ? clew_frees - 1 : __asan_get_report_pc())) _Exit(%d);
                if (clew_frees) { if (%d) error_reached(); _Exit(%d); }
                static const char *const expected[] = { %s };
                const char *found = __asan_get_report_description();
                for (unsigned i = 0; i < sizeof expected / sizeof *expected; i++)
                    if (clew_contains(found, expected[i])) error_reached();
                _Exit(%d);
            }
            void __ubsan_handle_out_of_bounds(struct clew_place *place, void *index) {
                if (%d && clew_is_line(place->file, place->line)) error_reached();
                _Exit(%d);
            }
            """;

    private static final String BLOCKS = """

            #include <signal.h>
            struct clew_block { char *begin; size_t size; int state; };
            static struct clew_block *clew_blocks;
            static size_t clew_count, clew_room;
            static int clew_main_ended;
            extern char __data_start[], _end[];
            extern void *__libc_stack_end;
            int __real_main(int, char **, char **);
            void *clew_realloc(void *, size_t) __asm__("__real_realloc");
            void *__real_malloc(size_t);
            void *__real_calloc(size_t, size_t);
            void *__real_realloc(void *, size_t);
            void __real_free(void *);
            char *__real_strdup(const char *);
            char *__real_strndup(const char *, size_t);
            void *__real_aligned_alloc(size_t, size_t);
            void *__real_memalign(size_t, size_t);
            int __real_posix_memalign(void **, size_t, size_t);
            void *__real_reallocarray(void *, size_t, size_t);
            int __real_vasprintf(char **, const char *, __builtin_va_list);

            static void *clew_add(void *block, size_t size) {
                if (!block) return 0;
                if (clew_count == clew_room) {
                    clew_room = 2 * clew_room + 64;
                    clew_blocks = clew_realloc(clew_blocks, clew_room * sizeof *clew_blocks);
                }
                clew_blocks[clew_count++] = (struct clew_block) { block, size, 0 };
                return block;
            }
            static void clew_remove(void *block) {
                for (size_t i = clew_count; i-- > 0; )
                    if (clew_blocks[i].begin == (char *) block) { clew_blocks[i] = clew_blocks[--clew_count]; return; }
            }
            static void clew_mark(char *from, char *to) {
                for (char **word = (char **) (((size_t) from + sizeof(char *) - 1) & -sizeof(char *)); (char *) (word + 1) <= to; word++)
                    for (size_t i = 0; i < clew_count; i++) {
                        struct clew_block *block = &clew_blocks[i];
                        if (!block->state && *word >= block->begin && *word <= block->begin + block->size) block->state = 1;
                    }
            }
            static int clew_is_lost(void) {
                clew_mark(__data_start, _end);
                if (!clew_main_ended) clew_mark(__builtin_frame_address(0), __libc_stack_end);
                for (int changed = 1; changed; ) {
                    changed = 0;
                    for (size_t i = 0; i < clew_count; i++)
                        if (clew_blocks[i].state == 1) {
                            clew_blocks[i].state = 2;
                            clew_mark(clew_blocks[i].begin, clew_blocks[i].begin + clew_blocks[i].size);
                            changed = 1;
                        }
                }
                for (size_t i = 0; i < clew_count; i++) if (!clew_blocks[i].state) return 1;
                return 0;
            }
            static void clew_look_for_blocks(void) { if (%s) error_reached(); }
            static void clew_look_when_aborted(int signal) { clew_look_for_blocks(); _Exit(128 + signal); }
            __attribute__((constructor)) static void clew_look_last(void) {
                atexit(clew_look_for_blocks);
                signal(SIGABRT, clew_look_when_aborted);
            }
            __attribute__((weak)) void __VERIFIER_error(void) { abort(); }

            int __wrap_main(int count, char **arguments, char **environment) {
                int status = __real_main(count, arguments, environment);
                clew_main_ended = 1;
                return status;
            }
            void *__wrap_malloc(size_t size) { return clew_add(__real_malloc(size), size); }
            void *__wrap_calloc(size_t count, size_t size) { return clew_add(__real_calloc(count, size), count * size); }
            static void *clew_moved(void *block, void *to, size_t size) {
                if (to || !size) clew_remove(block);
                return clew_add(to, size);
            }
            void *__wrap_realloc(void *block, size_t size) { return clew_moved(block, __real_realloc(block, size), size); }
            void __wrap_free(void *block) { clew_remove(block); __real_free(block); }
            char *__wrap_strdup(const char *text) { return clew_add(__real_strdup(text), 1); }
            char *__wrap_strndup(const char *text, size_t size) { return clew_add(__real_strndup(text, size), 1); }
            void *__wrap_aligned_alloc(size_t to, size_t size) { return clew_add(__real_aligned_alloc(to, size), size); }
            void *__wrap_memalign(size_t to, size_t size) { return clew_add(__real_memalign(to, size), size); }
            int __wrap_posix_memalign(void **block, size_t to, size_t size) {
                int status = __real_posix_memalign(block, to, size);
                if (!status) clew_add(*block, size);
                return status;
            }
            void *__wrap_reallocarray(void *block, size_t count, size_t size) {
                return clew_moved(block, __real_reallocarray(block, count, size), count * size);
            }
            int __wrap_vasprintf(char **text, const char *format, __builtin_va_list list) {
                int length = __real_vasprintf(text, format, list);
                if (length >= 0) clew_add(*text, length + 1);
                return length;
            }
            int __wrap_asprintf(char **text, const char *format, ...) {
                __builtin_va_list list;
                __builtin_va_start(list, format);
                int length = __wrap_vasprintf(text, format, list);
                __builtin_va_end(list);
                return length;
            }
            """;

    private MemoryObserver() {}

    public static boolean knows(Part part) {
        return Part.MEMORY.contains(part);
    }

    private static boolean isLeak(Part part) {
        return part == Part.VALID_MEMTRACK || part == Part.VALID_MEMCLEANUP;
    }

    /** Options for the compiler. */
    public static List<String> options(Part part) {
        return isLeak(part)
                ? Sanitizers.TRAPPING
                : Stream.concat(
                                Stream.of("-g1", "-fsanitize=address,bounds,signed-integer-overflow"),
                                CALLED.stream().map(function -> "-fno-builtin-" + function))
                        .toList();
    }

    /** Options for the linker. */
    public static List<String> linking(Part part) {
        List<String> wrapped = switch (part) {
            case VALID_MEMTRACK, VALID_MEMCLEANUP -> WRAPPED;
            case VALID_DEREF, VALID_FREE -> List.of("free");
            case UNREACH_CALL, NO_OVERFLOW, DIVISION_BY_ZERO, SHIFT, CONVERSION, UNINITIALISED -> List.of();
        };
        return wrapped.stream().map(function -> "-Wl,--wrap=" + function).toList();
    }

    /**
     * The lines in which a violation is expected. Code outside of the program, such as {@code memcpy}, has no line in it, and the
     * sanitizer names no place for an access that a signal ends: there the kind of violation decides.
     *
     * @param file the name of the file without its folder, as in a C string
     */
    public record Lines(String file, int first, int last) {}

    /** Definitions for the harness, in which the violation of the part in these lines is the error. */
    public static String text(Part part, Lines lines, int otherStatus) {
        return switch (part) {
            case VALID_DEREF -> sanitizer(false, ACCESSES, lines, otherStatus);
            case VALID_FREE -> sanitizer(true, RELEASES, lines, otherStatus);
            case VALID_MEMTRACK -> BLOCKS.formatted("clew_is_lost()");
            case VALID_MEMCLEANUP -> BLOCKS.formatted("clew_count > 0");
            case UNREACH_CALL, NO_OVERFLOW, DIVISION_BY_ZERO, SHIFT, CONVERSION, UNINITIALISED ->
                throw new IllegalArgumentException(part + " is not about memory");
        };
    }

    /** @param frees whether an error in the course of {@code free} is the violation: the sanitizer may crash on a wild pointer */
    private static String sanitizer(boolean frees, List<String> expected, Lines lines, int otherStatus) {
        String words = expected.stream().map(word -> "\"" + word + "\"").collect(Collectors.joining(", "));
        return Sanitizers.handlers(Set.of(), "", "_Exit(" + otherStatus + ");")
                + SANITIZER.formatted(
                        lines.file(),
                        lines.first(),
                        lines.last(),
                        otherStatus,
                        frees ? 1 : 0,
                        otherStatus,
                        words,
                        otherStatus,
                        frees ? 0 : 1,
                        otherStatus);
    }
}
