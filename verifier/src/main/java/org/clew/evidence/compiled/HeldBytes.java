package org.clew.evidence.compiled;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.clew.semantics.run.UnsetObject;

/** The part of a harness that stores the first contents of uninitialised objects, at the sites of a {@link ProgramCopy}. */
final class HeldBytes {

    /** Larger objects are not provided. */
    private static final int LARGEST = 1 << 20;

    private static final String FUNCTIONS = """

            /* What uninitialised objects hold when they begin: runs of bytes, by site and by how often the site was passed before. */
            struct run { unsigned site, occurrence, offset, length, at; };
            static const unsigned char held[] = {%1$s0};
            static const struct run runs[] = {%2$s{-1}};
            static unsigned passed[%3$d], first[] = {%4$s0};

            void __clew_fill(unsigned site, void *object, unsigned long size) {
                unsigned now = passed[site]++;
                for (const struct run *run = runs + first[site]; run->site == site && run->occurrence == now; run++, first[site]++)
                    for (unsigned i = 0; i < run->length && run->offset + i < size; i++)
                        ((unsigned char *) object)[run->offset + i] = held[run->at + i];
            }
            void *__clew_bytes(unsigned site, unsigned long size) {
                static unsigned char object[%5$d];
                for (unsigned i = 0; i < size && i < sizeof object; i++) object[i] = 0;
                __clew_fill(site, object, sizeof object);
                return object;
            }
            void __clew_pad(unsigned site, void *object, unsigned long size, const char *padding) {
                static unsigned char bytes[%5$d];
                for (unsigned i = 0; i < size; i++) bytes[i] = ((unsigned char *) object)[i];
                __clew_fill(site, bytes, size);
                for (unsigned i = 0; i < size; i++)
                    ((unsigned char *) object)[i] = (((unsigned char *) object)[i] & ~padding[i]) | (bytes[i] & padding[i]);
            }
            unsigned long long __clew_bits(unsigned site) { return *(unsigned long long *) __clew_bytes(site, 8); }
            void *__clew_held(unsigned site, void *memory) {
                if (memory) __clew_fill(site, memory, -1ul);
                return memory;
            }
            void __clew_memory(unsigned site, void *memory, unsigned long size) { __clew_fill(site, memory, size); }
            """;

    private HeldBytes() {}

    static String text(ProgramCopy copy) {
        List<UnsetObject> objects = new ArrayList<>(copy.objects());
        objects.sort(Comparator.comparingInt(copy::site).thenComparingInt(UnsetObject::occurrence));
        StringBuilder bytes = new StringBuilder();
        StringBuilder runs = new StringBuilder();
        int[] first = new int[copy.sites()];
        int count = 0;
        int at = 0;
        int site = -1;
        for (UnsetObject object : objects) {
            if (copy.site(object) != site) {
                site = copy.site(object);
                first[site] = count;
            }
            long next = -1;
            int length = 0;
            long offset = 0;
            for (Map.Entry<Long, Byte> each : object.bytes().entrySet()) {
                if (each.getKey() < 0 || each.getKey() >= LARGEST) {
                    break;
                }
                if (each.getKey() != next && length > 0) {
                    count += run(runs, site, object, offset, length, at - length);
                    length = 0;
                }
                offset = length == 0 ? each.getKey() : offset;
                bytes.append(each.getValue() & 0xff).append(at % 32 == 31 ? ",\n" : ",");
                at++;
                length++;
                next = each.getKey() + 1;
            }
            if (length > 0) {
                count += run(runs, site, object, offset, length, at - length);
            }
        }
        StringBuilder starts = new StringBuilder();
        for (int start : first) {
            starts.append(start).append(',');
        }
        return FUNCTIONS.formatted(bytes, runs, copy.sites() + 1, starts, LARGEST);
    }

    private static int run(StringBuilder runs, int site, UnsetObject object, long offset, int length, int at) {
        runs.append("{%d,%d,%d,%d,%d},".formatted(site, object.occurrence(), offset, length, at));
        return 1;
    }
}
