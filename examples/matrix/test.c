// expected: true
// The unit matrix is neutral, and transposing twice changes nothing.
#include <assert.h>
#include "matrix.h"

extern int __VERIFIER_nondet_int(void);

int main(void) {
    matrix a;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            a.at[i][j] = __VERIFIER_nondet_int();
    matrix unit = matrix_unit();
    matrix same = matrix_product(&a, &unit);
    matrix turned = matrix_transposed(&a);
    matrix again = matrix_transposed(&turned);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            assert(same.at[i][j] == a.at[i][j] && again.at[i][j] == a.at[i][j]);
    return 0;
}
