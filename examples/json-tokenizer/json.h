#ifndef JSON_H
#define JSON_H
enum kind { END, OPEN, CLOSE, COMMA, COLON, STRING, NUMBER, WRONG };
struct token {
    enum kind kind;
    const char *start;
    int length;
};
struct token json_next(const char *text);
#endif
