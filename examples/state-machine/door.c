#include "door.h"

static void open(struct door *d) {
    d->state = OPEN;
    d->opened++;
}

void door_event(struct door *d, enum event e) {
    switch (d->state) {
        case CLOSED:
            if (e == PULL)
                open(d);
            else if (e == TURN_KEY)
                d->state = LOCKED;
            break;
        case OPEN:
            if (e == PUSH)
                d->state = CLOSED;
            break;
        case LOCKED:
            if (e == TURN_KEY)
                d->state = CLOSED;
            break;
    }
}
