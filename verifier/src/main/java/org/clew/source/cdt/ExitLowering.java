package org.clew.source.cdt;

import java.util.List;
import org.clew.program.CType;
import org.clew.program.CTypes;

/** Lowers the normal end of a program (C11 7.22.4.4 p3): the functions given to {@code atexit}, then those with the attribute destructor. */
public final class ExitLowering {

    /** Library text that registers a function, or with a null pointer calls what was registered. */
    private static final String HANDLERS = "__clew_exit_handlers";

    private final FunctionLowering context;

    ExitLowering(FunctionLowering context) {
        this.context = context;
    }

    /** Calls all of them. */
    public void handlers() {
        if (context.unit().definitions().containsKey(HANDLERS)) {
            call(HANDLERS, true);
        }
        for (String destructor : context.unit().linkedNames().destructors()) {
            if (context.unit().definitions().containsKey(destructor)) {
                call(destructor, false);
            }
        }
    }

    private void call(String name, boolean withNull) {
        CType.Function type = context.unit().definedType(name).orElseThrow();
        context.expressions()
                .calls()
                .defined(
                        name,
                        type,
                        withNull ? List.of(context.objects().zero(CTypes.VOID_POINTER)) : List.of(),
                        null,
                        false);
    }
}
