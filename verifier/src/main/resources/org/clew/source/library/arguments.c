/* Calls main with `argc` terminated strings, and a null pointer behind them (C11 5.1.2.2.1 p2). The strings lie anywhere in one text, which
   ends with a zero. A machine has no memory for larger texts and longer lists. */
int __clew_main(int argc) {
    __SIZE_TYPE__ size;
    __VERIFIER_assume(size > 0 && size < (__SIZE_TYPE__)-1 / 16);
    __VERIFIER_assume(argc < 134217727);
    char *text = (char *)__builtin_alloca(size);
    text[size - 1] = 0;
    char **argv = (char **)__builtin_alloca((argc + 1) * sizeof(char *));
    for (int i = 0; i < argc; i++) {
        __SIZE_TYPE__ start;
        __VERIFIER_assume(start < size);
        argv[i] = text + start;
    }
    argv[argc] = 0;
    return main(argc, argv);
}
