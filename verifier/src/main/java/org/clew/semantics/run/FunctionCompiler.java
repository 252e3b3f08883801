package org.clew.semantics.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.cfa.Function;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/** Gives the terms of one function registers and turns them into {@link Code}. */
final class FunctionCompiler {

    private final Map<Symbol, Integer> globals;
    private final Map<Symbol, Integer> locals = new HashMap<>();
    private final Map<Term, Integer> constants = new HashMap<>();
    private final List<Integer> scratch = new ArrayList<>();
    private final List<Sort> sorts = new ArrayList<>();

    /** Without a function: for ground terms. */
    FunctionCompiler(Map<Symbol, Integer> globals) {
        this.globals = globals;
    }

    FunctionCompiler(Map<Symbol, Integer> globals, Function function) {
        this(globals);
        function.parameters().forEach(this::declare);
        function.locals().forEach(this::declare);
        function.result().ifPresent(this::declare);
    }

    private void declare(Variable variable) {
        if (!globals.containsKey(variable.symbol())) {
            local(variable.symbol());
        }
    }

    /** The register of a local. */
    int local(Symbol symbol) {
        return locals.computeIfAbsent(symbol, s -> newRegister(s.sort()));
    }

    /** The register of a symbol that has one. */
    Optional<Integer> known(Symbol symbol) {
        return Optional.ofNullable(locals.get(symbol));
    }

    /** The slot of a global, or null if the symbol is local. */
    @Nullable
    Integer global(Symbol symbol) {
        return globals.get(symbol);
    }

    FrameTemplate template() {
        return new FrameTemplate(sorts, locals.values(), constants);
    }

    /** Code that evaluates the terms together, all in the same state. */
    Code compile(Term... roots) {
        CodeBuilder builder = new CodeBuilder();
        int[] results = new int[roots.length];
        for (int i = 0; i < roots.length; i++) {
            results[i] = builder.registerOf(roots[i]);
        }
        return builder.finish(results);
    }

    private int newRegister(Sort sort) {
        sorts.add(sort);
        return sorts.size() - 1;
    }

    private int scratch(int index) {
        while (scratch.size() <= index) {
            scratch.add(newRegister(Sort.BOOL));
        }
        return scratch.get(index);
    }

    private final class CodeBuilder {
        private final List<Instruction> steps = new ArrayList<>();
        private final List<Term> subterms = new ArrayList<>();
        private final List<int[]> arguments = new ArrayList<>();
        private final List<Integer> targets = new ArrayList<>();
        private final Map<Term, Integer> registers = new HashMap<>();

        private int registerOf(Term root) {
            ArrayDeque<Term> pending = new ArrayDeque<>();
            pending.push(root);
            while (!pending.isEmpty()) {
                Term term = pending.peek();
                if (registers.containsKey(term)) {
                    pending.pop();
                } else if (!(term instanceof Application application)) {
                    pending.pop();
                    registers.put(term, leaf(term));
                } else if (!pushMissing(application, pending)) {
                    pending.pop();
                    registers.put(term, step(application));
                }
            }
            return Objects.requireNonNull(registers.get(root));
        }

        private boolean pushMissing(Application term, ArrayDeque<Term> pending) {
            boolean missing = false;
            for (int i = readsGlobalRegion(term) ? 1 : 0; i < term.size(); i++) {
                if (!registers.containsKey(term.argument(i))) {
                    pending.push(term.argument(i));
                    missing = true;
                }
            }
            return missing;
        }

        private boolean readsGlobalRegion(Application term) {
            return term.operator() == Operator.SELECT
                    && term.argument(0) instanceof Symbol region
                    && globals.containsKey(region);
        }

        private int leaf(Term term) {
            if (!(term instanceof Symbol symbol)) {
                return constants.computeIfAbsent(term, constant -> newRegister(constant.sort()));
            }
            Integer slot = globals.get(symbol);
            if (slot == null) {
                return local(symbol);
            }
            int target = scratch(steps.size());
            Instruction load = Values.isWord(symbol.sort())
                    ? r -> {
                        r.noteRead(slot);
                        r.words[target] = r.globalWords[slot];
                    }
                    : r -> {
                        r.noteRead(slot);
                        r.objects[target] = r.globalObjects[slot];
                    };
            return add(load, term, target);
        }

        private int step(Application term) {
            int target = scratch(steps.size());
            if (readsGlobalRegion(term)) {
                int index = Objects.requireNonNull(registers.get(term.argument(1)));
                int slot = Objects.requireNonNull(globals.get((Symbol) term.argument(0)));
                return add(ArraySteps.selectGlobal(term, target, slot, index), term, target, index);
            }
            int[] from = new int[term.size()];
            for (int i = 0; i < from.length; i++) {
                from[i] = Objects.requireNonNull(registers.get(term.argument(i)));
            }
            return add(instruction(term, target, from), term, target, from);
        }

        private Instruction instruction(Application term, int target, int[] from) {
            if (term.sort() instanceof Sort.Array || term.argument(0).sort() instanceof Sort.Array) {
                return ArraySteps.of(term, target, from);
            }
            boolean words = Values.isWord(term.sort())
                    && term.arguments().stream().allMatch(argument -> Values.isWord(argument.sort()));
            if (!words) {
                return term.operator() == Operator.ITE
                        ? r -> r.objects[target] = r.objects[r.words[from[0]] != 0 ? from[1] : from[2]]
                        : WideSteps.of(term, target, from);
            }
            if (term.operator().name().startsWith("FP_")) {
                Instruction step = FloatSteps.of(term, target, from);
                return step == null ? WideSteps.of(term, target, from) : step;
            }
            return WordSteps.of(term, target, from);
        }

        private int add(Instruction step, Term term, int target, int... from) {
            steps.add(step);
            subterms.add(term);
            targets.add(target);
            arguments.add(from);
            return target;
        }

        private Code finish(int... results) {
            return new Code(steps, subterms, arguments, targets, results);
        }
    }
}
