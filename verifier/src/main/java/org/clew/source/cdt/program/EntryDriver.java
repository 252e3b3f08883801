package org.clew.source.cdt.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.source.cdt.syntax.CdtParser;
import org.clew.source.cdt.syntax.ConstTypes;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.syntax.ParsedUnit;
import org.clew.source.library.LibraryText;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.EntryInput;
import org.clew.source.text.EntryPoint;
import org.clew.source.text.EntryPoint.Globals;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.source.text.Unsupported;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IParameter;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.IVariable;

/**
 * Writes a {@code main} that calls a function with arbitrary arguments. Every number in them is a call of an input function, so that search,
 * counterexample and harness treat them as any other inputs. See docs/adr/0027-entry.md.
 */
public final class EntryDriver {

    private final ParsedUnit parsed;
    private final EntryPoint entry;
    private final boolean frees;
    private final Set<String> declarations = new LinkedHashSet<>();
    private final Map<String, List<String>> byType = new HashMap<>();
    private List<String> objects = new ArrayList<>();
    private List<String> body = new ArrayList<>();
    private FileObjects file = new FileObjects(Map.of(), "", 0);
    private boolean arePointersSet;
    private int made;

    private EntryDriver(ParsedUnit parsed, EntryPoint entry) {
        this.parsed = parsed;
        this.entry = entry;
        this.frees = LibraryText.calls(parsed.source(), "free") || LibraryText.calls(parsed.source(), "realloc");
    }

    /** The text to append to the file, or nothing if the file does not define the function. Call it on a deep stack. */
    public static Optional<String> write(SourceText unit, EntryPoint entry) throws InputException {
        ParsedUnit parsed = CdtParser.parse(unit);
        for (IASTDeclaration declaration : parsed.unit().getDeclarations()) {
            if (declaration instanceof IASTFunctionDefinition definition
                    && Declarators.name(definition.getDeclarator()).equals(entry.function())) {
                try {
                    return Optional.of(new EntryDriver(parsed, entry).text(definition));
                } catch (Unsupported unsupported) {
                    throw new InputException(new Diagnostic(
                            parsed.span(definition.getDeclarator()),
                            "function " + entry.function(),
                            "no driver for --entry can be written: " + unsupported.construct() + ": "
                                    + unsupported.reason(),
                            "write a main that calls it"));
                }
            }
        }
        return Optional.empty();
    }

    private String text(IASTFunctionDefinition definition) {
        if (!(Declarators.innermost(definition.getDeclarator()).getName().resolveBinding()
                instanceof IFunction function)) {
            throw new Unsupported("function", "it is declared as something else, too");
        }
        Map<String, IVariable> variables = variables();
        file = new FileObjects(variables, definition.getRawSignature(), entry.objects());
        List<String> globals = entry.globals() == Globals.ANY ? globals(variables) : List.of();
        arePointersSet = entry.globals() == Globals.ANY;
        body = new ArrayList<>();
        objects = new ArrayList<>();
        byType.clear();
        List<String> arguments = new ArrayList<>();
        List<String> parameters = new ArrayList<>();
        int number = 0;
        for (IParameter parameter : function.getParameters()) {
            if (TypeNames.isVoid(parameter.getType())) {
                continue;
            }
            String name = parameter.getName().isEmpty() ? "argument" + ++number : parameter.getName();
            parameters.add(TypeNames.of(parameter.getType()) + " " + name + ";");
            if (TypeNames.plain(parameter.getType()) instanceof IArrayType array) {
                point(new Part(name, name), array.getType(), 0);
            } else {
                fill(new Part(name, name), parameter.getType(), 0);
            }
            arguments.add(name);
        }
        StringBuilder text = new StringBuilder("\n# 1 \"" + EntryPoint.FILE + "\"\n");
        declarations.forEach(line -> text.append(line).append('\n'));
        text.append("static int clew_entry_globals(void) {\n");
        globals.forEach(line -> text.append("    ").append(line).append('\n'));
        text.append("    return 0;\n}\nint main(void) {\n    clew_entry_globals();\n");
        parameters.forEach(line -> text.append("    ").append(line).append('\n'));
        lines().forEach(line -> text.append("    ").append(line).append('\n'));
        for (String condition : entry.conditions()) {
            text.append("# 1 \"--entry-assume\"\n    if (!(").append(condition).append(")) return 0;\n");
        }
        text.append("# 1 \"").append(EntryPoint.FILE).append("\"\n    ");
        text.append(entry.function())
                .append("(")
                .append(String.join(", ", arguments))
                .append(");\n    return 0;\n}\n");
        return text.toString();
    }

    /** The variables of the user's files that are not constant. */
    private Map<String, IVariable> variables() {
        Map<String, IVariable> variables = new LinkedHashMap<>();
        for (IASTDeclaration declaration : parsed.unit().getDeclarations()) {
            if (!(declaration instanceof IASTSimpleDeclaration simple)
                    || simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef
                    || parsed.span(declaration).file().startsWith("/usr/")) {
                continue;
            }
            for (IASTDeclarator declarator : simple.getDeclarators()) {
                if (Declarators.innermost(declarator).getName().resolveBinding() instanceof IVariable variable
                        && !ConstTypes.isConst(variable.getType())) {
                    variables.putIfAbsent(variable.getName(), variable);
                }
            }
        }
        return variables;
    }

    /** Assignments to variables. */
    private List<String> globals(Map<String, IVariable> variables) {
        variables.forEach((name, variable) -> fill(new Part(name, name), variable.getType(), 0));
        return lines();
    }

    /** The objects come first: those that are made where a member of a union is chosen are declared in one scope with the others. */
    private List<String> lines() {
        List<String> lines = new ArrayList<>(objects);
        lines.addAll(body);
        return lines;
    }

    /** Gives every part of an object any value. */
    private void fill(Part part, IType type, int depth) {
        switch (TypeNames.plain(type)) {
            case IPointerType pointer -> point(part, pointer.getType(), depth);
            case IArrayType array -> elements(part, array, depth);
            case ICompositeType composite -> members(part, composite, depth);
            default -> number(part, TypeNames.of(type));
        }
    }

    private void number(Part part, String type) {
        String input = EntryInput.value(part.shown());
        declarations.add("extern " + type + " " + input + "(void);");
        body.add(part.place() + " = " + input + "();");
    }

    private void members(Part part, ICompositeType composite, int depth) {
        if (composite.getKey() == ICompositeType.k_union) {
            choose(part, composite, depth);
            return;
        }
        for (IField field : composite.getFields()) {
            if (!field.getName().isEmpty()) {
                fill(part.member(field.getName()), field.getType(), Math.max(depth, 1));
            }
        }
    }

    /** A union of numbers holds any bytes. Of another one, an input chooses the member that gets any value. */
    private void choose(Part part, ICompositeType union, int depth) {
        if (TypeNames.isAnyBytes(union)) {
            bytes(part);
            return;
        }
        Part member = part.member("member");
        String input = EntryInput.value(member.shown());
        declarations.add("extern unsigned char " + input + "(void);");
        String chosen = "clew_choice" + ++made;
        body.add("unsigned char " + chosen + " = " + input + "();");
        Map<String, List<String>> before = new HashMap<>();
        byType.forEach((type, objects) -> before.put(type, List.copyOf(objects)));
        int number = 0;
        for (IField field : union.getFields()) {
            if (!field.getName().isEmpty()) {
                body.add("if (" + chosen + " == " + number++ + ") {");
                fill(part.member(field.getName()), field.getType(), Math.max(depth, 1));
                body.add("}");
                byType.clear();
                before.forEach((type, objects) -> byType.put(type, new ArrayList<>(objects)));
            }
        }
    }

    private void bytes(Part part) {
        declarations.add("extern void __VERIFIER_nondet_memory(void *, __typeof__(sizeof 0));");
        body.add("__VERIFIER_nondet_memory(&" + part.place() + ", sizeof " + part.place() + ");");
    }

    private void elements(Part part, IArrayType array, int depth) {
        Number size = array.getSize() == null ? null : array.getSize().numberValue();
        long count = size == null ? 0 : size.longValue();
        if (count > EntryPoint.LONGEST) {
            if (TypeNames.isAnyBytes(array)) {
                bytes(part);
            }
            return;
        }
        for (long i = 0; i < count; i++) {
            fill(part.element(i), array.getType(), Math.max(depth, 1));
        }
    }

    /** Null, a new object, one of those with the same type that were made before, or one of the file. */
    private void point(Part part, IType pointee, int depth) {
        if (TypeNames.plain(pointee) instanceof IFunctionType function) {
            call(part, function);
            return;
        }
        boolean bytes = TypeNames.isVoid(pointee);
        String type = bytes ? "unsigned char" : TypeNames.of(pointee);
        int count = elements(pointee, depth);
        List<String> others = new ArrayList<>(byType.getOrDefault(type, List.of()).stream()
                .limit(EntryPoint.OTHERS)
                .toList());
        if (!bytes && !frees) {
            file.objects(type, count).forEach(place -> others.add(place + " " + place));
        }
        if (!bytes && arePointersSet) {
            file.pointers(type, count).forEach(place -> others.add(place + " " + place));
        }
        boolean isNew = depth < EntryPoint.DEPTH && isComplete(pointee);
        String chosen = chosen(
                part,
                others.stream()
                        .map(other -> other.substring(other.indexOf(' ') + 1))
                        .toList());
        String object = isNew ? object(part, pointee, type, depth) : "0";
        StringBuilder value = new StringBuilder(chosen + " == 0 ? 0 : ");
        for (int i = 0; i < others.size(); i++) {
            String other = others.get(i).substring(0, others.get(i).indexOf(' '));
            value.append(chosen)
                    .append(" == ")
                    .append(i + 2)
                    .append(" ? ")
                    .append(other)
                    .append(" : ");
        }
        body.add(part.place() + " = " + value + object + ";");
    }

    /** Null, or a function that calls one without a body: what it does is not known. */
    private void call(Part part, IFunctionType function) {
        String unknown = EntryInput.function(part.shown());
        String caller = "clew_function" + ++made;
        declarations.add("extern " + TypeNames.of(function.getReturnType()) + " " + unknown + "(void);");
        declarations.add(TypeNames.definition(function, caller, unknown));
        body.add(part.place() + " = " + chosen(part, List.of()) + " == 0 ? 0 : (void *) " + caller + ";");
    }

    /** A variable that holds which of the objects a pointer leads to. */
    private String chosen(Part part, List<String> others) {
        String choice = EntryInput.choice(part.shown(), others);
        declarations.add("extern unsigned char " + choice + "(void);");
        String chosen = "clew_choice" + ++made;
        body.add("unsigned char " + chosen + " = " + choice + "();");
        return chosen;
    }

    private int elements(IType pointee, int depth) {
        return depth > 0 && TypeNames.plain(pointee) instanceof ICompositeType ? 1 : entry.objects();
    }

    private static boolean isComplete(IType pointee) {
        return !(TypeNames.plain(pointee) instanceof ICompositeType composite) || composite.getFields().length > 0;
    }

    /** Static pointers lead to what is allocated: the caller has not lost what the function does not free. */
    private String object(Part part, IType pointee, String type, int depth) {
        String object = "clew_object" + ++made;
        boolean text = TypeNames.isCharacter(pointee);
        int count = elements(pointee, depth);
        int size = text ? count + 1 : count;
        objects.add(
                frees
                        ? "static %1$s *%2$s; %2$s = __builtin_malloc(%3$d * sizeof *%2$s); if (!%2$s) return 0;"
                                .formatted(type, object, size)
                        : "static %s %s[%d];".formatted(type, object, size));
        byType.computeIfAbsent(type, key -> new ArrayList<>()).add(object + " " + part.shown());
        for (int i = 0; i < count; i++) {
            Part target = target(part, object, i, pointee, count);
            if (TypeNames.isVoid(pointee)) {
                number(target, "unsigned char");
            } else {
                fill(target, pointee, depth + 1);
            }
        }
        if (text) {
            body.add(object + "[" + count + "] = 0;");
        }
        return object;
    }

    /** Reports show an element as the place that leads to it through the pointer. */
    private static Part target(Part pointer, String object, int i, IType pointee, int count) {
        boolean arrow = count == 1 && TypeNames.plain(pointee) instanceof ICompositeType;
        return new Part(object + "[" + i + "]", pointer.shown() + (arrow ? "->" : "[" + i + "]"));
    }

    /** A part of an argument: the place that the driver sets, and how reports show it. */
    private record Part(String place, String shown) {

        Part member(String name) {
            return new Part(place + "." + name, shown + (shown.endsWith("->") ? "" : ".") + name);
        }

        Part element(long i) {
            return new Part(place + "[" + i + "]", shown + "[" + i + "]");
        }
    }
}
