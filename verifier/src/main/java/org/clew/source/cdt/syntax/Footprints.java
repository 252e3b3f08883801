package org.clew.source.cdt.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.clew.source.library.Library;
import org.clew.source.text.PseudoFunctions;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;

/** The {@link Footprint} of each expression, and of each function with all that it calls. */
public final class Footprints {
    /** Functions of the library that write to what their arguments point to. */
    private static final Set<String> WRITERS = Set.of(
            "memcpy",
            "memmove",
            "memset",
            "strcpy",
            "strncpy",
            "strcat",
            "strncat",
            "stpcpy",
            "sprintf",
            "snprintf",
            "sscanf",
            "scanf",
            "fscanf",
            "fgets",
            "gets",
            "fread",
            "read",
            "realloc",
            "free",
            "qsort",
            "strtok",
            "strtok_r",
            "swab",
            "bzero");

    /**
     * How many nodes are visited for the operands of one file. Each operand of a long chain is visited with all operands before it, which takes quadratic time;
     * then the order of evaluation becomes an assumption.
     */
    private static final int MOST_VISITS = 5_000_000;

    private final Map<String, IASTFunctionDefinition> definitions;
    private final UnaryOperator<String> linked;
    private long visitsLeft = Long.MAX_VALUE;
    private final Map<String, Footprint> functions = new HashMap<>();
    private final Map<IASTNode, Footprint> expressions = new IdentityHashMap<>();
    private final NamedObjects objects;
    private final Map<IASTFunctionDefinition, Map<String, List<IASTFunctionDefinition>>> nested =
            new IdentityHashMap<>();

    /** @param linked the function that a name of a function means */
    public Footprints(
            IASTTranslationUnit unit, Map<String, IASTFunctionDefinition> definitions, UnaryOperator<String> linked) {
        this.definitions = definitions;
        this.linked = linked;
        this.objects = new NamedObjects(unit, definitions.keySet());
        summarise();
        visitsLeft = MOST_VISITS;
    }

    /** The footprint of evaluating an expression. */
    public Footprint of(IASTExpression node) {
        Footprint known = expressions.get(node);
        if (known == null) {
            known = new Footprint();
            Finder finder = visitsLeft < 0 ? null : new Finder(known, objects.around(node));
            if (finder == null || !node.accept(finder)) {
                return anywhere();
            }
            // What a statement expression declares is its own, whatever its name.
            finder.declared.forEach(known::forget);
            for (String callee : finder.calls) {
                call(callee, known);
            }
            expressions.put(node, known);
        }
        return known;
    }

    /** Where names are not looked for any more: all that pointers reach is read and written. */
    private static Footprint anywhere() {
        Footprint footprint = new Footprint();
        footprint.reads().add(Footprint.MEMORY);
        footprint.writes().add(Footprint.MEMORY);
        return footprint;
    }

    /** The footprint of evaluating the place of an assignment: the object at the place is not read. */
    public Footprint ofPlace(IASTExpression place) {
        if (visitsLeft < 0) {
            return anywhere();
        }
        Footprint footprint = new Footprint();
        Finder finder = new Finder(footprint, objects.around(place));
        finder.address(place);
        if (visitsLeft < 0) {
            return anywhere();
        }
        finder.declared.forEach(footprint::forget);
        finder.calls.forEach(callee -> call(callee, footprint));
        return footprint;
    }

    /** An array is where it is; a pointer must be read. */
    private static boolean isArray(IASTExpression expression) {
        IType type = expression.getExpressionType();
        while (type instanceof ITypedef name) {
            type = name.getType();
        }
        return type instanceof IArrayType;
    }

    private void call(String callee, Footprint footprint) {
        Footprint body = functions.get(linked.apply(callee));
        if (body != null) {
            footprint.reads().addAll(body.reads());
            footprint.writes().addAll(body.writes());
        } else if (writes(callee)) {
            footprint.writes().add(Footprint.MEMORY);
            footprint.reads().add(Footprint.MEMORY);
        } else {
            footprint.reads().add(Footprint.MEMORY);
        }
    }

    /** Whether a function without a body here writes to what its arguments point to. */
    private static boolean writes(String function) {
        return WRITERS.contains(Library.plainName(function))
                || function.startsWith("__sync_")
                || function.startsWith("__atomic_")
                || function.endsWith("_overflow");
    }

    /** Grows the footprints of functions along calls until nothing changes. */
    private void summarise() {
        Map<String, Set<String>> calls = new LinkedHashMap<>();
        definitions.forEach((name, definition) -> {
            Footprint own = new Footprint();
            Finder finder = new Finder(own, objects.of(definition));
            definition.getBody().accept(finder);
            own.reads().removeIf(Footprints::isLocal);
            own.writes().removeIf(Footprints::isLocal);
            own.stores().clear();
            functions.put(name, own);
            calls.put(name, finder.calls);
        });
        // A call through a pointer may call any function whose address is taken, or whose name is used as a value.
        Footprint throughPointers = new Footprint();
        functions.put("", throughPointers);
        Set<String> pointed = new LinkedHashSet<>(definitions.keySet());
        pointed.retainAll(objects.usedAsValues());
        calls.put("", pointed);
        for (IASTFunctionDefinition definition : objects.lifted()) {
            Footprint effects = new Footprint();
            Finder finder = new Finder(effects, objects.around(definition));
            definition.accept(finder);
            finder.declared.forEach(effects::forget);
            throughPointers.add(effects);
            pointed.addAll(finder.calls);
        }
        Map<String, List<String>> callers = new HashMap<>();
        calls.forEach((caller, callees) ->
                callees.forEach(callee -> callers.computeIfAbsent(linked.apply(callee), key -> new ArrayList<>())
                        .add(caller)));
        SequencedSet<String> open = new LinkedHashSet<>(calls.keySet());
        while (!open.isEmpty()) {
            String function = open.removeFirst();
            Footprint own = Objects.requireNonNull(functions.get(function));
            int before = own.reads().size() + own.writes().size();
            Objects.requireNonNull(calls.get(function)).forEach(callee -> call(callee, own));
            if (own.reads().size() + own.writes().size() > before) {
                open.addAll(callers.getOrDefault(function, List.of()));
            }
        }
    }

    private static boolean isLocal(String name) {
        return name.startsWith(".");
    }

    /** The name in {@code (x).m.n}, or what else a chain of members begins with. */
    public static IASTExpression root(IASTExpression expression) {
        IASTExpression current = expression;
        while (true) {
            if (current instanceof IASTUnaryExpression unary
                    && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
                current = unary.getOperand();
            } else if (current instanceof IASTFieldReference member && !member.isPointerDereference()) {
                current = member.getFieldOwner();
            } else {
                return current;
            }
        }
    }

    private final class Finder extends ASTVisitor {
        private final Footprint footprint;
        private final NamedObjects.Locals locals;
        private final Map<String, String> names;
        private final Set<String> calls = new HashSet<>();
        private final Set<String> declared = new HashSet<>();
        private final Set<IASTFunctionDefinition> entered = new HashSet<>();

        Finder(Footprint footprint, NamedObjects.Locals locals) {
            this.footprint = footprint;
            this.locals = locals;
            this.names = locals.names();
            shouldVisitExpressions = true;
            shouldVisitDeclarators = true;
        }

        @Override
        public int visit(IASTDeclarator declarator) {
            declared.add("." + Declarators.name(declarator));
            Declarators.cleanup(declarator).ifPresent(calls::add);
            return PROCESS_CONTINUE;
        }

        /** Only an element of an array, or what a pointer leads to, can be an array whose length is evaluated. */
        private static boolean mayBeArrayOfRunTimeLength(IASTExpression operand) {
            IASTExpression inner = operand;
            while (inner instanceof IASTUnaryExpression unary
                    && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
                inner = unary.getOperand();
            }
            return inner instanceof IASTArraySubscriptExpression
                    || inner instanceof IASTUnaryExpression unary && unary.getOperator() == IASTUnaryExpression.op_star;
        }

        @Override
        public int visit(IASTExpression expression) {
            if (--visitsLeft < 0) {
                return PROCESS_ABORT;
            }
            switch (expression) {
                // Only the length of an array is evaluated.
                case IASTTypeIdExpression type
                when !Effects.isEffectful(type) -> {
                    return PROCESS_SKIP;
                }
                case IASTUnaryExpression unary
                when unary.getOperator() == IASTUnaryExpression.op_sizeof
                        && !(mayBeArrayOfRunTimeLength(unary.getOperand()) && Effects.isEffectful(unary)) -> {
                    return PROCESS_SKIP;
                }
                case IASTUnaryExpression unary
                when Operators.isIncrement(unary.getOperator()) -> write(unary.getOperand());
                case IASTBinaryExpression binary
                when Operators.isAssignment(binary.getOperator()) -> {
                    write(binary.getOperand1());
                    if (binary.getOperator() == IASTBinaryExpression.op_assign
                            && root(binary.getOperand1()) instanceof IASTIdExpression) {
                        // The object is not read; nothing else is evaluated on this side.
                        binary.getOperand2().accept(this);
                        return PROCESS_SKIP;
                    }
                }
                case IASTUnaryExpression unary
                when unary.getOperator() == IASTUnaryExpression.op_amper -> {
                    address(unary.getOperand());
                    return PROCESS_SKIP;
                }
                case IASTUnaryExpression unary
                when unary.getOperator() == IASTUnaryExpression.op_star -> memory(unary, footprint.reads());
                case IASTFieldReference member when member.isPointerDereference() -> memory(member, footprint.reads());
                case IASTArraySubscriptExpression element -> memory(element, footprint.reads());
                case IASTFunctionCallExpression call -> {
                    called(call);
                    return PROCESS_SKIP;
                }
                case IASTFieldReference member
                when root(member) instanceof IASTIdExpression id -> {
                    read(id, member);
                    return PROCESS_SKIP;
                }
                case IASTIdExpression id -> read(id, id);
                default -> {}
            }
            return PROCESS_CONTINUE;
        }

        private void called(IASTFunctionCallExpression call) {
            List<IASTFunctionDefinition> nested = nested(call);
            String callee = callee(call);
            for (IASTNode argument : call.getArguments()) {
                argument.accept(this);
            }
            if (!nested.isEmpty()) {
                nested.forEach(this::body);
            } else {
                calls.add(callee);
                if (callee.isEmpty()) {
                    call.getFunctionNameExpression().accept(this);
                }
            }
            passed(call, callee);
        }

        /** The function that is called, or nothing if that is what a pointer leads to. */
        private String callee(IASTFunctionCallExpression call) {
            IASTExpression function = call.getFunctionNameExpression();
            while (function instanceof IASTUnaryExpression unary
                    && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
                function = unary.getOperand();
            }
            String name = function instanceof IASTIdExpression id ? id.getName().toString() : "";
            return names.containsKey(name) || objects.inFile(name) ? "" : name;
        }

        /** The nested functions that a call may mean. */
        private List<IASTFunctionDefinition> nested(IASTFunctionCallExpression call) {
            IASTFunctionDefinition outermost = NestedDefinitions.outermost(call);
            return outermost != null && root(call.getFunctionNameExpression()) instanceof IASTIdExpression id
                    ? nested.computeIfAbsent(outermost, NestedDefinitions::in)
                            .getOrDefault(id.getName().toString(), List.of())
                    : List.of();
        }

        /** What the body of a nested function does, but for what it does with its own variables. */
        private void body(IASTFunctionDefinition definition) {
            if (entered.add(definition)) {
                Footprint effects = new Footprint();
                Finder finder = new Finder(effects, locals);
                finder.entered.addAll(entered);
                definition.accept(finder);
                finder.declared.forEach(effects::forget);
                footprint.add(effects);
                calls.addAll(finder.calls);
                entered.addAll(finder.entered);
            }
        }

        /** Evaluates what an address depends on; the object itself is not read. */
        private void address(IASTExpression place) {
            switch (root(place)) {
                case IASTIdExpression object -> {}
                case IASTArraySubscriptExpression element -> {
                    if (isArray(element.getArrayExpression())) {
                        address(element.getArrayExpression());
                    } else {
                        element.getArrayExpression().accept(this);
                    }
                    element.getArgument().accept(this);
                }
                case IASTFieldReference member -> member.getFieldOwner().accept(this);
                case IASTUnaryExpression unary
                when unary.getOperator() == IASTUnaryExpression.op_star ->
                    unary.getOperand().accept(this);
                case IASTExpression other -> other.accept(this);
            }
        }

        /** @param place the object with this name, or a part of it */
        private void read(IASTIdExpression id, IASTExpression place) {
            String name = id.getName().toString();
            if (!definitions.containsKey(name) || names.containsKey(name)) {
                use(names.getOrDefault(name, name), place, footprint.reads());
                if (objects.isAddressTaken(name, locals)) {
                    footprint.reads().add(Footprint.MEMORY);
                }
            }
        }

        private void write(IASTExpression place) {
            IASTExpression root = root(place);
            String name = root instanceof IASTIdExpression id ? id.getName().toString() : "";
            if (!name.isEmpty()) {
                use(names.getOrDefault(name, name), place, footprint.writes());
                use(names.getOrDefault(name, name), place, footprint.stores());
            }
            if (name.isEmpty()) {
                memory(root, footprint.writes());
                memory(root, footprint.stores());
            } else if (objects.isAddressTaken(name, locals)) {
                footprint.writes().add(Footprint.MEMORY);
                footprint.stores().add(Footprint.MEMORY);
            }
        }

        /** What {@code *p}, {@code p->m} or {@code p[i]} leads to. */
        private void memory(IASTExpression place, Set<String> accesses) {
            accesses.add(Footprint.MEMORY);
            IASTExpression pointer = switch (place) {
                case IASTUnaryExpression unary -> unary.getOperand();
                case IASTFieldReference member -> member.getFieldOwner();
                case IASTArraySubscriptExpression element -> element.getArrayExpression();
                default -> place;
            };
            if (root(pointer) instanceof IASTIdExpression id) {
                String name = id.getName().toString();
                use(names.getOrDefault(name, name) + "->", place, accesses);
            }
        }

        /** The object itself, or only the member of it that an expression names. */
        private static void use(String object, IASTExpression place, Set<String> accesses) {
            String member = StructMembers.first(place);
            if (member.isEmpty()) {
                accesses.add(object);
            } else {
                Footprint.addMember(accesses, object, member);
            }
        }

        /** A function that writes to memory writes, as a rule, to the objects that it is given. */
        private void passed(IASTFunctionCallExpression call, String callee) {
            if (callee.equals(PseudoFunctions.VARIABLE_ARGUMENT)) {
                footprint.reads().add(Footprint.MEMORY);
                footprint.writes().add(Footprint.MEMORY);
                write((IASTExpression) call.getArguments()[0]);
                return;
            }
            Footprint effects = new Footprint();
            call(callee, effects);
            if (!effects.writes().contains(Footprint.MEMORY)) {
                return;
            }
            for (IASTNode argument : call.getArguments()) {
                IASTExpression value = root((IASTExpression) argument);
                boolean address = value instanceof IASTUnaryExpression unary
                        && unary.getOperator() == IASTUnaryExpression.op_amper;
                if ((address || isArray(value))
                        && root(address ? ((IASTUnaryExpression) value).getOperand() : value)
                                instanceof IASTIdExpression id) {
                    String name = id.getName().toString();
                    footprint.writes().add(names.getOrDefault(name, name) + (address ? "" : "->"));
                }
            }
        }
    }
}
