package org.clew.evidence.compiled;

import java.util.List;

/**
 * Shows with two compiled runs that a value was never written: both have the same inputs, and in the second the compiler and the harness fill new
 * objects with other bytes. The first run notes what the expression reads each time; the second one compares. A byte that holds both fillings at the
 * same reading was not written.
 */
final class TwoFillings {

    static final List<String> FIRST = options("pattern", "0xfe");

    static final List<String> SECOND = options("zero", "0");

    static final List<String> LINKING =
            List.of("-Wl,--wrap=malloc", "-Wl,--wrap=calloc", "-Wl,--wrap=realloc", "-Wl,--wrap=aligned_alloc");

    static final String TEXT = """

            #include <fcntl.h>
            #include <malloc.h>
            #include <string.h>
            #include <unistd.h>
            /* Where the first run leaves what it reads. */
            static const char clew_notes[] = "clew-readings";
            void *__clew_read(const void *object, unsigned long size) {
                static int notes = -1;
                static unsigned long readings;
                unsigned char before[32] = { 0 };
                unsigned long bytes = size < sizeof before ? size : sizeof before;
                if (notes < 0) notes = open(clew_notes, CLEW_FILLING ? O_WRONLY | O_CREAT | O_TRUNC : O_RDONLY, 0600);
                if (CLEW_FILLING) {
                    if (++readings > 1000000 || write(notes, object, bytes) < 0) _Exit(0);
                } else {
                    if (read(notes, before, bytes) != (long) bytes) _Exit(0);
                    for (unsigned long i = 0; i < bytes; i++)
                        if (before[i] == 0xfe && ((const unsigned char *) object)[i] == 0) error_reached();
                }
                return (void *) object;
            }
            void *__real_malloc(size_t);
            void *__real_calloc(size_t, size_t);
            void *__real_realloc(void *, size_t);
            void *__real_aligned_alloc(size_t, size_t);
            static void *clew_filled(void *block, size_t from) {
                if (block) memset((char *) block + from, CLEW_FILLING, malloc_usable_size(block) - from);
                return block;
            }
            void *__wrap_malloc(size_t size) { return clew_filled(__real_malloc(size), 0); }
            /* A block may be larger than it was asked for, and realloc may give the rest of it. */
            void *__wrap_calloc(size_t count, size_t size) { return clew_filled(__real_calloc(count, size), count * size); }
            void *__wrap_aligned_alloc(size_t to, size_t size) { return clew_filled(__real_aligned_alloc(to, size), 0); }
            void *__wrap_realloc(void *block, size_t size) {
                size_t known = block ? malloc_usable_size(block) : 0;
                void *moved = __real_realloc(block, size);
                return moved && malloc_usable_size(moved) > known ? clew_filled(moved, known) : moved;
            }
            """;

    private TwoFillings() {}

    private static List<String> options(String variables, String memory) {
        return List.of("-ftrivial-auto-var-init=" + variables, "-DCLEW_FILLING=" + memory, "-Dregister=");
    }
}
