#include "matrix.h"

matrix matrix_unit(void) {
    matrix m;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            m.at[i][j] = i == j;
    return m;
}

matrix matrix_product(const matrix *a, const matrix *b) {
    matrix m;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            m.at[i][j] = 0;
            for (int k = 0; k < N; k++)
                m.at[i][j] += a->at[i][k] * b->at[k][j];
        }
    return m;
}

matrix matrix_transposed(const matrix *a) {
    matrix m;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            m.at[i][j] = a->at[j][i];
    return m;
}
