#ifndef MATRIX_H
#define MATRIX_H
#ifndef N
#define N 3
#endif
typedef struct {
    int at[N][N];
} matrix;
matrix matrix_unit(void);
matrix matrix_product(const matrix *a, const matrix *b);
matrix matrix_transposed(const matrix *a);
#endif
