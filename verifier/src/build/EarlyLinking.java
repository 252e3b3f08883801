import static org.objectweb.asm.Opcodes.ACC_INTERFACE;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.BIPUSH;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_SAME;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.ICONST_M1;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IFNONNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.IF_ICMPGT;
import static org.objectweb.asm.Opcodes.IF_ICMPNE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.IMUL;
import static org.objectweb.asm.Opcodes.INSTANCEOF;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.LCMP;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.SIPUSH;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Rewrites compiled classes so that a {@code switch} over types and the {@code equals}, {@code hashCode} and {@code toString} of a record are ordinary methods. The
 * compiler leaves them to the JVM, which makes a class for each of them at its first use, at every start: half a millisecond each, and an AOT cache does not keep
 * them. The new methods do what {@code SwitchBootstraps.typeSwitch} and {@code ObjectMethods} specify, with the same hash codes. {@code Comparator.comparing} and its
 * kin have lambdas that the cache does not keep either; {@code Comparisons} has the same methods without. See docs/adr/0007-aot-cache.md.
 */
public final class EarlyLinking {

    private static final String BUILDER = "java/lang/StringBuilder";
    private static final String COMPARISONS = "org/clew/collection/Comparisons";

    /** The argument is a folder of classes. A second run finds nothing to do. */
    public static void main(String[] arguments) throws IOException {
        try (var files = Files.walk(Path.of(arguments[0]))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                byte[] before = Files.readAllBytes(file);
                Rewriting rewriting = new Rewriting(new ClassWriter(ClassWriter.COMPUTE_MAXS));
                new ClassReader(before).accept(rewriting, 0);
                if (rewriting.hasChanged || !rewriting.methods.isEmpty()) {
                    Files.write(file, rewriting.writer.toByteArray());
                }
            }
        }
    }

    private static final class Rewriting extends ClassVisitor {

        private final ClassWriter writer;
        /** The new methods by name, with what writes them. */
        private final Map<String, Consumer<MethodVisitor>> methods = new LinkedHashMap<>();

        private final Map<String, String> descriptors = new LinkedHashMap<>();
        private String owner = "";
        private boolean isInterface;
        /** Whether a call was put in the place of another. */
        private boolean hasChanged;

        Rewriting(ClassWriter writer) {
            super(ASM9, writer);
            this.writer = writer;
        }

        @Override
        public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
            owner = name;
            isInterface = (access & ACC_INTERFACE) != 0;
            super.visit(version, access, name, signature, parent, interfaces);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] thrown) {
            return new MethodVisitor(ASM9, super.visitMethod(access, name, descriptor, signature, thrown)) {
                @Override
                public void visitMethodInsn(
                        int opcode, String called, String method, String type, boolean ofInterface) {
                    boolean isComparison = called.equals("java/util/Comparator") && method.contains("omparing");
                    if (isComparison) {
                        hasChanged = true;
                        String whole = opcode == INVOKESTATIC ? type : "(Ljava/util/Comparator;" + type.substring(1);
                        super.visitMethodInsn(INVOKESTATIC, COMPARISONS, method, whole, false);
                    } else {
                        super.visitMethodInsn(opcode, called, method, type, ofInterface);
                    }
                }

                @Override
                public void visitInvokeDynamicInsn(String called, String type, Handle bootstrap, Object... constants) {
                    Consumer<MethodVisitor> body = body(called, bootstrap, constants);
                    if (body == null) {
                        super.visitInvokeDynamicInsn(called, type, bootstrap, constants);
                    } else {
                        super.visitMethodInsn(INVOKESTATIC, owner, add(called, type, body), type, isInterface);
                    }
                }
            };
        }

        private String add(String called, String type, Consumer<MethodVisitor> body) {
            String name = called + "$" + methods.size();
            methods.put(name, body);
            descriptors.put(name, type);
            return name;
        }

        @Override
        public void visitEnd() {
            methods.forEach((name, body) -> {
                MethodVisitor method = super.visitMethod(
                        ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, descriptors.get(name), null, null);
                method.visitCode();
                body.accept(method);
                method.visitMaxs(0, 0);
                method.visitEnd();
            });
            super.visitEnd();
        }
    }

    /** What writes the method that a call site stands for; null for call sites that stay as they are. */
    private static Consumer<MethodVisitor> body(String called, Handle bootstrap, Object[] constants) {
        String maker = bootstrap.getOwner() + "." + bootstrap.getName();
        if (maker.equals("java/lang/runtime/SwitchBootstraps.typeSwitch")) {
            boolean types = Arrays.stream(constants)
                    .allMatch(label -> label instanceof Type type && type.getSort() >= Type.ARRAY);
            return types ? method -> typeSwitch(method, constants) : null;
        }
        if (maker.equals("java/lang/runtime/ObjectMethods.bootstrap")) {
            String record = ((Type) constants[0]).getInternalName();
            List<Handle> fields =
                    Arrays.stream(constants).skip(2).map(Handle.class::cast).toList();
            return switch (called) {
                case "hashCode" -> method -> hashCode(method, fields);
                case "equals" -> method -> equals(method, record, fields);
                case "toString" -> method -> toString(method, record, fields);
                default -> null;
            };
        }
        return null;
    }

    /** The number of the first label from the second argument on that the first one is an instance of; -1 for null, and the number of labels if there is none. */
    private static void typeSwitch(MethodVisitor method, Object[] labels) {
        Label present = new Label();
        method.visitVarInsn(ALOAD, 0);
        method.visitJumpInsn(IFNONNULL, present);
        method.visitInsn(ICONST_M1);
        method.visitInsn(IRETURN);
        target(method, present);
        for (int i = 0; i < labels.length; i++) {
            Label next = new Label();
            method.visitVarInsn(ILOAD, 1);
            number(method, i);
            method.visitJumpInsn(IF_ICMPGT, next);
            method.visitVarInsn(ALOAD, 0);
            method.visitTypeInsn(INSTANCEOF, ((Type) labels[i]).getInternalName());
            method.visitJumpInsn(IFEQ, next);
            number(method, i);
            method.visitInsn(IRETURN);
            target(method, next);
        }
        number(method, labels.length);
        method.visitInsn(IRETURN);
    }

    private static void hashCode(MethodVisitor method, List<Handle> fields) {
        method.visitInsn(ICONST_0);
        for (Handle field : fields) {
            number(method, 31);
            method.visitInsn(IMUL);
            get(method, 0, field);
            Type type = Type.getType(field.getDesc());
            boolean primitive = type.getSort() < Type.ARRAY;
            String argument = primitive ? field.getDesc() : "Ljava/lang/Object;";
            method.visitMethodInsn(
                    INVOKESTATIC,
                    primitive ? box(type) : "java/util/Objects",
                    "hashCode",
                    "(" + argument + ")I",
                    false);
            method.visitInsn(IADD);
        }
        method.visitInsn(IRETURN);
    }

    private static void equals(MethodVisitor method, String record, List<Handle> fields) {
        Label other = new Label();
        Label different = new Label();
        method.visitVarInsn(ALOAD, 0);
        method.visitVarInsn(ALOAD, 1);
        method.visitJumpInsn(IF_ACMPNE, other);
        method.visitInsn(ICONST_1);
        method.visitInsn(IRETURN);
        target(method, other);
        method.visitVarInsn(ALOAD, 1);
        method.visitTypeInsn(INSTANCEOF, record);
        method.visitJumpInsn(IFEQ, different);
        for (Handle field : fields) {
            get(method, 0, field);
            method.visitVarInsn(ALOAD, 1);
            method.visitTypeInsn(CHECKCAST, record);
            method.visitFieldInsn(GETFIELD, field.getOwner(), field.getName(), field.getDesc());
            unlessEqual(method, Type.getType(field.getDesc()), different);
        }
        method.visitInsn(ICONST_1);
        method.visitInsn(IRETURN);
        target(method, different);
        method.visitInsn(ICONST_0);
        method.visitInsn(IRETURN);
    }

    /** {@code Name[first=1, second=2]}. */
    private static void toString(MethodVisitor method, String record, List<Handle> fields) {
        method.visitTypeInsn(NEW, BUILDER);
        method.visitInsn(DUP);
        method.visitMethodInsn(INVOKESPECIAL, BUILDER, "<init>", "()V", false);
        String before = record.replaceFirst(".*[/$]\\d*", "") + "[";
        for (Handle field : fields) {
            append(method, before + field.getName() + "=");
            get(method, 0, field);
            append(method, Type.getType(field.getDesc()));
            before = ", ";
        }
        append(method, fields.isEmpty() ? before + "]" : "]");
        method.visitMethodInsn(INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;", false);
        method.visitInsn(ARETURN);
    }

    private static void append(MethodVisitor method, String constant) {
        method.visitLdcInsn(constant);
        append(method, Type.getObjectType("java/lang/Object"));
    }

    /** What is on the stack, as {@code String.valueOf} prints it: of an array of characters the builder would take the characters. */
    private static void append(MethodVisitor method, Type type) {
        String taken = switch (type.getSort()) {
            case Type.ARRAY, Type.OBJECT -> "Ljava/lang/Object;";
            case Type.BYTE, Type.SHORT -> "I";
            default -> type.getDescriptor();
        };
        method.visitMethodInsn(INVOKEVIRTUAL, BUILDER, "append", "(" + taken + ")L" + BUILDER + ";", false);
    }

    private static void unlessEqual(MethodVisitor method, Type type, Label different) {
        switch (type.getSort()) {
            case Type.LONG -> {
                method.visitInsn(LCMP);
                method.visitJumpInsn(IFNE, different);
            }
            case Type.FLOAT, Type.DOUBLE -> {
                String name = type.getDescriptor();
                method.visitMethodInsn(INVOKESTATIC, box(type), "compare", "(" + name + name + ")I", false);
                method.visitJumpInsn(IFNE, different);
            }
            case Type.ARRAY, Type.OBJECT -> {
                method.visitMethodInsn(
                        INVOKESTATIC, "java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z", false);
                method.visitJumpInsn(IFEQ, different);
            }
            default -> method.visitJumpInsn(IF_ICMPNE, different);
        }
    }

    private static void get(MethodVisitor method, int variable, Handle field) {
        method.visitVarInsn(ALOAD, variable);
        method.visitFieldInsn(GETFIELD, field.getOwner(), field.getName(), field.getDesc());
    }

    /** All variables are arguments and nothing is on the stack. */
    private static void target(MethodVisitor method, Label label) {
        method.visitLabel(label);
        method.visitFrame(F_SAME, 0, null, 0, null);
    }

    private static void number(MethodVisitor method, int value) {
        if (value <= 5) {
            method.visitInsn(ICONST_0 + value);
        } else {
            method.visitIntInsn(value <= Byte.MAX_VALUE ? BIPUSH : SIPUSH, value);
        }
    }

    private static String box(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.CHAR -> "java/lang/Character";
            case Type.BYTE -> "java/lang/Byte";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            default -> "java/lang/Double";
        };
    }
}
