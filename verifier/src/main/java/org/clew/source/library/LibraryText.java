package org.clew.source.library;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.clew.program.DataModel;
import org.clew.source.text.SourceText;

/** Library functions written in C: adds the definitions that a program uses but does not define in front of its text. */
public final class LibraryText {
    /** Calls {@code main} with arguments. */
    public static final String MAIN = "__clew_main";

    /** Functions that the lowering carries out by calls of {@link #FORMATS}. */
    private static final Set<String> FORMATTERS = Set.of("sprintf", "snprintf");

    /** As {@link #FORMATTERS}, if they write to an argument. */
    private static final Set<String> PRINTERS = Set.of("printf", "fprintf", "dprintf");

    /** Functions whose strings are read by {@link #READER}, besides {@link #PRINTERS}. */
    private static final Set<String> WRITERS =
            Set.of("puts", "fputs", "puts_unlocked", "fputs_unlocked", "perror", "fopen");

    private static final String READER = "__clew_read_text";

    /** They read what {@code vsnprintf} reads. */
    private static final Set<String> VARIABLE_PRINTERS = Set.of("vprintf", "vfprintf", "vdprintf");

    private static final Pattern READS = Pattern.compile("%[-+ #0-9*.]*s");

    /** They read words by {@link #WORD}. */
    private static final Set<String> SCANNERS = Set.of("scanf", "fscanf", "__isoc99_scanf", "__isoc99_fscanf");

    /** They change the environment. */
    private static final Set<String> CHANGERS = Set.of("setenv", "putenv", "unsetenv", "clearenv");

    private static final Pattern WORDS = Pattern.compile("%[0-9]+s");

    private static final Pattern STORES = Pattern.compile("%[-+ #0]*(hh|h|ll|l|j|z|t)?n");

    private static final Set<String> FORMATS = Set.of(
            "__clew_put_end",
            "__clew_put_string",
            "__clew_put_char",
            "__clew_put_integer",
            "__clew_format",
            "__clew_format_bounded");

    /** A call of {@code srand} as a statement. */
    private static final Pattern SEED = Pattern.compile("[;{})]\\s*srand\\s*\\(");

    /** Before the names of functions that take the place of others where random numbers are seeded again. */
    private static final String SEQUENCE = "__clew_sequence_";

    private LibraryText() {}

    /** Whether a file of this name, as places in the source have it, is one of the library's. */
    public static boolean holds(String file) {
        return file.startsWith(LibraryFiles.FOLDER);
    }

    /** Whether the place is where the strings of {@code main}'s arguments are made. */
    public static boolean holdsArguments(String file) {
        return file.equals(LibraryFiles.FOLDER + "arguments.c");
    }

    /** Whether the place is where text is read. */
    public static boolean holdsInput(String file) {
        return file.equals(LibraryFiles.FOLDER + "stdio.c");
    }

    /** The function by which text from outside comes to memory: its unknowns are how many bytes, then the bytes. */
    public static final String FILL = "__clew_fill";

    /** Reads a word of {@code scanf}. */
    public static final String WORD = "__clew_scan_word";

    /** Chooses the value of an environment variable: whether there is none, and how long it is. */
    public static final String ENVIRONMENT = "__clew_environment";

    /** {@code getenv} with a string literal. */
    public static final String NAMED = "__clew_getenv";

    /** Whether a function is a part of models, which no program calls by its name. */
    public static boolean isInternal(String function) {
        return function.startsWith("__clew_");
    }

    /** Whether there is a definition of {@code name}. */
    public static boolean defines(String name) {
        return LibraryNames.ALL.contains(name);
    }

    /** The definition by which a pointer to a function without a body in C is called. */
    public static String indirect(String name) {
        return "__clew_indirect_" + name;
    }

    /** Whether a function body calls {@code name}, which it does not define. */
    public static boolean calls(SourceText program, String name) {
        if (!program.text().contains(name)) {
            return false;
        }
        FunctionScan scan = FunctionScan.of(program.text(), name::equals);
        return scan.used().contains(name) && !scan.defined().contains(name);
    }

    /** The program with the definitions of what it calls but does not define in front of it. */
    public static SourceText complete(SourceText program, DataModel dataModel) {
        FunctionScan scan = FunctionScan.of(program.text(), name -> isOfInterest(Library.plainName(name)));
        Set<String> used = new TreeSet<>();
        scan.used().forEach(name -> used.add(Library.plainName(name)));
        boolean reads = !Collections.disjoint(used, PRINTERS)
                && READS.matcher(program.text()).find();
        reads |= used.removeAll(WRITERS);
        if (reads) {
            used.add(READER);
        }
        boolean changes = used.removeAll(CHANGERS) || program.text().contains("environ =");
        if (used.contains("getenv") && !changes) {
            used.add(NAMED);
        }
        if (used.removeAll(SCANNERS) && WORDS.matcher(program.text()).find()) {
            used.add(WORD);
        }
        if (used.removeAll(VARIABLE_PRINTERS)) {
            used.add("vsnprintf");
        }
        boolean formats = used.removeAll(FORMATTERS);
        formats |= used.removeAll(PRINTERS) && storesByFormat(program);
        if (formats) {
            used.addAll(FORMATS);
        }
        scan.mentioned().stream()
                .map(LibraryText::indirect)
                .filter(LibraryText::defines)
                .forEach(used::add);
        used.removeIf(name -> !defines(name));
        boolean seedsAgain = used.contains("rand")
                && Collections.disjoint(scan.defined(), Set.of("rand", "srand"))
                && SEED.matcher(program.text()).results().count() > 1;
        if (seedsAgain) {
            used.remove("rand");
            used.addAll(Set.of(SEQUENCE + "rand", SEQUENCE + "srand"));
        }
        if (MainParameters.areUsed(program.text(), scan)) {
            used.add(MAIN);
        }
        String definitions =
                LibraryFiles.define(used, scan.defined(), dataModel).replaceAll(SEQUENCE + "(s?rand)", "$1");
        if (definitions.isEmpty()) {
            return program;
        }
        return program.with(definitions + program.text(), program.lines().after(LibraryFiles.FOLDER, definitions));
    }

    /** Whether a format in the text may write to memory. */
    public static boolean storesByFormat(SourceText program) {
        return STORES.matcher(program.text()).find();
    }

    private static boolean isOfInterest(String name) {
        return defines(name)
                || LibraryFiles.BLOCKS.contains(name)
                || name.equals("main")
                || defines(indirect(name))
                || FORMATTERS.contains(name)
                || PRINTERS.contains(name)
                || WRITERS.contains(name)
                || SCANNERS.contains(name)
                || CHANGERS.contains(name)
                || VARIABLE_PRINTERS.contains(name);
    }
}
