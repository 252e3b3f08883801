package org.clew.evidence.compiled;

import java.util.List;
import org.clew.logic.BitVecConstant;
import org.clew.program.CType;
import org.clew.program.OutsideMemory;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.UnsetObject;

/** The part of a harness that maps memory of the environment, if a counterexample has a pointer to it. */
final class OutsidePages {

    private static final String MAPPING = """

            #include <sys/mman.h>
            /* Memory of the environment: where pointers point to that the program gets from outside or has not set. */
            __attribute__((constructor)) static void map_outside_memory(void) {
                mmap((void *) 0x%xUL, 0x%xUL, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            }
            """.formatted(OutsideMemory.LOWEST, OutsideMemory.SIZE);

    private OutsidePages() {}

    static String text(List<InputValue> inputs, List<UnsetObject> unset) {
        return inputs.stream().anyMatch(OutsidePages::isPointer)
                        || unset.stream().anyMatch(OutsidePages::holdsPointer)
                ? MAPPING
                : "";
    }

    private static boolean isPointer(InputValue value) {
        return value.input().type() instanceof CType.Pointer
                && value.value() instanceof BitVecConstant address
                && OutsideMemory.holds(address.unsigned());
    }

    /** As many equal bytes as the smallest pointer has. */
    private static boolean holdsPointer(UnsetObject object) {
        int run = 0;
        for (byte each : object.bytes().values()) {
            run = each == OutsideMemory.FILLING ? run + 1 : 0;
            if (run == Integer.BYTES) {
                return true;
            }
        }
        return false;
    }
}
