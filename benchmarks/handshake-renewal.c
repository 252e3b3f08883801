extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* The renewal forgets to drop the old keys. */
enum state { START, HELLO_SEEN, KEY_SENT, OPEN, CLOSED };

int main(void) {
    enum state state = START;
    int keys = 0;
    while (state != CLOSED) {
        int event = __VERIFIER_nondet_int();
        switch (state) {
        case START: if (event == 1) state = HELLO_SEEN; break;
        case HELLO_SEEN: keys++; state = KEY_SENT; break;
        case KEY_SENT: if (event == 2) { keys++; state = OPEN; } break;
        case OPEN:
            if (keys != 2) reach_error();
            if (event == 3) state = HELLO_SEEN;
            if (event == 4) state = CLOSED;
            break;
        default: break;
        }
    }
    return 0;
}
