package org.clew.source.library;

import java.util.Arrays;
import java.util.Set;

/**
 * Names that the C library or POSIX gives a meaning. A call to one of them without a model is a debt and is not guessed, because its effects are
 * defined by the standard.
 */
public final class StandardNames {

    private static final Set<String> NAMES =
            Set.copyOf(Arrays.asList("""
            abs labs llabs imaxabs div ldiv lldiv atof atoi atol atoll strtod strtof strtold strtol strtoll strtoul strtoull
            rand srand rand_r random qsort bsearch getenv setenv putenv unsetenv system atexit at_quick_exit mblen mbtowc wctomb mbstowcs
            wcstombs malloc calloc realloc free aligned_alloc posix_memalign alloca abort exit _Exit quick_exit
            memcpy memmove memset memcmp memchr memccpy mempcpy strcpy strncpy stpcpy stpncpy strcat strncat strcmp strncmp strcoll strxfrm
            strchr strrchr strspn strcspn strpbrk strstr strcasestr strtok strtok_r strerror strerror_r strlen strnlen strdup strndup strsep
            strcasecmp strncasecmp strlcpy strlcat bcmp bcopy bzero index rindex ffs ffsl ffsll swab
            isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit isascii toascii tolower toupper
            printf fprintf sprintf snprintf vprintf vfprintf vsprintf vsnprintf asprintf vasprintf dprintf scanf fscanf sscanf vscanf vfscanf
            vsscanf fgetc fgets fputc fputs getc getchar gets getline getdelim putc putchar puts ungetc fread fwrite fgetpos fseek fseeko
            fsetpos ftell ftello rewind clearerr feof ferror perror remove rename tmpfile tmpnam fopen freopen fdopen fclose fflush
            setbuf setvbuf fileno popen pclose open openat creat read pread write pwrite close lseek stat fstat lstat access dup dup2 pipe
            ioctl fcntl poll select mmap munmap mkdir rmdir unlink link symlink readlink chdir getcwd opendir readdir closedir isatty
            socket bind listen accept connect send recv sendto recvfrom shutdown getsockopt setsockopt htons htonl ntohs ntohl
            fork vfork execl execle execlp execv execve execvp wait waitpid kill raise signal sigaction sigprocmask pause alarm
            sleep usleep nanosleep getpid getppid getuid geteuid getgid getegid setuid setgid sysconf getpagesize
            time clock difftime mktime timegm gmtime localtime gmtime_r localtime_r asctime ctime strftime gettimeofday clock_gettime times
            setjmp longjmp sigsetjmp siglongjmp setlocale localeconv getopt getopt_long
            acos asin atan atan2 cos sin tan acosh asinh atanh cosh sinh tanh exp exp2 expm1 frexp ilogb ldexp log log10 log1p log2 logb
            modf scalbn scalbln cbrt fabs hypot pow sqrt erf erfc lgamma tgamma ceil floor nearbyint rint lrint llrint round lround llround
            trunc fmod remainder remquo copysign nan nextafter nexttoward fdim fmax fmin fma isnan isinf finite signbit
            wcslen wcscpy wcsncpy wcscat wcscmp wcsncmp wcschr wcsrchr wcsstr wmemcpy wmemmove wmemset wmemcmp btowc wctob mbrtowc wcrtomb
            iswalpha iswdigit iswspace iswupper iswlower towupper towlower
            """.strip().split("\\s+")));

    private StandardNames() {}

    /** Also names that are reserved (C11 7.1.3), and the forms of mathematical functions for other types. */
    public static boolean contain(String name) {
        String other = name.substring(0, Math.max(0, name.length() - 1));
        boolean hasSuffix = name.endsWith("f") || name.endsWith("l");
        return name.startsWith("__") || NAMES.contains(name) || hasSuffix && NAMES.contains(other);
    }
}
