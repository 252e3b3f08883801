package org.clew.conformance;

/** Functions that get a structure, or a pointer to one. Statements of a {@link RandomMemoryProgram}. */
final class CallStatements {

    private final RandomMemory memory;

    CallStatements(RandomMemory memory) {
        this.memory = memory;
    }

    String throughStruct(Place object) {
        Place inner = memory.composite(object);
        if (inner == null) {
            return memory.assigned(memory.leaf(object));
        }
        Shape.Composite composite = (Shape.Composite) inner.shape();
        Place behind = memory.leaf(new Place("(*p)", composite));
        String action = (memory.chance(50) ? memory.assigned(behind) : behind.hash()).replace("h = h * 31 +", "return");
        boolean returns = action.startsWith("return");
        // Values of the program's other objects are not in scope.
        if (!returns) {
            action = behind.isReal() ? "" : behind.text() + " += 2;";
        }
        String f = memory.function(
                "unsigned", "NAME(" + composite.name() + " *p)", "{ " + action + (returns ? "" : " return 3;") + " }");
        return "h = h * 31 + " + f + "(&" + inner.text() + ");";
    }

    String byValue(Place object) {
        Place inner = memory.composite(object);
        if (inner == null) {
            return memory.leaf(object).hash();
        }
        Shape.Composite composite = (Shape.Composite) inner.shape();
        Place leaf = memory.leaf(new Place("s", composite));
        if (leaf.isReal()) {
            return "";
        }
        if (composite.uniform() && memory.chance(50)) {
            String f = memory.function(
                    composite.name(), "NAME(" + composite.name() + " s)", "{ " + leaf.text() + " += 9; return s; }");
            return inner.text() + " = " + f + "(" + inner.text() + ");";
        }
        String f = memory.function(
                "unsigned",
                "NAME(" + composite.name() + " s)",
                "{ " + leaf.text() + " += 1; return (unsigned) " + leaf.text() + "; }");
        return "h = h * 31 + " + f + "(" + inner.text() + ");";
    }

    /** Blocks in a function that knows the type. */
    String memberBlock(Place object) {
        Place inner = memory.composite(object);
        if (inner == null) {
            return memory.assigned(memory.leaf(object));
        }
        Shape.Composite composite = (Shape.Composite) inner.shape();
        int index = memory.memberOf(composite);
        if (composite.members().get(index) instanceof Shape.Bits) {
            return memory.leaf(object).hash();
        }
        String member = "p->m" + index;
        String action = switch (memory.between(0, 3)) {
            case 0 -> "memset(&" + member + ", " + memory.between(0, 255) + ", sizeof " + member + ");";
            case 1 -> "memset(p, " + memory.between(0, 255) + ", sizeof *p);";
            case 2 ->
                "memmove((char *) p + sizeof *p - sizeof " + member + ", &" + member + ", sizeof " + member + ");";
            default ->
                "memset((char *) &" + member + " + sizeof " + member + " / 2, 1, sizeof " + member + " - sizeof "
                        + member + " / 2);";
        };
        String f = memory.function("void", "NAME(" + composite.name() + " *p)", "{ " + action + " }");
        return f + "(&" + inner.text() + ");";
    }

    String assignedThrough(Place object) {
        Place to = memory.composite(object);
        Place from = memory.composite(memory.object());
        if (to == null
                || from == null
                || !to.shape().equals(from.shape())
                || !((Shape.Composite) to.shape()).uniform()) {
            return memory.assigned(memory.leaf(object));
        }
        String type = ((Shape.Composite) to.shape()).name();
        String f = memory.function("void", "NAME(" + type + " *a, " + type + " *b)", "{ *a = *b; }");
        return f + "(&" + to.text() + ", &" + from.text() + ");";
    }
}
