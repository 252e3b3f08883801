#ifndef BUILDER_H
#define BUILDER_H
struct builder {
    char *text;
    unsigned length, capacity;
};
void builder_init(struct builder *b);
void builder_free(struct builder *b);
void builder_add(struct builder *b, char c);
/* Adds text: %d is an int, %c a char, %s a string, %% a percent sign. */
void builder_format(struct builder *b, const char *format, ...);
#endif
