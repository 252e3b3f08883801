#include "check.h"
#include <stdlib.h>
#include <string.h>

/* The heap and the functions of string.h. */
struct node { int key; struct node *left, *right; };
static struct node *insert(struct node *t, int key) {
    if (!t) { t = malloc(sizeof *t); t->key = key; t->left = t->right = NULL; }
    else if (key < t->key) t->left = insert(t->left, key);
    else t->right = insert(t->right, key);
    return t;
}
static int height(struct node *t) { int l, r; if (!t) return 0; l = height(t->left); r = height(t->right); return 1 + (l > r ? l : r); }
static void walk(struct node *t) { if (t) { walk(t->left); check(t->key); walk(t->right); free(t); } }
struct list { int value; struct list *next; };
static struct list *reverse(struct list *l) { struct list *r = 0; while (l) { struct list *n = l->next; l->next = r; r = l; l = n; } return r; }
struct pair { char name[8]; double value; };

int main(void) {
    int i, *v, keys[] = { 50, 20, 70, 10, 30, 60, 80, 25 }; char buffer[32], *s; struct node *root = 0; struct list *list = 0, *l; struct pair *pairs, copy;
    for (i = 0; i < 8; i++) root = insert(root, keys[i]);
    check(height(root)); walk(root);
    for (i = 0; i < 6; i++) { l = (struct list *) malloc(sizeof(struct list)); l->value = i * i; l->next = list; list = l; }
    for (l = list; l; l = l->next) check(l->value);
    for (l = reverse(list); l; l = l->next) check(l->value);
    v = calloc(10, sizeof *v); check(v[9]); for (i = 0; i < 10; i++) v[i] += i * 3; check(v[7]); v = realloc(v, 20 * sizeof *v); check(v[9]); v[19] = 5; check(v[19] + v[3]); free(v);
    memset(buffer, 'z', sizeof buffer); check(buffer[31]); strcpy(buffer, "hello"); check(strlen(buffer)); check(buffer[6]); strcat(buffer, " world"); check(strlen(buffer)); check(buffer[8]); check(strcmp(buffer, "hello world")); check(strcmp("abc", "abd") < 0); check(strcmp("b", "abc") > 0); check(strncmp("abcd", "abxy", 2)); check(strncmp("abcd", "abxy", 3) < 0);
    s = strchr(buffer, 'w'); check(s - buffer); check(strchr(buffer, 'q') == 0); check(memcmp("abc", "abd", 2)); check(memcmp("abc", "abd", 3) < 0); strncpy(buffer, "xy", 5); check(buffer[0]); check(buffer[4]); check(buffer[6]);
    memcpy(buffer + 10, "0123456789", 10); memmove(buffer + 12, buffer + 10, 6); check(buffer[12]); check(buffer[17]); check(buffer[18]); memmove(buffer + 10, buffer + 11, 5); check(buffer[10]); check(buffer[14]);
    pairs = malloc(3 * sizeof *pairs); for (i = 0; i < 3; i++) { strcpy(pairs[i].name, "pair0"); pairs[i].name[4] += i; pairs[i].value = i * 1.5; } memcpy(&copy, &pairs[2], sizeof copy); check(copy.name[4]); check(copy.value == 3.0); memset(pairs, 0, sizeof *pairs); check(pairs[0].name[0]); check(pairs[0].value == 0); check(pairs[1].name[4]); pairs[0] = copy; check(pairs->name[4]); free(pairs);
    { int numbers[4] = { 1, 2, 3, 4 }, other[4]; memcpy(other, numbers, sizeof other); check(other[3]); memset(numbers, 0xff, 2 * sizeof(int)); check(numbers[1]); check(numbers[2]); memset(other, 1, sizeof other); check(other[2]); check(memcmp(numbers, other, 4) > 0); }
    { char **words = malloc(3 * sizeof(char *)); words[0] = "a"; words[1] = malloc(4); strcpy(words[1], "bcd"); words[2] = words[1] + 1; words[1][1] = 'X'; check(words[2][0]); check(words[0][0]); free(words[1]); free(words); }
    { unsigned char *raw = malloc(16); for (i = 0; i < 16; i++) raw[i] = i * 17; check(*(unsigned *) raw); check(*(unsigned short *) (raw + 4)); check(*(unsigned long long *) (raw + 8)); *(int *) (raw + 2) = -2; check(raw[2]); check(raw[5]); check(raw[6]); }
    return done();
}
