package org.clew.source.library;

import java.util.Set;

/**
 * The names of the functions that the library's files define. Most programs use none of them: then the files are not even read. A test
 * compares the names with the files.
 */
final class LibraryNames {

    private static final String STRING = """
            strlen strnlen strcpy stpcpy strncpy stpncpy strtok_r strtok strsep memccpy memrchr rawmemchr strchrnul strcat
            strncat strcmp strcoll strncmp strcasecmp strncasecmp strchr index strrchr rindex strstr strspn strcspn
            strpbrk strdup strndup memcmp bcmp memchr bzero bcopy memmem strcasestr strxfrm strerror
            """;

    private static final String CTYPE = """
            isdigit isupper islower isalpha isalnum isxdigit isspace isblank iscntrl isprint isgraph ispunct isascii
            toascii toupper tolower __ctype_b_loc
            """;

    private static final String STDLIB = """
            __clew_decimal_text __clew_scaled strtod strtof atof strtoll strtol strtoul strtoull strtoimax strtoumax
            __clew_parsed_integer __errno_location rand __clew_sequence __clew_sequence_rand __clew_sequence_srand rand_r
            random drand48 lrand48 mrand48 clock difftime mbsinit atoi atol atoll qsort bsearch reallocarray aligned_alloc
            memalign valloc posix_memalign __clew_exit_handlers atexit time
            """;

    private static final String STDIO = """
            __clew_fill __clew_scan_word feof ferror read fread fgets fgetc getc _IO_getc getchar getenv
            __clew_environment __clew_getenv
            """;

    private static final String FORMAT = """
            __clew_decimal __clew_next_digit __clew_put_field __clew_put_real __clew_put_all vsnprintf vsprintf vasprintf
            asprintf __clew_format __clew_format_bounded __clew_put __clew_put_end __clew_put_string __clew_put_char
            __clew_put_integer __clew_read_text
            """;

    private static final String SCAN = """
            __clew_is_space __clew_in_set __clew_integer_text vsscanf sscanf __isoc99_sscanf __isoc23_sscanf
            """;

    private static final String WIDE = """
            wcslen wcscmp wcscpy wcsncpy wcscat wcsncat wcsncmp wcschr wcsrchr wcsstr wmemset wmemcpy wmemmove wmemcmp
            wmemchr towupper towlower iswalnum iswalpha iswblank iswcntrl iswdigit iswgraph iswlower iswprint iswpunct
            iswspace iswupper iswxdigit
            """;

    private static final String ARGUMENTS = """
            __clew_main
            """;

    private static final String INDIRECT = """
            __clew_indirect_malloc __clew_indirect_calloc __clew_indirect_realloc __clew_indirect_free
            __clew_indirect_memcpy __clew_indirect_memmove __clew_indirect_memset __clew_indirect_abs __clew_indirect_labs
            __clew_indirect_fabs __clew_indirect_sqrt __clew_indirect_floor __clew_indirect_ceil __clew_indirect_exit
            __clew_indirect_abort __clew_indirect_puts __clew_indirect_putchar
            """;

    private static final String MATH = """
            sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp exp2 exp10 expm1 log log2 log10 log1p
            pow cbrt hypot erf erfc tgamma modf scalbln scalbn ldexp frexp ilogb logb nextafter sinf cosf tanf asinf acosf
            atanf atan2f sinhf coshf tanhf asinhf acoshf atanhf expf exp2f exp10f expm1f logf log2f log10f log1pf powf
            cbrtf hypotf erff erfcf tgammaf modff scalblnf scalbnf ldexpf frexpf ilogbf logbf nextafterf
            """;

    static final Set<String> ALL =
            Set.of(String.join(" ", STRING, CTYPE, STDLIB, STDIO, FORMAT, SCAN, WIDE, ARGUMENTS, INDIRECT, MATH)
                    .split("\\s+"));

    private LibraryNames() {}
}
