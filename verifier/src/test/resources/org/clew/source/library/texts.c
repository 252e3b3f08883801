/* Compares our models of formatted text with the C library. The test puts the models, renamed to clew_*, in front of this file. */

static double number(void) {
    switch (rand() % 6) {
        case 0:
            return rand() % 1000;
        case 1:
            return (rand() % 2000 - 1000) / 8.0;
        case 2:
            return rand() / 1e9;
        case 3:
            return (double)rand() * rand() / (1 + rand() % 1000);
        case 4: {
            unsigned long long bits = ((unsigned long long)rand() << 33) ^ ((unsigned long long)rand() << 10) ^ (unsigned)rand();
            double d;
            memcpy(&d, &bits, sizeof d);
            return d > 1e60 || d < -1e60 ? 1 / d : d;
        }
        default:
            return (rand() % 100) / 100.0;
    }
}

static long compared, different;

static void compare(int same, const char *what, const char *text) {
    compared++;
    if (!same && different++ < 10)
        printf("different: %s of %s\n", what, text);
}

static int format(char *to, size_t size, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int length = clew_vsnprintf(to, size, format, list);
    va_end(list);
    return length;
}

static void conversion(char *to, const char *letters) {
    char flag[2] = "", width[8] = "", precision[8] = "";
    if (rand() % 3 == 0)
        flag[0] = "-+ #0"[rand() % 5];
    if (rand() % 2)
        sprintf(width, "%d", rand() % 20);
    if (rand() % 2)
        sprintf(precision, ".%d", rand() % 14);
    sprintf(to, "%%%s%s%s%s|", flag, width, precision, letters);
}

static void reals(void) {
    const char *letters[] = {"f", "e", "E", "g", "G", "F"};
    char by[40], theirs[400], ours[400];
    conversion(by, letters[rand() % 6]);
    double d = number();
    int size = rand() % 3 ? 400 : rand() % 12;
    unmodelled = 0;
    int length = snprintf(theirs, size, by, d);
    int mine = format(ours, size, by, d);
    if (!unmodelled)
        compare(length == mine && (size == 0 || strcmp(theirs, ours) == 0), by, theirs);
}

static void integers(void) {
    const char *letters[] = {"d", "i", "u", "x", "X", "o", "hhd", "hd", "ld", "llx", "hhu", "lu"};
    const char *letter = letters[rand() % 12];
    char by[40], theirs[400], ours[400];
    conversion(by, letter);
    long value = rand() % 4 ? rand() % 2000 - 1000 : ((long)rand() << 33) ^ rand();
    int length = letter[0] == 'l' ? snprintf(theirs, 400, by, value) : snprintf(theirs, 400, by, (int)value);
    int mine = letter[0] == 'l' ? format(ours, 400, by, value) : format(ours, 400, by, (int)value);
    compare(length == mine && strcmp(theirs, ours) == 0, by, theirs);
}

static void parsed(void) {
    const char *formats[] = {"%g", "%.3f", "%e", "%.15g", "%f", "%5.2fx", " %gabc", "+%g"};
    char text[400], *end, *mine;
    sprintf(text, formats[rand() % 8], number());
    if (rand() % 10 == 0)
        text[rand() % strlen(text)] = "e.-+9x "[rand() % 7];
    unmodelled = 0;
    double d = strtod(text, &end), ours = clew_strtod(text, &mine);
    if (!unmodelled)
        compare(memcmp(&d, &ours, sizeof d) == 0 && end == mine, "strtod", text);
    unmodelled = 0;
    float f = strtof(text, &end), our = clew_strtof(text, &mine);
    if (!unmodelled)
        compare(memcmp(&f, &our, sizeof f) == 0 && end == mine, "strtof", text);
}

static void scanned(void) {
    const char characters[] = "0123 45-+ab xf,.%]\t7";
    const char *formats[] = {"%d",       "%d %d",     "%x,%i",       "%u%c",  "%s %s",     "%3d%2d",  "%[0-9a-f]%d", "%[^,],%s",
                             " %c%c",    "%*d %d",    "%d,%d%n",     "%2c%d", "%lld %lu",  "%f %f",   "%lf,%d",      "%o %hhd %hd",
                             "%d%%%d",   "a%d",       "%i %i %i",    "%5s%x", "%[]a]%d",   "%[-a]%d"};
    char text[20];
    unsigned char theirs[3][32], ours[3][32];
    int length = rand() % 14;
    for (int i = 0; i < length; i++)
        text[i] = characters[rand() % (sizeof characters - 1)];
    text[length] = 0;
    const char *by = formats[rand() % 22];
    memset(theirs, 7, sizeof theirs);
    memset(ours, 7, sizeof ours);
    unmodelled = 0;
    int count = sscanf(text, by, theirs[0], theirs[1], theirs[2]);
    int mine = clew_sscanf(text, by, ours[0], ours[1], ours[2]);
    if (!unmodelled)
        compare(count == mine && memcmp(theirs, ours, sizeof ours) == 0, by, text);
}

int main(void) {
    for (int i = 0; i < 100000; i++) {
        reals();
        integers();
        parsed();
        scanned();
    }
    printf("%ld compared, %ld different\n", compared, different);
    return compared < 300000 || different > 0;
}
