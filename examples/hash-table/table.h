#ifndef TABLE_H
#define TABLE_H
#ifndef SLOTS
#define SLOTS 4
#endif
/* Open addressing with linear probing. A slot is free while its key is 0, so 0 is no key. */
struct table {
    unsigned keys[SLOTS];
    int values[SLOTS];
    unsigned count;
};
void table_init(struct table *t);
int table_put(struct table *t, unsigned key, int value); /* 0 if the table is full */
int table_get(const struct table *t, unsigned key, int *value); /* 0 if the key is not there */
#endif
