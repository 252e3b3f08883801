/* Atomic builtins and <stdatomic.h> in one thread. */
#include <stdatomic.h>
#include <stdbool.h>
#include "check.h"

static int shared = 5;
static _Atomic long counter;
static atomic_flag flag = ATOMIC_FLAG_INIT;

int main(void) {
    int expected = 4, desired = 8, old;
    check(__atomic_fetch_add(&shared, 2, __ATOMIC_SEQ_CST));
    check(__atomic_add_fetch(&shared, 2, __ATOMIC_SEQ_CST));
    check(__atomic_fetch_nand(&shared, 6, 5));
    check(shared);
    check(__atomic_or_fetch(&shared, 3, 5));
    check(__sync_fetch_and_xor(&shared, 0xff));
    check(__sync_sub_and_fetch(&shared, 1));
    check(__atomic_exchange_n(&shared, 4, 5));
    check(__atomic_compare_exchange_n(&shared, &expected, 9, false, 5, 5));
    check(shared);
    check(__atomic_compare_exchange_n(&shared, &expected, 10, true, 5, 5));
    check(expected);
    check(__atomic_compare_exchange(&shared, &expected, &desired, 0, 5, 5));
    check(shared);
    __atomic_load(&shared, &old, 5);
    check(old);
    old = 77;
    __atomic_store(&shared, &old, 5);
    check(__atomic_load_n(&shared, 5));
    __atomic_store_n(&shared, -1, 5);
    check(shared);
    check(__sync_bool_compare_and_swap(&shared, -1, 3));
    check(__sync_val_compare_and_swap(&shared, 4, 5));
    check(__sync_lock_test_and_set(&shared, 6));
    __sync_lock_release(&shared);
    check(shared);
    __sync_synchronize();
    bool lock = 0;
    check(__atomic_test_and_set(&lock, 5));
    check(__atomic_test_and_set(&lock, 5));
    __atomic_clear(&lock, 5);
    check(lock);
    atomic_store(&counter, 40);
    check(atomic_fetch_add(&counter, 2));
    check(atomic_load(&counter));
    counter += 3;
    check(counter++);
    check(atomic_exchange(&counter, 1));
    long want = 2;
    check(atomic_compare_exchange_strong(&counter, &want, 7));
    check(want);
    check(atomic_flag_test_and_set(&flag));
    check(atomic_flag_test_and_set(&flag));
    atomic_flag_clear(&flag);
    check(atomic_flag_test_and_set(&flag));
    unsigned char small = 250;
    check(__atomic_add_fetch(&small, 10, 5));
    int array[3] = {1, 2, 3};
    int *p = array;
    __atomic_fetch_add(&p, sizeof(int), 5);
    check(*p);
    return done();
}
