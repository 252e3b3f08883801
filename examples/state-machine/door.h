#ifndef DOOR_H
#define DOOR_H
enum state { CLOSED, OPEN, LOCKED };
enum event { PUSH, PULL, TURN_KEY };
struct door {
    enum state state;
    unsigned opened;
};
void door_event(struct door *d, enum event e);
#endif
