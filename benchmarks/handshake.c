extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* A session that exchanges hellos, keys and data; data flows only after both sides have keys. */
enum state { START, HELLO_SENT, HELLO_SEEN, KEY_SENT, KEY_SEEN, OPEN, CLOSED };

int main(void) {
    enum state state = START;
    int keys = 0, renewals = 0;
    while (state != CLOSED) {
        int event = __VERIFIER_nondet_int();
        switch (state) {
        case START: state = HELLO_SENT; break;
        case HELLO_SENT: if (event == 1) state = HELLO_SEEN; else if (event < 0) state = CLOSED; break;
        case HELLO_SEEN: keys = keys + 1; state = KEY_SENT; break;
        case KEY_SENT: if (event == 2) { keys = keys + 1; state = KEY_SEEN; } break;
        case KEY_SEEN: state = OPEN; break;
        case OPEN:
            if (keys != 2) reach_error();
            if (event == 3) { keys = 0; renewals = 1; state = HELLO_SEEN; } else if (event == 4) state = CLOSED;
            break;
        default: reach_error();
        }
    }
    return renewals;
}
