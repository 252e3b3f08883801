#ifndef RING_H
#define RING_H
#ifndef CAPACITY
#define CAPACITY 4
#endif
typedef struct {
    int data[CAPACITY];
    unsigned head, count;
} ring;
void ring_init(ring *r);
int ring_push(ring *r, int value); /* 0 if the buffer is full */
int ring_pop(ring *r, int *value); /* 0 if the buffer is empty */
#endif
