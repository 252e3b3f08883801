package org.clew.source.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.clew.program.DataModel;
import org.clew.source.text.SourceText;

/** Library functions written in C: the definitions in the resource folder, one by one, and what each of them calls. */
public final class LibraryText {
    private static final String FOLDER = "<library>/";

    private static final List<String> FILES = List.of(
            "string.c",
            "ctype.c",
            "stdlib.c",
            "stdio.c",
            "format.c",
            "scan.c",
            "wide.c",
            "arguments.c",
            "indirect.c",
            "math.c");

    /** Calls {@code main} with arguments. */
    public static final String MAIN = "__clew_main";

    /** What the files define. Most programs need none of it: then the files are not even read. */
    private static final Set<String> NAMES = Set.of(
            "strlen",
            "strnlen",
            "strcpy",
            "stpcpy",
            "strncpy",
            "stpncpy",
            "strtok_r",
            "strtok",
            "strsep",
            "memccpy",
            "memrchr",
            "rawmemchr",
            "strchrnul",
            "wcslen",
            "wcscmp",
            "wcscpy",
            "strcat",
            "strncat",
            "strcmp",
            "strcoll",
            "strncmp",
            "strcasecmp",
            "strncasecmp",
            "strchr",
            "index",
            "strrchr",
            "rindex",
            "strstr",
            "strspn",
            "strcspn",
            "strpbrk",
            "strdup",
            "strndup",
            "memcmp",
            "bcmp",
            "memchr",
            "bzero",
            "bcopy",
            "isdigit",
            "isupper",
            "islower",
            "isalpha",
            "isalnum",
            "isxdigit",
            "isspace",
            "isblank",
            "iscntrl",
            "isprint",
            "isgraph",
            "ispunct",
            "isascii",
            "toascii",
            "toupper",
            "tolower",
            "__ctype_b_loc",
            "memmem",
            "strcasestr",
            "strxfrm",
            "strerror",
            "__clew_decimal_text",
            "__clew_scaled",
            "strtod",
            "strtof",
            "atof",
            "feof",
            "ferror",
            "__clew_decimal",
            "__clew_next_digit",
            "__clew_put_field",
            "__clew_put_real",
            "__clew_put_all",
            "vsnprintf",
            "vsprintf",
            "vasprintf",
            "asprintf",
            "__clew_format",
            "__clew_format_bounded",
            "__clew_is_space",
            "__clew_in_set",
            "__clew_integer_text",
            "vsscanf",
            "sscanf",
            "__isoc99_sscanf",
            "__isoc23_sscanf",
            "wcsncpy",
            "wcscat",
            "wcsncat",
            "wcsncmp",
            "wcschr",
            "wcsrchr",
            "wcsstr",
            "wmemset",
            "wmemcpy",
            "wmemmove",
            "wmemcmp",
            "wmemchr",
            "towupper",
            "towlower",
            "iswalnum",
            "iswalpha",
            "iswblank",
            "iswcntrl",
            "iswdigit",
            "iswgraph",
            "iswlower",
            "iswprint",
            "iswpunct",
            "iswspace",
            "iswupper",
            "iswxdigit",
            "strtoll",
            "strtol",
            "strtoul",
            "strtoull",
            "strtoimax",
            "strtoumax",
            "__clew_parsed_integer",
            "__errno_location",
            "rand",
            "__clew_sequence",
            "__clew_sequence_rand",
            "__clew_sequence_srand",
            "rand_r",
            "random",
            "drand48",
            "lrand48",
            "mrand48",
            "clock",
            "difftime",
            "mbsinit",
            "atoi",
            "atol",
            "atoll",
            "qsort",
            "bsearch",
            "reallocarray",
            "aligned_alloc",
            "memalign",
            "valloc",
            "posix_memalign",
            "__clew_exit_handlers",
            MAIN,
            "__clew_indirect_malloc",
            "__clew_indirect_calloc",
            "__clew_indirect_realloc",
            "__clew_indirect_free",
            "__clew_indirect_memcpy",
            "__clew_indirect_memmove",
            "__clew_indirect_memset",
            "__clew_indirect_abs",
            "__clew_indirect_labs",
            "__clew_indirect_fabs",
            "__clew_indirect_sqrt",
            "__clew_indirect_floor",
            "__clew_indirect_ceil",
            "__clew_indirect_exit",
            "__clew_indirect_abort",
            "__clew_indirect_puts",
            "__clew_indirect_putchar",
            "__clew_put",
            "__clew_put_end",
            "__clew_put_string",
            "__clew_put_char",
            "__clew_put_integer",
            "atexit",
            "time",
            "read",
            "fread",
            "fgets",
            "fgetc",
            "getc",
            "_IO_getc",
            "getchar",
            "getenv",
            "sin",
            "cos",
            "tan",
            "asin",
            "acos",
            "atan",
            "atan2",
            "sinh",
            "cosh",
            "tanh",
            "asinh",
            "acosh",
            "atanh",
            "exp",
            "exp2",
            "exp10",
            "expm1",
            "log",
            "log2",
            "log10",
            "log1p",
            "pow",
            "cbrt",
            "hypot",
            "erf",
            "erfc",
            "tgamma",
            "modf",
            "scalbln",
            "scalbn",
            "ldexp",
            "frexp",
            "ilogb",
            "logb",
            "nextafter",
            "sinf",
            "cosf",
            "tanf",
            "asinf",
            "acosf",
            "atanf",
            "atan2f",
            "sinhf",
            "coshf",
            "tanhf",
            "asinhf",
            "acoshf",
            "atanhf",
            "expf",
            "exp2f",
            "exp10f",
            "expm1f",
            "logf",
            "log2f",
            "log10f",
            "log1pf",
            "powf",
            "cbrtf",
            "hypotf",
            "erff",
            "erfcf",
            "tgammaf",
            "modff",
            "scalblnf",
            "scalbnf",
            "ldexpf",
            "frexpf",
            "ilogbf",
            "logbf",
            "nextafterf");

    /** Functions that the lowering carries out by calls of {@link #FORMATS}. */
    private static final Set<String> FORMATTERS = Set.of("sprintf", "snprintf");

    /** As {@link #FORMATTERS}, if they write to an argument. */
    private static final Set<String> PRINTERS = Set.of("printf", "fprintf", "dprintf");

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

    /** What a definition says of what it does not know; a variable of one letter that nothing sets is the result. */
    private static final Pattern OPEN = Pattern.compile("__VERIFIER_|__clew_read_|\\w r;");

    /** A definition; {@code needs} are library functions that it calls. */
    private record Definition(String file, int line, String text, Set<String> needs) {}

    /** Reads the files on first use. */
    private static final class Loaded {
        static final Map<String, Definition> DEFINITIONS = load();
    }

    private LibraryText() {}

    /** Whether a file of this name, as places in the source have it, is one of the library's. */
    public static boolean holds(String file) {
        return file.startsWith(FOLDER);
    }

    /** Whether the place is where the strings of {@code main}'s arguments are made. */
    public static boolean holdsArguments(String file) {
        return file.equals(FOLDER + "arguments.c");
    }

    /** Whether the place is where text is read. */
    public static boolean holdsInput(String file) {
        return file.equals(FOLDER + "stdio.c");
    }

    /** Whether there is a definition of {@code name}. */
    public static boolean defines(String name) {
        return NAMES.contains(name);
    }

    static Set<String> names() {
        return NAMES;
    }

    /** Whether a definition, or one that it needs, leaves something open. */
    static boolean isBounded(String name) {
        Set<String> seen = new TreeSet<>();
        TreeSet<String> open = new TreeSet<>(Set.of(name));
        while (!open.isEmpty()) {
            String next = open.pollFirst();
            if (seen.add(next)) {
                Definition definition = Objects.requireNonNull(Loaded.DEFINITIONS.get(next));
                if (OPEN.matcher(definition.text).find()) {
                    return true;
                }
                open.addAll(definition.needs);
            }
        }
        return false;
    }

    static Set<String> namesInFiles() {
        return Loaded.DEFINITIONS.keySet();
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
        String definitions = define(used, scan.defined(), dataModel).replaceAll(SEQUENCE + "(s?rand)", "$1");
        if (definitions.isEmpty()) {
            return program;
        }
        return program.with(definitions + program.text(), program.lines().after(FOLDER, definitions));
    }

    /** Whether a format in the text may write to memory. */
    public static boolean storesByFormat(SourceText program) {
        return STORES.matcher(program.text()).find();
    }

    private static boolean isOfInterest(String name) {
        return defines(name)
                || name.equals("main")
                || defines(indirect(name))
                || FORMATTERS.contains(name)
                || PRINTERS.contains(name);
    }

    /** C text, with line markers, that declares and defines {@code used} and all they need. */
    private static String define(Set<String> used, Set<String> definedByProgram, DataModel dataModel) {
        TreeSet<String> wanted = new TreeSet<>();
        TreeSet<String> open = new TreeSet<>(used);
        while (!open.isEmpty()) {
            String name = open.pollFirst();
            if (!definedByProgram.contains(name) && wanted.add(name)) {
                open.addAll(Objects.requireNonNull(Loaded.DEFINITIONS.get(name)).needs);
            }
        }
        StringBuilder text = new StringBuilder();
        for (String name : wanted) {
            text.append(prototype(Objects.requireNonNull(Loaded.DEFINITIONS.get(name)).text))
                    .append('\n');
        }
        for (String name : wanted) {
            Definition definition = Objects.requireNonNull(Loaded.DEFINITIONS.get(name));
            text.append("# ")
                    .append(definition.line)
                    .append(" \"")
                    .append(FOLDER)
                    .append(definition.file)
                    .append("\"\n");
            text.append(definition.text).append('\n');
        }
        return text.toString().replace("__SIZE_TYPE__", dataModel == DataModel.LP64 ? "unsigned long" : "unsigned int");
    }

    private static String prototype(String definition) {
        return definition
                        .substring(0, definition.indexOf('{'))
                        .replace('\n', ' ')
                        .strip() + ";";
    }

    private static Map<String, Definition> load() {
        Map<String, Definition> definitions = new LinkedHashMap<>();
        for (String file : FILES) {
            String text = read(file);
            for (FunctionScan.Definition found :
                    FunctionScan.of(text, name -> true).definitions()) {
                int line = (int) text.substring(0, found.start()).lines().count();
                definitions.put(
                        found.name(),
                        new Definition(file, line + 1, text.substring(found.start(), found.end()), found.calls()));
            }
        }
        definitions.values().forEach(definition -> definition.needs.retainAll(definitions.keySet()));
        return definitions;
    }

    private static String read(String file) {
        try (InputStream stream = LibraryText.class.getResourceAsStream(file)) {
            if (stream == null) {
                throw new IllegalStateException("the jar lacks " + file);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
