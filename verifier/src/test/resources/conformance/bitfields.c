#include "check.h"

/* Bit-fields as gcc lays them out on x86: allocation, sign, promotion, overlap with unions. */
struct a { int x : 3; unsigned y : 5; int : 2; signed z : 10; unsigned char b : 1; };
struct b { unsigned long long wide : 40; int next : 20; long long last : 33; };
struct c { char c; int x : 4; short s; int y : 12; };
struct d { int x : 7; int : 0; int y : 7; char e; };
struct e { _Bool flag : 1; enum { ONE, TWO, THREE } kind : 2; unsigned char small : 3; unsigned short mid : 9; };
struct __attribute__((packed)) f { char c; unsigned a : 12; unsigned b : 25; char d; };
struct g { int full : 32; unsigned u : 31; unsigned v : 1; };
union u { struct a a; unsigned raw; struct { unsigned low : 16, high : 16; } halves; };
struct a global = { -1, 31, 511, 1 };
#pragma pack(push, 1)
struct tight { unsigned char a : 5, b : 5; char c; int d : 30; unsigned e : 20; short s; };
#pragma pack(2)
struct pairs { char c; unsigned a : 9; long long b : 33; int d : 30; double e; };
#pragma pack(pop)
const volatile struct b cv = { 0xFFFFFFFFFFULL, -5, 3 };

static struct e make(int kind) { struct e r = { 1, kind, 6, 300 }; return r; }

int main(void) {
    struct a a; struct b b; struct c c; struct d d; struct e e; struct f f; struct g g; union u u;
    check(sizeof a); check(sizeof b); check(sizeof c); check(sizeof d); check(sizeof e); check(sizeof f); check(sizeof g); check(sizeof u);
    check(global.x); check(global.y); check(global.z); check(global.b);
    a.x = 5; check(a.x); a.y = 37; check(a.y); a.z = -600; check(a.z); a.b = 3; check(a.b);
    a.x = 3; a.x++; check(a.x); a.y = 31; check(a.y++); check(a.y); check(a.y = 40); check((a.x = 7) == -1); a.z = 100; a.z += 500; check(a.z); a.z <<= 1; check(a.z);
    a.y = 20; check(a.y - 30 < 0); check(a.y * -1); check(~a.y); check(a.y << 28); check(a.x | a.y);
    b.wide = -1; check(b.wide); b.next = -300000; check(b.next); b.next = 600000; check(b.next); b.last = -4294967296LL; check(b.last); b.last = 4294967296LL; check(b.last); check(b.wide > 5);
    check(cv.wide); check(cv.next); check(cv.last);
    c.c = 1; c.x = -8; c.s = 1234; c.y = 2047; check(c.c + c.x + c.s + c.y); c.y++; check(c.y); check(c.s);
    d.x = -64; d.y = 63; d.e = 5; check(d.x); check(d.y); d.y++; check(d.y); check(d.e); check(d.x);
    e = make(2); check(e.flag); check(e.kind); check(e.small); check(e.mid); e.flag = 4; check(e.flag); e.small += 7; check(e.small); e.mid = 600; check(e.mid); check(sizeof(e.mid + 0)); check(-e.small < 0); e.kind++; check(e.kind);
    f.c = -1; f.a = 4095; f.b = 0x1abcdef; f.d = 7; check(f.c); check(f.a); check(f.b); check(f.d); f.a = 0; check(f.b); check(f.c); f.b = 0; check(f.a); check(f.d);
    g.full = -5; g.u = -1; g.v = 1; check(g.full); check(g.u); check(g.v); check(g.u + 1 > 0); check(g.v - 2 < 0);
    u.raw = 0xdeadbeef; check(u.a.x); check(u.a.y); check(u.a.z); check(u.a.b); check(u.halves.low); check(u.halves.high); u.a.z = 0; check(u.raw); u.halves.high = 0x1234; check(u.raw); u.a.x = 2; check(u.raw);
    { union { struct tight t; unsigned char bytes[16]; } v = { { 31, 17, 'x', -3, 0xabcde, 99 } }; int i; check(sizeof(struct tight)); check(_Alignof(struct tight)); check(v.t.b); check(v.t.e); for (i = 0; i < sizeof v.t; i++) check(v.bytes[i]); }
    { union { struct pairs t; unsigned char bytes[32]; } v = { { 1, 300, -5, 77, 1.5 } }; int i; check(sizeof(struct pairs)); check(_Alignof(struct pairs)); check(v.t.b); for (i = 0; i < sizeof v.t; i++) if (i != 1) check(v.bytes[i]); }
    { struct a copy = a, *p = &copy; p->x = -2; check(copy.x); check(a.x); p->y |= 3; check(copy.y); p->z ^= -1; check(copy.z); check(p->b); }
    { struct a list[3] = { { 1, 2, 3 }, { .z = -7 } }; int i; for (i = 0; i < 3; i++) { list[i].y += i * 9; list[i].x -= 2; check(list[i].x); check(list[i].y); check(list[i].z); } }
    return done();
}
