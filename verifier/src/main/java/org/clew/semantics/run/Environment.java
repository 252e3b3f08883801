package org.clew.semantics.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.program.Input;
import org.clew.program.Op;

/** The environment of a run: supplies the values of {@link Choices} and records which were requested. */
final class Environment {

    private final TermPool pool;
    private final Choices choices;
    private final List<InputValue> inputs = new ArrayList<>();
    private int unknowns;

    Environment(TermPool pool, Choices choices) {
        this.pool = pool;
        this.choices = choices;
    }

    /** Global variables and memory as they are before the first edge. */
    void initialise(Registers r, Slot slot, Optional<Term> value) {
        if (value.isPresent()) {
            store(r, slot, value.get());
        } else {
            fill(r, slot, choices.filling());
        }
    }

    void havoc(Registers r, Op.Havoc havoc, Slot slot) {
        Optional<Term> listed = havoc.input().isPresent()
                ? next(choices.inputs(), inputs.size())
                : next(choices.unknowns(), unknowns++);
        // A run that goes another way than the one it is to repeat may ask for other things.
        Optional<Term> value = listed.filter(term -> term.sort().equals(slot.sort()));
        if (value.isPresent()) {
            store(r, slot, value.get());
        } else if (havoc.input().filter(Environment::isFree).isPresent()) {
            storeNext(r, slot);
        } else {
            fill(r, slot, choices.filling());
        }
        if (havoc.input().isEmpty() && slot.sort() instanceof Sort.Array) {
            // A chosen value looks as if the program had written it.
            ((ConcreteArray) slot.object(r)).markUnknown();
        }
        havoc.input().ifPresent(input -> inputs.add(new InputValue(input, value(r, slot, value))));
    }

    /** What a library function returns is bounded by its model, and the model admits zero more often than a random value. */
    private static boolean isFree(Input input) {
        return input.kind() != Input.Kind.APPROXIMATION;
    }

    private void storeNext(Registers r, Slot slot) {
        if (slot.sort() instanceof Sort.Array) {
            fill(r, slot, (byte) 0);
        } else if (Values.isWord(slot.sort())) {
            slot.store(r, Values.toWord(choices.source().next(slot.sort())));
        } else {
            slot.store(r, choices.source().next(slot.sort()));
        }
    }

    private static void fill(Registers r, Slot slot, byte filling) {
        if (Values.isWord(slot.sort())) {
            slot.store(r, Values.wordOf(filling, slot.sort()));
        } else {
            slot.store(r, Values.objectOf(filling, slot.sort()));
        }
    }

    List<InputValue> inputs() {
        return inputs;
    }

    int unknowns() {
        return unknowns;
    }

    private static Optional<Term> next(List<Term> values, int index) {
        return index < values.size() ? Optional.of(values.get(index)) : Optional.empty();
    }

    private Term value(Registers r, Slot slot, Optional<Term> chosen) {
        if (slot.sort() instanceof Sort.Array array) {
            return chosen.orElseGet(
                    () -> pool.constantArray(array, pool.constant(Values.valueOf((byte) 0, array.element()))));
        }
        return pool.constant(slot.value(r));
    }

    /** Evaluates a ground term into a variable. */
    private void store(Registers r, Slot slot, Term value) {
        if (!value.sort().equals(slot.sort())) {
            throw new IllegalArgumentException("a value of sort " + value.sort() + " for one of " + slot.sort());
        }
        if (value.isConstant() && Values.isWord(slot.sort())) {
            slot.store(r, Values.toWord(Value.of(value)));
            return;
        }
        FunctionCompiler compiler = new FunctionCompiler(Map.of());
        Code code = compiler.compile(value);
        Registers ground = new Registers(0);
        compiler.template().enter(ground);
        code.run(ground);
        if (Values.isWord(slot.sort())) {
            slot.store(r, ground.words[code.result()]);
        } else {
            slot.store(r, ground.objects[code.result()]);
        }
    }
}
