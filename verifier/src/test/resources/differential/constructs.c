Constructs of C for random programs. A construct is declarations for the file, a line of dashes, and statements for a function with the parameter
int x (0 to 3) that report values by OUT(e). «a¦b» is one of a and b; «3..9» a number; «N=a¦b» also names the choice, and «$N» repeats it; «E» is
a random expression over x; a sharp sign ¤ stands for the number of the construct.

==== bytes of a struct that begins with an array
struct b¤ { «char a[3]¦short a[2]¦int a[2]¦char a[2][3]¦struct { char c[3]; short s; } a[2]»; «int m¦short m¦long long m»; char t[«1..4»]; } «v¤¦w¤, v¤»;
----
{ «struct b¤ l; unsigned char *p = (unsigned char *) &l; memset(&l, 0, sizeof l)¦unsigned char *p = (unsigned char *) &v¤¦struct b¤ *q = malloc(sizeof *q); memset(q, 1, sizeof *q); unsigned char *p = (unsigned char *) q»;
p[«sizeof(struct b¤) - 1¦(x * 2) % sizeof(struct b¤)¦offsetof(struct b¤, m) + (x & 1)¦offsetof(struct b¤, t)»] = «E»;
struct b¤ *o = (struct b¤ *) p; OUT(o->m); OUT(o->t[0]); OUT(((char *) o->a)[1]); OUT(p[offsetof(struct b¤, m)]); }

==== memset and memcpy that begin inside an array
struct m¤ { char pre[«2..5»]; int k[3]; «short s¦long s¦char s»; unsigned char post[4]; };
static struct m¤ g¤, h¤;
----
{ for (unsigned i = 0; i < sizeof g¤; i++) ((unsigned char *) &g¤)[i] = i * 7 + x;
«memset((char *) &g¤ + «1..6», «E», «3..9»)¦memset(&g¤.k[1], «E», «4..9»)¦memset(g¤.pre + 1, x, sizeof g¤ - 1)¦memset(&g¤.post[x], 3, 4 - x)»;
«memcpy(&h¤, &g¤, sizeof g¤)¦memcpy(&h¤.k[«0..1»], &g¤.k[1], «4..8»)¦memmove(&g¤.k[0], &g¤.k[1], 8)¦memmove((char *) &g¤ + 3, &g¤, sizeof g¤ - 3)¦memmove(&g¤, (char *) &g¤ + x, sizeof g¤ - 4)»;
OUT(g¤.k[0]); OUT(g¤.k[«1..2»]); OUT(g¤.s); OUT(g¤.post[2]); OUT(h¤.k[1]); OUT(h¤.pre[1]); OUT(h¤.s); }

==== struct assignment, overlap through pointers
struct s¤ { char c; int i; «short t¦double t¦char t[5]»; };
static struct s¤ two¤(struct s¤ a, int k) { a.i += k; a.c = k; return a; }
----
{ struct s¤ arr[3]; memset(arr, 0, sizeof arr); for (int i = 0; i < 3; i++) { arr[i].c = i + x; arr[i].i = «E»; }
«arr[0] = arr[1]¦arr[x & 1] = arr[2]¦memmove(&arr[0], &arr[1], 2 * sizeof arr[0])¦memcpy(&arr[2], &arr[x & 1], sizeof arr[0])¦memmove(&arr[1], &arr[0], 2 * sizeof arr[0])¦arr[2] = two¤(arr[0], «E»)¦arr[1] = (x ? two¤(arr[2], x) : arr[0])»;
OUT(arr[0].i); OUT(arr[1].c); OUT(arr[1].i); OUT(arr[2].c); OUT(arr[2].i); OUT(two¤(arr[1], 3).i); }

==== union
union u¤ { «int i¦long long i¦short i»; unsigned char b[«4¦8¦12»]; struct { unsigned lo : «1..12», hi : «3..19»; } f; «float¦double¦unsigned short¦signed char» o; };
«static union u¤ g¤;¦»
----
{ union u¤ v = { «0¦.b = { 1, 2, [3] = 4 }¦.f = { 1, 2 }» }; memset(&v, x, sizeof v); v.«i¦f.lo¦f.hi¦b[x]» = «E»; v.b[«0..3»] ^= «E»;
union u¤ w = v, *p = &w; p->f.hi++; OUT(w.i); OUT(w.b[1]); OUT(w.f.lo); OUT(v.f.hi); OUT(sizeof(union u¤)); «p->o = 1; OUT(p->b[«0..3»]);¦» }

==== bit-fields
struct f¤ { «unsigned¦int¦unsigned long long¦long long¦signed char¦unsigned short» a : «1..8»; «unsigned¦int¦unsigned long long» : «0¦3¦5»; «unsigned¦int» b : «9..31»; «unsigned long long¦long long» c : «33..62»; _Bool d : 1; «char e;¦unsigned e : 17;» } «__attribute__((packed))¦»;
----
{ struct f¤ v; memset(&v, 0, sizeof v); v.a = «E»; v.b = «E»; v.c = (long long) («E») * «1¦65537¦4294967311LL»; v.d = «E»; v.e = 5;
«v.a++¦--v.b¦v.c += v.b¦v.c <<= 3¦v.b ^= v.c¦v.a = v.b = v.c¦v.c = v.c * v.c¦v.b = ~v.b»; OUT(v.a); OUT(v.b); OUT(v.c); OUT((long long) (v.c «+ v.c¦<< 7¦* 3¦- 1¦>> 2») >> 20); OUT(v.d + v.e); OUT(v.b > -1); OUT(v.a - 2 < 0);
OUT(sizeof v); OUT(v.c «>¦<=» -1); OUT(-v.c >> 33); OUT(((unsigned char *) &v)[«0..5»]); OUT(sizeof(v.c + 1)); OUT(v.a ? v.c : v.b); }

==== goto back over a declaration
----
{ int n = 0; int *keep = 0; top¤: ; «int y = x + n; if (n == 0) y = x;¦int y; y = n;¦int y = n;» «int a[2] = { n, y }; OUT(a[0]);¦struct { int q; char r; } s = { n }; OUT(s.r + s.q);¦»
if (n == 0) keep = &y; OUT(keep == &y); OUT(*keep); y += 2; if (n++ < «1..3») goto top¤; OUT(y); OUT(*keep); }

==== compound literal reached again
----
{ int n = 0; int *p[4] = { 0 }; again¤: p[n] = «&(int) { n * 3 + x }¦(int[]) { n, x, 4 }¦&((struct { int a, b; }) { n, x }).b¦(int *) &(long long) { n + x }»; if (n > 0) { OUT(p[n] == p[n - 1]); } OUT(*p[0]); *p[n] += 5; if (++n < «2..4») goto again¤; OUT(*p[0]); OUT(*p[n - 1]); }

==== switch with labels in odd places
----
{ int k = 0; switch («E» «& 7¦& 3¦% 5») { «case 0: if (x) case 1: k += 1; else case 2: k += 10;¦case 1: while (k < 3) { k++; case 0: k += 2; if (k > 100) break; case 9: k++; }¦case 2: for (k = 7; k < 9; k++) case 3: k += 100;¦case 3: do { k += 1; case 1: k += 20; } while (k < 50);»
«break;¦» default: k += 1000; «break;¦» case 4 ... 6: k += 3; «{ int z = 4; case 7: z = 5; k += z; }¦» } OUT(k);
int n = x + «3..9», q = 0; switch (n & 3) { case 0: do { q++; case 3: q += 2; case 2: q += 4; case 1: q += 8; } while ((n -= 4) > 0); } OUT(q);
switch (x) case 2: q = 4; OUT(q); switch (x) { int w; case 1: w = 3; q += w; break; case 3: { w = 6; q += w * 2; } } OUT(q); }

==== initialisers
struct p¤ { int a; struct { short s, t; } in[2]; char *z; union { int u; char c[4]; } un; } g¤ = { «.in[1] = { .t = 3 }, "s", 7¦1, { 2, 3, { 4 } }, .un.c = { 1, 2 }¦.in = { { 1, 2 }, 3, 4 }, .a = 9¦.in[0].t = 2, 3, 4, .a = 5¦.un.c[2] = 9, .a = 1, 2, 3¦.in[0] = { 1 }, { 5, 6 }, .in[0].t = 8¦1, .in[1].s = 7, 8, "q", .un = { 3 }» };
int arr¤[] = { «1, [5] = 2, 3¦[2 ... 4] = 7, 8, [1] = 9¦[3] = 1, [0] = 4, 5¦[1 ... 3] = 2, [2] = 5, 6», «0..9» }; int mat¤[][3] = { «1, 2, 3, 4¦{ 1 }, 2, 3, { 4, 5 }¦[1] = { [2] = 5 }, 6, 7¦[1][1] = 4, 5, 6» };
----
{ struct p¤ l = { «.a = x, .in[1] = { x + 1 }, .un.u = 3¦x, { { 1, x }, { x } }¦.in[1].s = x, x + 1, .a = 2¦0, .in = { [1] = { 4, x } }¦.un.c = { x, [3] = 2 }» }; OUT(g¤.a); OUT(g¤.in[0].s); OUT(g¤.in[0].t); OUT(g¤.in[1].s); OUT(g¤.in[1].t); OUT(g¤.z ? g¤.z[0] : -1); OUT(g¤.un.u);
OUT(l.a); OUT(l.in[0].s + 5 * l.in[0].t); OUT(l.in[1].s); OUT(l.in[1].t); OUT(l.z == 0); OUT(l.un.u); OUT(sizeof arr¤); OUT(arr¤[x]); OUT(arr¤[2]); OUT(sizeof mat¤); OUT(mat¤[1][x % 3]); OUT(mat¤[0][2]); char s[] = "ab" "\0c", t[2] = "xy", u[5] = { "q" }; OUT(sizeof s); OUT(s[3]); OUT(t[1]); OUT(u[1]); }

==== strings
static const char *s¤ = "«\1" "2¦\x4" "1¦a\0b" "\12" "3¦\377\7" "7¦\"\\\?\a\b\f\n\r\t\v¦\e\u00e9\U0001F600¦%d\101\x7e¦é" "\xe9»zz";
----
{ OUT(s¤[x]); OUT(s¤[x + 1]); OUT(strlen(s¤)); OUT(sizeof("«a" "b¦\1" "1¦\u20ac¦\0»")); OUT(L"«a\x1234z¦\u00e9b¦x" "y»"[x & 1]); OUT(sizeof(L"ab")); OUT(sizeof(u"ab")); OUT(u"\xffff"[0] > 0); OUT(U"\U0001F600"[0]); OUT(u8"é"[0]); OUT('«\377¦\x80¦a¦\0¦ab¦\12»'); OUT(L'\x80'); OUT("hello"[x]); OUT(*("abc" + (x & 1))); OUT(sizeof "x\
y"); }

==== function pointers
static int add¤(int a, int b) { return a + b; } static int sub¤(int a, int b) { return a - b; } static int one¤(int a) { return a + 100; } static long wide¤(void) { return 7; } static void none¤(void) {} static double real¤(double d) { return d * 2; }
typedef int (*bin¤)(int, int); static bin¤ tab¤[] = { add¤, &sub¤, *add¤ }; static int (*any¤)() = one¤; static bin¤ pick¤(int k) { return k ? add¤ : sub¤; } static int app¤(int f(int, int), int a) { return f(a, 2); }
----
{ void *hold[] = { one¤, wide¤, none¤, real¤ }; int (*q)() = x & 1 ? (int (*)()) sub¤ : (int (*)()) add¤; OUT(tab¤[x % 3](«E», 3)); OUT(any¤(x)); OUT(q(5, x)); OUT((*pick¤(x > 1))(9, 4)); OUT(app¤(tab¤[x & 1], x)); OUT(pick¤(0) == sub¤); OUT(((int (*)(int)) hold[0])(x)); OUT((&add¤)(1, x)); OUT((***sub¤)(1, x)); struct { int (*m)(int); bin¤ b[2]; } o = { one¤, { sub¤, add¤ } }; OUT(o.m(1) + o.b[x & 1](8, 2)); OUT(((double (*)(double)) hold[3])(1.5) == 3); any¤ = (x & 2) ? one¤ : any¤; OUT((x ? one¤ : any¤)(3)); }

==== allocation
----
{ int n = «2..4»; «int *p = malloc(n * sizeof *p)¦int *p = calloc(n, sizeof *p)¦int *p = realloc(0, n * sizeof *p)»; for (int i = 0; i < n; i++) p[i] = i * 3 + x; char *c = (char *) p; c[1] = 1; p = realloc(p, «8¦16¦40»); OUT(p[0]); OUT(p[1]); p[1] = «E»; OUT(p[x & 1]); int *q = malloc(8); q[0] = 4; q[1] = x; memcpy(p, q, x > 1 ? 8 : 4); OUT(p[0] + p[1]); OUT(p != q); free(q); int **pp = malloc(2 * sizeof *pp); pp[0] = p; pp[1] = &p[1]; *pp[x & 1] = 77; OUT(p[0]); OUT(p[1]); free(pp); free(p); int *z = realloc(0, 4); *z = x; OUT(*z); memcpy(z, 0, 0); }

==== numbers from text
static char in¤[] = "«12¦-7¦ 0x1f¦0xg¦077¦99999999999999999999¦-99999999999999999999¦+5z¦¦abc¦2147483648¦ -0x80000000¦4294967295»";
----
{ char *end; in¤[0] += x > 2 ? 0 : 0; long a = strtol(in¤, &end, «0¦10¦16¦8¦36»); OUT(a); OUT((long long) a >> 32); OUT(end - in¤); unsigned long b = strtoul(in¤, 0, «0¦10¦16»); OUT(b); OUT((unsigned long long) b >> 32); OUT(atoi("«42x¦-3¦ 9»") + x); long long c = strtoll(in¤, &end, 10); OUT(c); OUT(c >> 32); OUT(*end); OUT(strtoull("18446744073709551615", 0, 0) >> 60); }

==== addresses as numbers
struct a¤ { int f; short g[3]; int e; } g¤ = { 1, { 2, 3, 4 }, 5 };
----
{ uintptr_t n = (uintptr_t) &g¤; int off = «offsetof(struct a¤, e)¦offsetof(struct a¤, f)¦x & 1 ? 0 : (int) offsetof(struct a¤, e)»; *(int *) (n + off) = «E»; OUT(g¤.f); OUT(g¤.e); OUT(*(short *) (n + offsetof(struct a¤, g) + 2 * (x % 3))); struct a¤ *p = (struct a¤ *) ((char *) &g¤.e - offsetof(struct a¤, e)); OUT(p == &g¤); OUT(p->g[1]); int a[4] = { 4, 5, 6, 7 }; OUT((int *) ((uintptr_t) a + 4 * x) - a); OUT(*(int *) ((uintptr_t) a + 4 * x)); OUT(&a[3] - &a[x]); OUT(((uintptr_t) a & 3) == 0); OUT(&a[x] > &a[1]); OUT((uintptr_t) &a[2] - (uintptr_t) a); OUT((n ^ (uintptr_t) &g¤.f) == 0); void *v = &a[x]; OUT(*(int *) ((char *) v + (x < 3 ? 4 : 0))); }

==== conversions
----
{ signed char c = «E» * «1¦37¦100»; unsigned char u = «E» - «0..300»; short s = c * u; unsigned short t = s; long l = (long) c << «0..9»; unsigned n = «E» * 2654435761u; long long w = (long long) n * c; OUT(c + u); OUT(s); OUT(t + s); OUT(c «>¦<¦==» u); OUT(c < n); OUT(l > n); OUT((c ? n : c) > 0); OUT(sizeof(c + u)); OUT(sizeof(x ? s : l)); OUT(sizeof(x ? 1 : 2u)); OUT((unsigned char) ~u >> 1); OUT(~u >> 1); OUT(-1 < 1u); OUT((signed char) n); OUT(w >> 16); OUT(w / 7); OUT(w % 7); OUT(-x / 2); OUT(-x % 2); OUT((short) n >> 3); OUT(1u << (x + 28)); OUT((c << 24) >> 24); OUT((_Bool) (n & 64)); OUT(!!s); OUT((c, u)); c += 200; OUT(c); u -= 200; OUT(u); s <<= 3; OUT(s); s >>= 1; OUT(s); t *= t; OUT(t); c = u = s = 300 + x; OUT(c); OUT(0x80000000 > 0); OUT(2147483648 > 0); OUT(-2147483648 < 0); OUT(sizeof 4294967295); OUT(sizeof 0xffffffff); OUT('a' + 1 == sizeof 'a'); OUT(n >> «1..31»); OUT((int) n >> «1..31»); }

==== floating
----
{ double d = «E» / «1..4».0; float f = d * «1.1f¦3¦0.5»; OUT((int) (d * 8)); OUT((int) f); OUT(f == d); OUT((float) 0.1 == 0.1); OUT(d < f); OUT((unsigned char) (x + 0.9)); OUT((int) -1.9); OUT(16777217 == (float) 16777217); OUT(d != d); OUT(1 / (x + 1.0) > 0.3); unsigned long long big = (unsigned long long) (1e18 + x); OUT(big >> 32); OUT((double) 9007199254740993LL == 9007199254740992.0); OUT((long long) (f * 1e6)); float z = -0.0f; OUT(z == 0); OUT(1 / z < 0); OUT(0x1.8p1 == 3); OUT((int) 1e3f); OUT(sizeof(1.0f * 2)); OUT(sizeof(f * x)); OUT(sizeof(1.0L)); OUT(d > 1e300 * 1e10); OUT((x ? 1 : 2.5) == 1); union { float f; unsigned u; } p = { f }; OUT(p.u); }

==== arrays of variable length and of several dimensions
static int sum¤(int n, int m, int a[n][m]) { int s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += a[i][j] * (i + 1); return s + sizeof a[0]; }
----
{ int n = x + 1, m = «2..3»; int v[n][m]; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) v[i][j] = i * 10 + j; OUT(sum¤(n, m, v)); OUT(sizeof v); OUT(sizeof v[0]); int (*p)[m] = v; OUT(p[x][1]); OUT((*(p + x))[0]); OUT(&v[n] - v); int c[2][3][2] = { { { 1, 2 }, { 3 } }, { [2] = { 5, 6 } } }; OUT(c[x & 1][x % 3][1]); OUT(*(*(*(c + 1) + 2) + 1)); int *flat = &c[0][0][0]; OUT(flat[x + 8]); int (*row)[2] = c[1]; OUT(row[2][0]); OUT(sizeof c[0]); OUT((char *) &c[1] - (char *) &c[0]); n = 9; OUT(sizeof v / sizeof(int)); typedef int T[x + 2]; T t; OUT(sizeof t); «OUT(sizeof(int[n]));¦» }

==== layout
struct l¤ { char a; «long long b¦double b¦short b¦char *b» ; «char c __attribute__((aligned(«2¦8¦0x10¦1 << 4»)))¦_Alignas(8) char c¦int c : 3, : 0, d : 5¦struct { char q; «int¦short» r; } c¦char c[3]» ; short e; } «__attribute__((packed))¦__attribute__((packed, aligned(4)))¦__attribute__((aligned(32)))¦»;
enum e¤ { A¤ = «-1¦5¦300», B¤, C¤ = «70000¦2147483647¦0xffffffffu» } «__attribute__((packed))¦»;
«#pragma pack(push, «1¦2¦4»)¦»
struct k¤ { char a; int b; short c; double d; long long e : 40; };
«#pragma pack()¦»
----
{ OUT(sizeof(struct l¤)); OUT(_Alignof(struct l¤)); OUT(offsetof(struct l¤, b)); OUT(offsetof(struct l¤, e)); OUT(sizeof(enum e¤)); OUT(B¤); OUT((enum e¤) -1 < 0); OUT(sizeof(struct k¤)); OUT(offsetof(struct k¤, d)); OUT(_Alignof(struct k¤)); OUT(_Alignof(long long)); OUT(sizeof(long)); OUT(_Alignof(double)); OUT(sizeof(struct { int n; char flex[]; })); OUT(sizeof(struct {})); OUT(sizeof(union { char c[5]; short s; })); struct l¤ arr[2]; OUT((char *) &arr[1] - (char *) &arr[0]); OUT(__builtin_types_compatible_p(int, const int)); OUT(_Generic(«x¦1L¦'a'¦1.0f¦(char) 1¦&x¦(enum e¤) 0¦"s"», int: 1, unsigned: 2, long: 3, char: 4, float: 5, int *: 6, char *: 7, default: 8)); OUT(sizeof(x ? (short) 1 : (char) 1)); }

==== volatile and static
static volatile int v¤ = 4; static int count¤(void) { static int n = 5; return n += 2; }
----
{ volatile int *p = &v¤; *p = *p + x; v¤++; OUT(v¤); OUT(count¤()); OUT(count¤()); { static int count¤; count¤ += 3; OUT(count¤); } extern int count_x¤; OUT(count_x¤); int y = 1; { int y = 2; OUT(y); { extern volatile int shared¤; shared¤ = x; } } OUT(y); volatile struct { int a : 4, b : 9; } s = { x, 100 }; s.a += 3; OUT(s.a); OUT(s.b); register int r = x; OUT(r); const int k = 3 + x; OUT(*(int *) &k); for (int y = 0; y < 2; y++) { int y = 7; OUT(y); } OUT(y); }
----
int count_x¤ = 9; volatile int shared¤;

==== statement expressions, nested functions, computed goto
static int max¤(int a, int b) { return ({ int m = a; if (b > m) m = b; m; }); }
----
{ int t = 0; int twice(int k) { t += k; return k * 2 + x; } OUT(twice(max¤(x, 2))); OUT(twice(1)); OUT(t); static void *go[] = { &&a¤, &&b¤, &&c¤ }; int n = 0, steps = 0; next¤: if (steps++ > 4) goto end¤; goto *go[n]; a¤: t += 1; n = x % 3; goto next¤; b¤: t += 10; n = 2; goto next¤; c¤: t += 100; n = x & 1; goto next¤; end¤: OUT(t); OUT(({ t++; x; })); OUT(({ int y = t; y * 2; })); typeof(t) z = 4; __auto_type w = z + 1LL; OUT(sizeof w); OUT(x ?: 9); OUT(__builtin_choose_expr(1, x, "s")); OUT(__builtin_expect(x, 1)); asm volatile ("" : "+r" (t) : : "memory"); OUT(t); }

==== text functions
----
{ char b[16] = "hello", c[16]; strcpy(c, b); c[x] = «0¦'z'¦'A'»; OUT(strlen(c)); OUT((strcmp(b, c) > 0) - (strcmp(b, c) < 0)); OUT(strncmp(b, c, x) == 0); OUT((memcmp(b, c, 4) > 0)); strcat(c, "xy"); OUT(c[x]); OUT(strchr(b, 'l') - b); OUT(strrchr(b, 'l') - b); OUT(strchr(b, 'q') == 0); OUT((char *) memchr(b, 'o', 5) - b); strncpy(c, "ab", 5); OUT(c[4]); OUT(strstr(b, "ll") - b); OUT(strspn("aab", "a")); OUT(isdigit('0' + x) != 0); OUT(toupper('a' + x)); OUT(abs(x - 3)); memmove(b + 1, b, 4); OUT(b[x]); OUT(strcspn(b, "l")); strncat(c, "pqr", 2); OUT(strlen(c)); char *tok = strtok(strcpy(c, "a,bb"), ","); OUT(tok[0]); tok = strtok(0, ","); OUT(strlen(tok)); }

==== formatted output
----
{ int n = -1; «printf("%dab%n", x, &n)¦printf("%%%n%d", &n, x)¦printf("%s-%c%n", "qq", 65, &n)¦printf("x\n%5d%n", x, &n)»; OUT(n); char b[40]; int len = sprintf(b, "«%d|%x¦%5d|%-4u¦%c%d¦%03d %lu¦%+d%o»", «E», «7ul¦x ¦66»); OUT(b[0]); OUT(len); OUT(strlen(b) == len); len = snprintf(b, 4, "%d-%s", x, "abc"); OUT(len); OUT(b[3]); OUT(b[1]); }

==== variable arguments
static int va¤(int n, ...) { va_list ap, c; va_start(ap, n); va_copy(c, ap); int s = 0; for (int i = 0; i < n; i++) s = s * 3 + va_arg(ap, int); va_end(ap); s += va_arg(c, int); va_end(c); return s; }
static long long mix¤(const char *f, ...) { va_list ap; va_start(ap, f); long long s = 0; for (; *f; f++) switch (*f) { case 'i': s += va_arg(ap, int); break; case 'l': s += va_arg(ap, long long) * 3; break; case 'd': s += (int) (va_arg(ap, double) * 4); break; case 'p': s += *va_arg(ap, int *); break; case 's': s += va_arg(ap, char *)[1]; } va_end(ap); return s; }
static int pass¤(int n, va_list ap) { int s = 0; while (n--) s += va_arg(ap, int); return s; } static int outer¤(int n, ...) { va_list ap; va_start(ap, n); int s = pass¤(n, ap); va_end(ap); return s; }
----
{ OUT(va¤(2, x, «E»)); OUT(va¤(3, 'a', (short) -2, x)); int y = x + 5; long long r = mix¤(«"ild", 3, 4LL, 2.5¦"pis", &y, 6, "qrs"¦"dld", 1.5f, 2LL, 0.25¦"i", x»); OUT(r); OUT(outer¤(3, 1, x, 5)); struct { char a; int b; } s = { 1, x }; OUT(va¤(1, s.b)); }

==== cleanup and exit handlers
static int log¤; static void undo¤(int *p) { log¤ = log¤ * 10 + *p; }
----
{ for (int i = 1; i < 4; i++) { int k __attribute__((cleanup(undo¤))) = i; if (i == x) continue; if (i > 2) break; k += «0¦1»; } OUT(log¤); { __attribute__((cleanup(undo¤))) int a = 7, b __attribute__((cleanup(undo¤))) = 8; if (x & 1) goto out¤; a = 9; } out¤: OUT(log¤); }

==== atomics and overflow
----
{ int a = «E»; long l = 5; OUT(__sync_fetch_and_add(&a, 3)); OUT(a); OUT(__atomic_add_fetch(&l, x, 5)); OUT(__sync_bool_compare_and_swap(&a, a, 9)); OUT(a); int r; OUT(__builtin_add_overflow(a, 2147483640, &r)); OUT(r); OUT(__builtin_mul_overflow(x, 1073741824, &r)); OUT(r); unsigned char c; OUT(__builtin_sub_overflow(x, 2, &c)); OUT(c); OUT(__builtin_popcount(x * 77)); OUT(__builtin_clz(x + 1)); OUT(__builtin_ctz(x + 8)); OUT(__builtin_ffs(x)); OUT(__builtin_bswap32(x + 258)); OUT(__builtin_parity(x)); OUT(__atomic_exchange_n(&a, 4, 0)); OUT(a); OUT(__sync_lock_test_and_set(&a, x)); OUT(a); }

==== structs by value
struct big¤ { int a[«3..20»]; char n; }; struct sm¤ { short s; char c; }; struct nest¤ { struct sm¤ k; struct { int i; } j; };
static struct big¤ fill¤(struct big¤ b, int v) { b.a[1] = v; b.n++; return b; } static struct sm¤ mk¤(int v) { return (struct sm¤) { v, v + 1 }; } static int rd¤(struct nest¤ n) { n.k.s++; return n.k.s + n.j.i; }
----
{ struct big¤ b = { { 1, 2, x }, 3 }, c = fill¤(b, «E»), d[2] = { b, c }; OUT(b.a[1]); OUT(c.a[1]); OUT(c.n); d[x & 1] = fill¤(d[1], 4); OUT(d[0].a[1] + d[1].a[1]); OUT(fill¤(b, 3).a[x % 3]); OUT(mk¤(x).c); struct nest¤ n = { mk¤(4), { x } }; OUT(rd¤(n)); OUT(n.k.s); struct nest¤ *p = &n, o; o = *p; p->k.s = 50; OUT(o.k.s); n = (struct nest¤) { .j.i = 3 }; OUT(n.k.s + n.j.i); (x ? b : c).a[0]; OUT((x ? b : c).a[1]); struct big¤ *q = x & 1 ? &b : &c; *q = d[0]; OUT(b.a[1]); OUT((q->a)[0]); OUT((b = c).n); OUT((mk¤(1), mk¤(2)).s); }

==== setjmp and longjmp
#include <setjmp.h>
static jmp_buf e¤, f¤; static int log¤; static struct { int a; jmp_buf in; } box¤;
static void deep¤(int n, int v) { int local[2] = { n, v }; log¤ += local[0]; if (n <= 0) longjmp(e¤, v); deep¤(n - 1, «v¦v + 1¦0¦local[1]»); log¤ += 1000; }
static int guarded¤(int v) { jmp_buf own; memcpy(&own, &e¤, sizeof own); int r = setjmp(e¤); if (r == 0) { deep¤(«0¦1¦2», v); log¤ += 7; } else if (r > «1¦2») { memcpy(&e¤, &own, sizeof own); longjmp(e¤, r + 5); } memcpy(&e¤, &own, sizeof own); return r + 10; }
static int cmp¤(const void *a, const void *b) { if (*(int *) a == «1¦5¦9») longjmp(f¤, 4); return *(int *) a - *(int *) b; }
static int loop¤(int n) { volatile int tries = 0; «while (setjmp(e¤) < n)¦if (setjmp(e¤) < n)¦for (; setjmp(e¤) < n; )» { tries = tries + 1; longjmp(e¤, tries); } return tries; }
----
{ volatile int k = x, j = 0; log¤ = 0;
«switch (setjmp(e¤)) { case 0: k += 1; deep¤(x, «E» & 3); case 1: k += 10; break; case 2: k += 100; default: k += 1000; }
¦if (!setjmp(e¤)) { k = guarded¤(«E» & 3); j = 1; } else { j = 2; k = k + 50; }
¦if (setjmp(e¤) == 2) k = 9; else if (j++ < 3) { k += 2; longjmp(e¤, j); }
¦k = loop¤(x + 1); k += loop¤(2) * 10;
¦if (setjmp(box¤.in)) { k = box¤.a; } else { box¤.a = x + 3; memcpy(e¤, box¤.in, sizeof e¤); deep¤(1, 3); }
¦jmp_buf a[2]; for (j = 0; j < 2; j = j + 1) if (setjmp(a[j])) { k = k + 10 * (j + 1); if (k > 60) break; } if (k < 25) longjmp(a[k < 12 ? 0 : 1], 1);
¦int v[5] = { 3, 1, 2, 9, 5 }; if (setjmp(f¤) == 0) { qsort(v, 5, sizeof *v, cmp¤); k = v[0]; } else k = 44;
¦int n = x + 2; { int vla[n]; vla[x] = 5; if (setjmp(e¤)) { k = vla[x] + sizeof vla; } else { vla[x] = 6; deep¤(0, 1); } }
¦if (x > 1 ? setjmp(e¤) : setjmp(f¤)) { k = k * 2 + 1; if (j) k += 500; } else { j = j + 1; if (x > 1) deep¤(1, 1); else longjmp(f¤, 0); }»
OUT(k); OUT(j); OUT(log¤); }

==== nested functions and jumps
#include <setjmp.h>
static jmp_buf e¤; static int call¤(int (*f)(int), int n) { return f(n) + 1; } struct vt¤ { int (*f)(int); int n; }; static int each¤(struct vt¤ v) { int r = 0; for (int i = 0; i < v.n; i++) r = r * 3 + v.f(i); return r; }
static int over¤(int *v, int n, int (*f)(int)) { for (int i = 0; i < n; i++) v[i] = f(v[i]); return v[n - 1]; }
----
{ __label__ out; volatile int total = 0; int count = 0; struct { unsigned lo : 5, hi : 7; short s[3]; } bits = { 1, 2, { 3, 4, 5 } }; double d = x / 2.0; char text[«4¦8»] = "ab"; static int kept¤ = 3;
«int n = x + 2; int f(int k) { total += k; count++; bits.lo += k; return k > «1¦2¦5» ? n : k * 2; }
¦int f(int k) { text[k & 3] += k; bits.hi ^= k; d += k; return (int) (d * 4) + kept¤++; }
¦int f(int k) { int g(int m) { count += m; return m + k; } bits.s[k & 1] = call¤(g, k); return count; }
¦int f(int k) { if (k > 1) goto out; count += k; total = total + 1; return k + x; }
¦int f(int k) { if (k == «1¦2») longjmp(e¤, k + 1); return total = total + k; }
¦auto int f(int); if (x == 7) OUT(f(2)); int f(int k) { return k <= 0 ? count : f(k - 1) + bits.s[1]++; }»
if (setjmp(e¤) == 0) { «OUT(call¤(f, x)); OUT(call¤(f, 2));¦struct vt¤ v = { f, 3 }; OUT(each¤(v)); v.n = x; OUT(each¤(v));¦int (*p)(int) = x & 1 ? f : &f; OUT(p(x)); OUT(f(1)); OUT((*p)(2));¦int a[3] = { x, 1, 2 }; OUT(over¤(a, 3, f)); OUT(a[0]);¦for (int i = 0; i < 3; i++) OUT(f(i));¦OUT(f(x)); OUT(f(x + 1));» } else total = total + 77;
if (0) out: total = total + 300;
OUT(total); OUT(bits.lo); OUT(bits.hi); OUT(bits.s[1]); OUT(text[1]); OUT((int) (d * 8)); OUT(kept¤); }

==== nested functions in blocks
static int use¤(int (*f)(int), int k) { return f(k); }
----
{ int r = 0, k = x; for (int i = 0; i < 3; i++) { int j = i * 2 + x; struct s { int a, b; } t = { i, j };
«int g(int n) { j += n; t.b++; return t.a * 100 + j + t.b; } r = r * 7 + g(«E» & 7); r += use¤(g, i); OUT(j); OUT(t.b);¦int g(int n) { struct s q = t; q.a += n; t = q; return q.a; } r += g(1) + 10; r = r * 3 + use¤(g, 2); OUT(t.a);¦static int c¤; int g(int n) { c¤ += n; k++; return c¤ * k; } int y = g(i); r += y * use¤(g, 1);¦int g(int n) { return n * j; } int (*p)(int) = g; j = 9; r += p(i) + 3 * p(2); if (i == 1) continue; j++; r += p(1);» }
OUT(r); OUT(k); OUT(({ int h2(int a) { return a + k; } use¤(h2, 3); })); int m[2][2] = { { 1, x }, { 3, 4 } }; int tr(int i) { int s = 0; for (int q = 0; q < 2; q++) s += m[q][i]; m[0][i]--; return s; } OUT(use¤(tr, x & 1)); OUT(tr(1)); OUT(m[0][1]); }

==== complex numbers
#include <complex.h>
#define BITS¤(e) ({ typeof(e) v_ = (e); unsigned char b_[sizeof v_]; memcpy(b_, &v_, sizeof v_); unsigned s_ = 0; for (unsigned i_ = 0; i_ < sizeof v_; i_++) s_ = s_ * 33 + b_[i_]; s_; })
static «double¦float» complex g¤ = «1 + 2 * I¦3.5¦-0.0¦CMPLX(0.0, -0.0)»; struct c¤ { char tag; «double¦float» complex z[2]; int after; }; union u¤ { double complex z; double p[2]; unsigned char b[16]; };
static double complex twist¤(double complex z, float complex w) { return z * w - conj(z) / 2; } static «float complex¦double complex¦double» half¤(«float complex¦double complex» z) { return z / 2; }
static int vc¤(int n, ...) { va_list ap; va_start(ap, n); double complex s = 0; while (n--) s += va_arg(ap, double complex); va_end(ap); return (int) (creal(s) * 8 + cimag(s)); }
----
{ double a = «E» / «1¦2¦4».0, b = x - «1¦0.5¦3»; float c = x + «1.5f¦0.1f»; int i = «E» & 15; double complex z = «a + b * I¦b¦CMPLX(a, b)¦a - I * b¦i + 1.0i»; float complex w = «z¦c * I¦c¦c + 2.0fi¦i¦CMPLXF(c, b)»; double complex v = «z + w¦z - w¦z * w¦z * a¦b * z¦z / 2¦z - 1¦1 - z¦i * w¦w + a¦a + w¦-z¦~z¦z / (1 + 2 * I)¦z / (b + 7)¦(3 + z) / (z + 9 + 9i)¦w * w¦w / (c + I)¦x ? z : a¦x & 1 ? w : i»;
OUT(BITS¤(v)); OUT(BITS¤(w)); OUT(BITS¤(z)); OUT(z == w); OUT(z != a); OUT(a == z); OUT(!z); OUT(z ? 1 : 2); OUT(z && 1); OUT((_Bool) w); OUT((int) (z)); OUT((unsigned char) (creal(w) > 0 && creal(w) < 100 ? w : 3));
«z += w¦z *= i¦w -= z¦w *= c¦z /= 2¦i += z / 8¦a = w¦z = w = v¦__imag__ z = __real__ w¦__real__ w += i¦c = z¦z -= I¦++__real__ z¦z++¦--w¦i *= z / 100»; OUT(BITS¤(z)); OUT(BITS¤(w)); OUT(i); OUT(BITS¤(a)); OUT(BITS¤(c));
struct c¤ s = { 1, { z, «w¦[1] = a»  }, x }, t = s; t.z[x & 1] += 1; OUT(BITS¤(t.z[0])); OUT(BITS¤(t.z[1])); OUT(t.after); OUT(sizeof s); union u¤ u = { z }; u.p[1] += 0.5; OUT(BITS¤(u.z)); OUT(u.b[7]); double *p = (double *) &z; p[0] *= 2; OUT(BITS¤(z)); OUT(BITS¤(twist¤(z, w))); OUT(BITS¤(half¤(v))); OUT(vc¤(2, z, (double complex) w)); OUT(sizeof(w * z)); OUT(sizeof(w + 1)); OUT(sizeof(w * a)); OUT(_Generic(w * 1.0, double complex: 1, float complex: 2, default: 3)); OUT(_Generic(x ? w : i, double complex: 1, float complex: 2, default: 3)); double complex *q = x & 1 ? &z : &s.z; «*q = g¤; OUT(BITS¤(z));¦» OUT(BITS¤(g¤)); g¤ = z; OUT(BITS¤(g¤)); const double complex arr[] = { [1] = z, 3, a }; OUT(BITS¤(arr[x])); memset(&z, 0, sizeof z); OUT(z == 0); }

==== complex integers
----
{ «_Complex int¦_Complex short¦__complex__ char¦_Complex unsigned¦_Complex long long» z = «E», w = { 0 }; __real__ w = x; __imag__ w = «E»; __imag__ z = 3 - x; OUT(__real__ (z + w)); OUT(__imag__ (z - w)); OUT(__imag__ (~z)); OUT(__real__ -w); OUT(z == w); z += w; OUT(__real__ z); OUT(__imag__ z); OUT((int) z); OUT(sizeof z); _Complex int k = 3 + 4i; OUT(__imag__ k + __real__ k); double _Complex d = k; OUT((int) (__imag__ d * 2)); k = d * 2; OUT(__imag__ k); OUT(__imag__ x); OUT(__real__ x); k *= 2; OUT(__imag__ k); k = k - x; OUT(__real__ k); OUT(k ? 4 : 5); }

==== growing objects
struct v¤ { «int¦short¦long long¦struct { char c; int i; }» *p; «int¦unsigned char¦size_t» n, cap; };
static void push¤(struct v¤ *v, int k) { if (v->n == v->cap) { v->cap = v->cap ? v->cap * 2 : «1¦2¦3»; v->p = realloc(v->p, v->cap * sizeof *v->p); } memset(&v->p[v->n], k, sizeof *v->p); ((unsigned char *) &v->p[v->n])[1] = k + 1; v->n++; }
----
{ struct v¤ v = { 0 }, w[2] = { { 0 } }; for (int i = 0; i < «3..7»; i++) { push¤(&v, i + x); push¤(&w[i & 1], i * 3); } OUT(v.n); OUT(v.cap); unsigned s = 0; for (unsigned i = 0; i < v.n * sizeof *v.p; i++) s = s * 31 + ((unsigned char *) v.p)[i]; OUT(s); OUT(((unsigned char *) w[1].p)[x & 1]); struct v¤ t = v; v = w[0]; w[0] = t; OUT(((char *) v.p)[sizeof *v.p]); OUT(((char *) w[0].p)[sizeof *v.p * 2 + 1]); «free(t.p);¦w[0].p = realloc(t.p, sizeof *t.p); OUT(((char *) w[0].p)[1]);» free(v.p); int **rows = calloc(x + 1, sizeof *rows); for (int i = 0; i <= x; i++) { rows[i] = malloc((i + 1) * sizeof **rows); for (int j = 0; j <= i; j++) rows[i][j] = i && j && j < i ? rows[i - 1][j - 1] + rows[i - 1][j] : 1; } OUT(rows[x][x / 2]); rows = realloc(rows, (x + 2) * sizeof *rows); rows[x + 1] = rows[0]; OUT(rows[x + 1][0] + rows[x][0]); char *txt = malloc(2); strcpy(txt, "a"); for (int i = 0; i < x; i++) { txt = realloc(txt, strlen(txt) * 2 + 2); strcat(txt, "bc" + (i & 1)); } OUT(strlen(txt)); OUT(txt[strlen(txt) - 1]); }

==== flexible arrays
struct f¤ { «char¦short¦int¦unsigned long long» n; «char a[]¦short a[]¦int a[]¦struct { char c; int i; } a[]¦int a[0]»; }; static struct { struct f¤ h; int pad; } st¤; «static struct f¤ init¤ = { 2 };¦»
----
{ struct f¤ *p = malloc(sizeof *p + «4..6» * sizeof p->a[0]); memset(p, x + 1, sizeof *p + 4 * sizeof p->a[0]); p->n = 4; memset(&p->a[x], «E», sizeof p->a[0]); struct f¤ *q = malloc(64); *q = *p; memcpy(q->a, p->a, 3 * sizeof p->a[0]); OUT(q->n); unsigned char *b = (unsigned char *) q->a; OUT(b[0]); OUT(b[2 * sizeof p->a[0]]); OUT(sizeof *p); OUT(offsetof(struct f¤, a)); memmove(&p->a[1], &p->a[0], 2 * sizeof p->a[0]); OUT(((unsigned char *) &p->a[x & 1])[0]); p = realloc(p, 128); OUT(((unsigned char *) p->a)[0]); OUT(sizeof st¤); st¤.h.n = 3; OUT(st¤.h.n); struct f¤ c = *p; OUT(c.n); free(p); free(q); }

==== names for other names
static int real¤(int a) { return a * 2 + 1; } extern int other¤(int) __attribute__((alias("real¤"))); int data¤[3] = { 4, 5, 6 }; extern int alt¤[3] __attribute__((alias("data¤"))); __attribute__((weak)) int may¤(int k) { return k + 9; } extern int absent¤(void) __attribute__((weak)); extern int nope¤ __attribute__((weak)); int label¤ asm("lab_" "x¤") = 6; extern int lab_x¤;
static int order¤; __attribute__((constructor(«101¦300»))) static void first¤(void) { order¤ = order¤ * 10 + 1; } __attribute__((constructor(«200¦102»))) static void second¤(void) { order¤ = order¤ * 10 + 2; } __attribute__((constructor)) static void third¤(void) { order¤ = order¤ * 10 + 3; data¤[0]++; }
----
{ OUT(order¤); OUT(other¤(x)); OUT((other¤ == real¤)); alt¤[x % 3] = «E»; OUT(data¤[1]); OUT(data¤[x % 3]); OUT(may¤(x)); OUT(absent¤ == 0); OUT(&nope¤ == 0); if (absent¤) OUT(absent¤()); label¤ += x;  int *p = x & 1 ? alt¤ : data¤; p[2] = 70; OUT(data¤[2] + alt¤[2]); int (*f)(int) = x ? other¤ : may¤; OUT(f(3)); { extern int data¤[3]; OUT(data¤[0]); } }

==== bit-fields in types and compound assignments
struct f¤ { «unsigned¦int¦unsigned short¦signed char» a : «3..8»; «unsigned long long¦long long» b : «20..60»; «_Bool¦unsigned» c : 1; «unsigned char¦enum { P¤, Q¤, R¤ }» d : 2; int : 0; «int¦short» e : «2..15»; struct { unsigned q : 3, r : 6; int s : 9; } in; };
static struct f¤ g¤ = { «1, 2, 1, 3¦.b = -1, .e = 1¦.in = { 1, 2, 3 }¦3» }; typedef struct f¤ t¤;
static struct f¤ pass¤(struct f¤ v, int k) { v.a += k; v.in.s -= k; return v; }
----
{ t¤ v = g¤, *p = x & 1 ? &v : &g¤; int k = 3; v.e = «E»; p->in.r = «E»; OUT(_Generic(v.a, int: 1, unsigned: 2, default: 3)); OUT(_Generic(v.b + 0, int: 1, long long: 2, unsigned long long: 3, long: 4, default: 5)); OUT(_Generic(+v.in.q, int: 1, unsigned: 2, default: 3)); OUT(_Generic(v.c, _Bool: 1, unsigned: 2, default: 3)); typeof(v.a + 1) w = v.a - 7; OUT(w < 0); OUT(v.in.q - 5 < 0); OUT((p->a «+=¦-=¦*=¦|=¦^=¦<<=¦>>=» 3) + 1); OUT(p->b «+=¦-=¦*=¦^=¦>>=» x + 1); OUT((int) (p->b >> 9)); OUT(p->a++ + k); OUT(--p->d); OUT(v.c += 1); OUT(v.c ^= 1); OUT((p->in.q = p->in.r = v.a + 40)); OUT(p->e %= 3); OUT(p->e); OUT(p->in.s «= -1¦-= 200¦<<= 4¦/= 2»); OUT(pass¤(*p, x).in.s); OUT(pass¤(v, 2).a); OUT((x ? v.a : v.b) > -1); OUT((v.a, p->e)); OUT(!v.b); OUT(~v.a < 0); OUT(-v.d > 0); OUT(v.a < -1); OUT(v.b == -1); OUT(v.e > 0u); OUT((unsigned char) v.b); long long z = v.b * v.b; OUT(z >> 8); OUT(v.b << 5 >> 5 == v.b); struct f¤ m; memcpy(&m, p, sizeof m); OUT(m.in.r); OUT(memcmp(&m, p, sizeof m)); struct f¤ arr[2] = { *p, { .in.s = x } }; arr[x & 1].in.q++; OUT(arr[0].in.q); OUT(arr[1].in.s); OUT(sizeof(struct f¤)); v.d = 2; switch (v.d) { case 2: OUT(22); } v.a = 1 << x; OUT(v.a ? v.a : 99); unsigned n = 0; for (v.in.q = 0; v.in.q < 6; v.in.q++) n += v.in.q; OUT(n); OUT(v.b >= 0 ? 1 : 2); }

==== arrays of variable length and their types
static int side¤; static int next¤(void) { return ++side¤ + 1; }
static int rows¤(int n, int (*a)[n], int m[«static 1¦const¦restrict»]) { int s = 0; for (int i = 0; i < 2; i++) s = s * 5 + a[i][n - 1] + m[0]; return s * 100 + sizeof *a; } static int par¤(int n, int a[n++][next¤()]) { return n + sizeof a[0]; } typedef int (*fn¤)(int n, int a[*]);
static int last¤(int n, int a[n]) { return a[n - 1]; }
----
{ int n = x + 2, k = 0; int a[n][n + 1]; for (int i = 0; i < n; i++) for (int j = 0; j <= n; j++) a[i][j] = i * 10 + j; OUT(sizeof a[n - 1]); int (*p)[n + 1] = a + 1; OUT((*p)[x]); OUT(rows¤(n + 1, a, &k)); n = 9; OUT(sizeof a / sizeof *a); OUT(p[-1][1]); OUT(par¤(3, 0)); OUT(side¤); typedef short row[next¤()]; OUT(sizeof(row)); row r1, *r2 = &r1; r1[1] = 5; OUT((*r2)[1]); OUT(sizeof *r2); OUT(sizeof(int[k++ + 3])); OUT(k); OUT((sizeof a[k++][0])); OUT(k); OUT(sizeof(char[next¤()][2])); fn¤ f = last¤; OUT(f(3, a[1])); { char t[x + 3], u[sizeof t * 2]; memset(u, x, sizeof u); memcpy(t, u + 1, sizeof t); OUT(t[2]); OUT(sizeof u); typeof(u) w; OUT(sizeof w); } int s = 0; for (int i = 1; i < 4; i++) { int v[i]; v[i - 1] = i; for (int j = 0; j < i; j++) v[j] = i * j; if (i == x) continue; s = s * 7 + v[i - 1] + sizeof v; } OUT(s); int i = 0; again¤: ; { int q[i + 1]; q[i] = i * i; s += q[i] + sizeof q; if (i++ < x) goto again¤; } OUT(s); int *al = alloca(sizeof(int) * (x + 1)); al[x] = 4; OUT(al[x]); struct { int h; } sv[x + 1]; sv[x].h = 3; OUT(sv[x].h); OUT((&sv[x] - sv)); OUT(((int (*)[x + 1]) a)[1][0]); }

==== compound literals
struct p¤ { int a; short b[2]; struct p¤ *next; }; static struct p¤ *head¤ = &(struct p¤) { 1, { 2, 3 }, &(struct p¤) { 4, .b = { [1] = 5 } } }; static int *file¤ = (int []) { 7, 8, 9, [5] = 1 }; static const char *const names¤[] = { (char []) { "ab" }, "cd" };
static int get¤(const struct p¤ *p) { return p->a + p->b[1] + (p->next ? 10 * get¤(p->next) : 0); } static struct p¤ mk¤(int n) { return (struct p¤) { .b[1] = n, .a = n * 2 }; }
----
{ OUT(get¤(head¤)); head¤->next->a += x; OUT(get¤(head¤)); OUT(file¤[x]); file¤[x] += 2; OUT(file¤[1]); OUT((get¤(&(struct p¤) { x, { 1, x }, head¤ }))); OUT(names¤[x & 1][1]); struct p¤ *q = 0; int *ip[3]; for (int i = 0; i < 3; i++) { struct p¤ *l = &(struct p¤) { i, { i, x } }; ip[i] = (int[2]) { i, x + i }; l->a += 10; if (i == x) q = l, *ip[i] = 50; OUT(l->a + ip[i][0]); } { struct p¤ *c = (struct p¤ []) { mk¤(1), mk¤(x), { 5 } }; OUT(c[1].b[1]); OUT(c[2].a); OUT(get¤(c + (x & 1))); (c++)->a = 3; OUT(c[-1].a); } OUT((struct p¤) { .a = x }.a); OUT((((int []) { 3, 4, x })[x % 3])); OUT((sizeof((char []) { 1, 2, 3 }))); OUT(((union { int i; unsigned char c[4]; }) { .c = { 1, x } }.i)); int n = (int) { x } + *&(int) { 4 }; OUT(n); (int) { 3 } = n; struct p¤ v = { 1 }; v = (struct p¤) { v.b[0], { v.a, v.a + 1 } }; OUT(v.a); OUT(v.b[0]); v = x ? (struct p¤) { 8 } : mk¤(v.b[1]); OUT(v.a); const int *cp = (const int []) { x, 2 }; OUT(cp[0]); switch ((int) { x }) { case 1: OUT(11); break; default: OUT((int) { 9 }); } }

==== stored in another order
struct «__attribute__((scalar_storage_order("big-endian")))¦__attribute__((scalar_storage_order("little-endian")))» s¤ { short a; int b; long long c; «unsigned f : 5, g : 11; int h : 16;¦» float d; «short e[3];¦» double z; } «__attribute__((packed, scalar_storage_order("big-endian")))¦__attribute__((packed))¦»;
union u¤ { struct s¤ s; unsigned char b[sizeof(struct s¤)]; };
----
{ union u¤ u; memset(&u, 0, sizeof u); u.s.a = «E»; u.s.b = «E» * 65537; u.s.c = u.s.b * 4294967291LL; u.s.d = x + 0.5f; u.s.z = u.s.a / 4.0; unsigned k = 0; for (unsigned i = 0; i < sizeof u; i++) k = k * 31 + u.b[i]; OUT(k); u.s.b += x; u.s.c ^= u.s.a; u.s.a++; OUT(u.s.b); OUT(u.s.c); OUT(u.s.a); OUT((int) (u.s.d * 4)); u.s.d *= 3; OUT(u.b[sizeof u - 9]); u.b[3] = x + 1; OUT(u.s.b); OUT(u.s.a); struct s¤ t = u.s, *p = &t; p->b = p->b >> 3; OUT(p->b); OUT(p->c > u.s.c); struct s¤ l = { .a = 1, .b = x, .z = 0.25 }; OUT(l.a + l.b); OUT(l.z == 0.25); OUT(memcmp(&l, &t, 2) != 0); }

==== packed and aligned
struct __attribute__((packed)) k¤ { char a; «int¦long long¦double» b; struct { char x; int y; } in; «short s : 5, t : 9;¦unsigned s : 17; unsigned t : 19;» «int arr[2]¦char arr[3]» __attribute__((aligned(«1¦2¦4»))); void *p; }; struct w¤ { char c; struct k¤ k; _Alignas(«16¦8») char d; } ; typedef int un¤ __attribute__((aligned(«1¦2»))); typedef char big¤ __attribute__((aligned(8)));
----
{ unsigned char raw[96]; for (int i = 0; i < 96; i++) raw[i] = i * 3 + x; struct k¤ *k = (struct k¤ *) (raw + «1¦3¦8»); OUT((int) k->in.y); OUT(k->s); OUT(k->t); OUT(k->arr[x & 1]); k->b = «E»; k->s = «E»; k->in.y ^= 5; unsigned s = 0; for (int i = 0; i < 96; i++) s = s * 31 + raw[i]; OUT(s); struct w¤ w[2]; memset(w, x, sizeof w); w[x & 1].k.t = 3; w[1].k.p = &w[0]; OUT(((char *) w)[sizeof(struct w¤) - 1]); OUT(((struct w¤ *) w[1].k.p)->c); OUT(sizeof(struct w¤)); OUT(offsetof(struct w¤, d)); OUT(_Alignof(struct w¤)); OUT(*(un¤ *) (raw + 3 + x)); *(un¤ *) (raw + 5) = «E»; OUT(raw[6]); OUT(sizeof(struct { char a; un¤ b; })); OUT(sizeof(struct { char a; big¤ b; char c; })); struct k¤ c = *k; OUT((int) c.b); OUT(c.in.x); OUT(__builtin_offsetof(struct k¤, arr[1])); }

==== overlapping members
union u¤ { «int¦short¦long long» i; «float¦double¦unsigned char» f; unsigned char b[12]; struct { «char¦short» a; int c; } s; void *p; «int bit : 7;¦unsigned bit : 19;» union { short q; char r; }; } ; struct h¤ { int kind; union { int n; struct { short lo, hi; }; double d; char t[«8¦3»]; }; char end; };
----
{ union u¤ u, v = { «0¦.b = { 1, 2, 3 }¦.s = { 4, 5 }¦.f = 1.5» }; memset(&u, 0, sizeof u); u.b[x] = 200; OUT(u.i); u.f = x + 2; OUT(u.b[3]); u.s.c = «E»; OUT(u.b[5]); u.bit = «E»; OUT(u.i); OUT(u.q); u.r++; OUT(u.b[0]); v = u; v.b[x] ^= 1; OUT(v.i == u.i); OUT(v.s.c); struct h¤ o = { 1, { x }, 2 }, *q = &o; q->lo += 3; OUT(o.n); q->hi = -x; OUT(o.n); OUT(q->t[2]); OUT(o.end); q->d = x / 2.0; OUT(o.t[«0¦1¦2»]); struct h¤ a[2] = { o, { .t = "ab" } }; OUT(a[1].n); a[0] = a[1]; OUT(a[0].lo); union u¤ *pu = &u; int *pi = (int *) pu; *pi = 77; OUT(pu->s.a); char *pc = (char *) &o; pc[offsetof(struct h¤, hi)] = 1; OUT(o.n); OUT(o.hi); OUT(sizeof u); OUT(sizeof o); float f = 1 + x; OUT(*(int *) &f >> 20); double d = 0.5 * x; unsigned long long bits; memcpy(&bits, &d, 8); OUT(bits >> 48); bits ^= 1ULL << 63; memcpy(&d, &bits, 8); OUT(d <= 0); }

==== blocks and loops inside of expressions
static int calls¤; static int f¤(int a) { calls¤++; return a * 2; } struct s¤ { int a, b; };
----
{ int r = 0, i; for (i = 0; i < 6; i++) { r += ({ if (i == x) continue; if (i == «4¦5») break; int k = f¤(i); k + 1; }); } OUT(r); OUT(i); struct s¤ v = ({ struct s¤ t = { x, 1 }; t.a++; t; }); OUT(v.a + ({ v.b = 5; v; }).b); int y = ({ int n = 0; again¤: n++; if (n < x) goto again¤; n; }); OUT(y); OUT(({ switch (x) { case 0: y = 3; break; case 1: y = 4; default: y += 9; } y; })); while (({ y--; y > 2; })) if (y & 1) r += ({ break; 1; }); else r++; OUT(y); OUT(r); OUT(f¤(({ int q = f¤(1); q + x; })) + calls¤ * 0); OUT(calls¤); int arr[({ 2; }) + 1]; arr[({ x % 3; })] = 4; OUT(arr[x % 3]); OUT(x ? ({ 5; }) : ({ 6; })); OUT((x && ({ r = 3; 0; })) || ({ r += 1; r > 2; })); OUT(r); do { r++; if (r == 7) continue; } while (({ r < 9; })); OUT(r); int z = 0; for (({ z = 2; }); ({ z++ < 5; }); ({ z++; })) r += z; OUT(r); OUT(({ int a = 1; { int a = 2; r += a; } a; })); OUT(r); }

==== pointers into objects
struct o¤ { int pre[2]; struct { char c; short s[3]; } in[2]; long long tail; };
#define OF¤(p, t, m) ((t *) ((char *) (p) - offsetof(t, m)))
static struct o¤ g¤[2]; static short *hold¤ = &g¤[1].in[0].s[2], *mid¤ = g¤[0].in[1].s + 1; static char *end¤ = (char *) (&g¤ + 1); static int dist¤ = (char *) &g¤[1].tail - (char *) g¤;
----
{ struct o¤ l[2], *p = x & 1 ? l : g¤; memset(l, x, sizeof l); *hold¤ = «E»; mid¤[x - 1 < 0 ? 0 : x - 1 > 1 ? 1 : x - 1] = 6; OUT(g¤[1].in[0].s[2]); OUT(g¤[0].in[1].s[1]); OUT(end¤ - (char *) hold¤); OUT(dist¤); short *s = &p[1].in[1].s[x % 3]; struct o¤ *q = OF¤(s - x % 3, struct o¤, in[1].s); q->tail = 9; OUT(p[1].tail); OUT(q - p); OUT(s - &p[1].in[1].s[0]); char *c = (char *) p; c += offsetof(struct o¤, in); c[«0¦2¦3¦9»] = 8; OUT(p->in[0].s[0]); OUT(p->in[0].c); OUT(p->in[1].c); int *i = (int *) p; i[1] = x; OUT(p->pre[1]); OUT(&i[2] > i); OUT(*(&p->pre[0] + 1)); void *v = &p->in[x & 1]; OUT(*(char *) v); OUT((char *) v - (char *) p); long long *t = &p->tail; --t; t++; OUT((int) *t); uintptr_t n = (uintptr_t) &p->tail; n -= offsetof(struct o¤, tail); OUT(((struct o¤ *) n)->pre[1]); n += x & 1 ? offsetof(struct o¤, pre) + 4 : offsetof(struct o¤, tail); *(int *) n = 33; OUT(p->pre[1]); OUT((int) p->tail); int (*ap)[2] = &p->pre; (*ap)[1]++; OUT(ap[0][1]); struct o¤ cp = *q; memmove(&p[0], &p[1], sizeof *p); OUT(p->tail == cp.tail); OUT(p->in[1].s[x % 3] == *s); int **pp = (int *[]) { i, i + 1 }; *pp[1] = 4; OUT(p->pre[1]); const char *str = "hello" + x; OUT(str[-x]); OUT(*str); OUT(1[str]); char **sp = (char *[]) { "ab", "cd" }; OUT(*++*sp); }

==== texts to numbers and back
static const char *const in¤[] = { «"12 abc 0x1F -7", "  -045,9", "+ 3", "2147483648"¦"99999999999999999999 z", "-9223372036854775809x", "0x", "0b11"¦"007.5e1 k", ".5", "1e", "-0"¦"zz", "Zz 12", "\t\n 8", ""» };
----
{ const char *s = in¤[x]; char *end = 0; int a = -5, b = -6, n = -1; char w[8] = "......."; long l = strtol(s, &end, «0¦8¦10¦16¦36»); OUT(l); OUT(l >> 31); OUT(end - s); unsigned long u = strtoul(s, &end, «0¦10¦16»); OUT(u); OUT(u >> 31); OUT(end - s); OUT(strtoull(s, &end, 10) >> 5); OUT(end - s); OUT(sscanf(s, «"%d%s", &a, w¦"%i%n", &a, &n¦"%x %7[a-z]", &a, w¦"%*d %c", w¦"%2d%d", &a, &b¦" %7[^0-9]%d", w, &b¦"%hhd", (signed char *) &a¦"%u,%n%d", &a, &n, &b¦"%c%c", w, w + 1¦"%3s%n", w, &n¦"%o", &a»)); OUT(a); OUT(b); OUT(n); OUT(w[0]); OUT(w[1]); OUT(strlen(w)); char t[48]; int c = -1, d = -1; OUT(sprintf(t, «"%*d|%-*d|%n", 4, x, 5, -x, &c¦"%.*s%n|%hhn", 2, s, &c, (signed char *) &d¦"%+d % d %05d%n", x, x, -x, &c¦"%#x %#o %x%n", x, x, -x, &c¦"%.3d %.0d|%n", x, 0, &c¦"%8.3s|%-4s|%n", "abcdef", s[0] ? "a" : "b", &c¦"%hhd %hu %n", x + 300, -x, &c¦"%lld %lu %n", (long long) x << 40, 5ul + x, &c¦"%c%c%%%n", 'a' + x, 0, &c¦"%jd %zu %td %n", (intmax_t) x, sizeof t, (ptrdiff_t) -x, &c»)); OUT(c); OUT(d); unsigned k = 0; for (int i = 0; t[i]; i++) k = k * 31 + t[i]; OUT(k); OUT(snprintf(t, x * 2, "%s-%d", "abc", 12)); OUT(x ? t[0] : 0); OUT(atoi(s) + atol("12")); int i; for (i = 0; isspace((unsigned char) s[i]); i++); OUT(i); OUT(isxdigit(s[i]) != 0); OUT(tolower(s[i])); }

==== text functions of the C library
#include <strings.h>
----
{ char b[24] = "one,two;;three", c[24], *save = 0, *p; strcpy(c, b); for (p = strtok_r(c, «",;"¦";"¦"o"», &save); p; p = strtok_r(0, «",;"¦"e"», &save)) OUT(strlen(p) + p[0]); strcpy(c, b); p = c + x; OUT(strspn(p, "noe")); OUT(strcspn(p, ";t")); OUT(strpbrk(p, "tw;") - c); memset(c + 2, '.', x); OUT(c[4]); OUT(strncmp(b, c, x + 1) == 0); OUT((strcmp(c + 1, b) > 0)); memmove(c + 1, c, 5); OUT(c[x + 1]); memmove(c, c + 2, 6); OUT(c[x]); strncpy(c, b, x + 3); OUT(c[x + 3]); strncpy(c, "q", 4); OUT(c[3]); OUT(strnlen(b, x + 2)); char *d = strdup(b + x); OUT(d[1]); d[0] = 0; strcat(d, "zz"); OUT(d[1]); free(d); d = strndup(b, x); OUT(strlen(d)); OUT(memchr(b, 'e', 2) == 0); OUT(memcmp(b, "onf", 2 + (x & 1)) < 0); OUT(strrchr(b, 'e') - b); OUT(strstr(b, "th") - b); OUT(strstr(b, "thx") == 0); OUT(strchr(b, 0) - b); char e[2][4] = { "ab", "cd" }; OUT(strlen(e[0])); strcpy(e[0] + 1, e[1]); OUT(e[0][2]); OUT(strcoll("a", "b") < 0); p = strcpy(c, "x") + 1; OUT(*p); p = stpcpy(c, "abc"); OUT(p - c); div_t q = div(-7, x + 1); OUT(q.quot); OUT(q.rem); ldiv_t r = ldiv(9, x - 4); OUT(r.quot * 10 + r.rem); OUT(abs(-x)); OUT(labs(x - 5L)); OUT(strcasecmp("aB", "Ab")); OUT(ffs(x * 4)); }

==== switches
enum e¤ { N¤ = -2, Z¤, P¤ = 3 }; static int walk¤(«int¦long long¦unsigned char¦enum e¤¦short» k) { int r = 1; switch (k) { case -2: r += 1; case P¤: r += 2; break; default: r += 4; «break;¦» case «4 ... 9¦'a' ... 'f'¦5»: r += 8; if (r > 20) { case 1: r += 16; } else case 2: r += 32; break; { int z; case 0: z = r + 64; r = z; } } return r; }
----
{ for (int i = -3; i < 12; i++) OUT(walk¤(i)); long long w = («E») * 4294967296LL + x; switch (w) { case 4294967296LL: OUT(1); break; case 1: OUT(2); break; case 2 + 4294967296LL * 3: OUT(3); default: OUT(4); } unsigned u = -x; switch (u) { case -1: OUT(5); break; case 0xfffffffe: OUT(6); } signed char c = 254 + x; switch (c) { case 255: OUT(7); break; case -1: OUT(8); break; case -2: OUT(9); } switch (x) { int q; { case 0: q = 1; } for (q = 0; q < 3; q++) { case 2: if (q > 100) q = 0; continue; case 1: q = 2; } OUT(q > 2); } int n = 0; switch (x & 1) while (n < 4) { case 0: n++; continue; case 1: n += 2; if (n > 3) break; default: n += 3; } OUT(n); switch (x) { case 1: switch (n) { case 4: OUT(14); break; default: OUT(15); } OUT(16); case 0: break; case 3: ; } switch (x > 1) { case 1: { case 5: OUT(17); } } do switch (n--) { case 3: continue; default: OUT(n); } while (n > 1); switch ((_Bool) x) { case 0: OUT(18); break; case 1: OUT(19); } switch (1) { static int keep = 3; default: OUT(keep += x); } if (x) switch (x) case 1: if (n) OUT(20); else OUT(21); else OUT(22); }

==== labels and jumps
----
{ int n = 0, s = 0, arr[3] = { x, 1, 2 }; goto mid¤; for (n = 0; n < 5; n++) { s += n; mid¤: s += 10; if (s > «25¦40» + x) goto done¤; } done¤: OUT(s); OUT(n); { if (x & 1) goto in¤; int q = 5; s += q; in¤: q = 3; s += q; OUT(q); } while (n-- > 0) { do { s++; if (s % 3 == 0) goto next¤; } while (s % 5); next¤: continue; } OUT(s); void *t[] = { &&p¤, &&q¤, &&r¤ }; int k = 0; goto *t[x % 3]; p¤: k += 1; q¤: { int v[x + 1]; v[x] = k; k += v[x] + 10; if (k < 30) goto q¤; } r¤: OUT(k); { __label__ l; int g = 0; l: if (g++ < x) goto l; OUT(g); { __label__ l; goto l; g = 50; l: OUT(g); } } int i = 0; loop¤: { struct { int a, b; } z = { i, arr[i] }; int *p = &z.a; *p += 3; s = s * 3 + z.a + z.b; } if (++i < 3) goto loop¤; OUT(s); if (x > 1) { if (x > 2) goto else¤; OUT(1); } else { else¤: OUT(2); } for (int a = 0, b = 9; a < b; a++, b--) { if (a == x) continue; for (;;) { if (b == 7) goto inner¤; break; } s += a * b; inner¤: ; } OUT(s); switch (x) { case 0: goto three¤; case 1: s++; three¤: case 3: s += 7; } OUT(s); }

==== integers of all widths
static «__int128¦long long¦unsigned __int128¦long» wide¤ = «5¦-1»; enum b¤ { A¤ = «1¦-1», B¤ = «0x7fffffff¦0x80000000u¦0x100000000LL¦3» };
----
{ typedef «long long¦unsigned long long¦short¦signed char¦unsigned» T; typedef «unsigned¦int¦unsigned short¦unsigned long long¦long» U; T a = («E») * «1¦70000¦-3»; U b = («E») - «5¦100000¦0»; OUT(a + b); OUT((a + b) >> 7); OUT(a * b); OUT(a < b); OUT((a ^ b) < 0); OUT(a / (b | 1)); OUT(a % (b | 1)); OUT(-a > b); OUT(~b > a); OUT(a << 3 >> 2); OUT(b >> (x + 1)); OUT(a ? a : b); OUT(sizeof(a + b) * 10 + sizeof(x ? a : b)); OUT((a, b) == b); a += b; OUT(a); a *= b; OUT(a); b -= a; OUT(b); b /= (a | 1); OUT(b); a <<= 2; OUT(a); a >>= 1; OUT(a); a ^= b; OUT(a); a %= 7; OUT(a); OUT(a++ + --b); OUT(b); _Bool t = a; t += 2; OUT(t); t--; OUT(t); t = 0.3; OUT(t); t ^= x; OUT(t); t = !t - 1; OUT(t); OUT((enum b¤) B¤ > A¤); OUT(sizeof(enum b¤)); OUT(A¤ < 0); OUT(A¤ - 2 < 0); OUT(B¤ + 1 > 0); OUT((unsigned char) B¤); OUT((signed char) (a * 100)); OUT((short) (b + 40000)); OUT('\xff' == 0xff); OUT(0x7fffffff + 1u > 0); OUT(0xffffffff == -1); OUT(4294967295 == -1); OUT(-1 < sizeof(int)); OUT(1 ? -1 : 0u); OUT((1 ? -1 : 0u) > 0);  OUT(0b101); OUT(2147483648 - 1 > 0); }

==== floating numbers in detail
#include <math.h>
#include <float.h>
union d¤ { double d; unsigned long long u; float f[2]; };
----
{ volatile double vx = x; double d = («E») / «3.0¦7.0¦1e5¦0.1» + vx; float f = d * «1.1f¦3¦0.1f»; union d¤ u = { d }; OUT(u.u >> 20); OUT(u.u); u.f[1] = f; OUT(u.u >> 32); OUT(f == (float) d); OUT((int) floor(d)); OUT((int) ceil(f)); OUT((int) round(d * 2)); OUT((int) trunc(-d)); OUT(lround(vx + 0.5)); OUT((int) rint(vx + 0.5)); OUT(fabs(-d) >= 0); OUT((int) fmod(d * 10, 7)); OUT(sqrt(vx * vx) == vx); u.d = sqrt(vx + 2); OUT(u.u); u.d = (float) d; OUT(u.u >> 28); OUT(isnan(d - d)); OUT(signbit(-vx) != 0); OUT(isinf(1 / vx) != 0); OUT(fmin(d, vx) <= fmax(d, vx)); OUT((int) copysign(3, -vx)); int e; u.d = frexp(d, &e); OUT(e); OUT(u.u >> 40); OUT((int) ldexp(vx + 1, 3)); double ip; u.d = modf(d, &ip); OUT((int) ip); OUT(u.u >> 40); u.d = d * f + vx; OUT(u.u); u.d = fma(d, f, vx); OUT(u.u); OUT((long long) (vx * 1e15) >> 20); OUT((unsigned) (vx * 1e9)); unsigned long long big = 18446744073709551615ull - (unsigned long long) x * 1025; u.d = big; OUT(u.u >> 30); f = big; OUT(f == 18446744073709551616.0f); f = 16777217 + x; OUT((int) f); OUT((float) 0.1 < 0.1); OUT(0.1f + 0.2f == 0.3f); OUT(0.1 + 0.2 == 0.3); OUT(d < d + DBL_EPSILON); f = FLT_MIN / (x + 2); OUT(f > 0); f = FLT_MAX; f *= x; OUT(f > FLT_MAX); long double ld = d; ld /= 3; OUT((int) (ld * 1000)); OUT(ld == d / 3); OUT(sizeof ld); f = 0; for (int i = 0; i < 10; i++) f += 0.1f; OUT(f == 1); for (f = 1; f > 0.4f; f -= 0.1f) d += f; u.d = d; OUT(u.u); d++; --f; f += d; d -= f; u.d = d; OUT(u.u >> 16); int k = 7; k *= 1.5; OUT(k); k += 2.9; OUT(k); unsigned char c = 200; c *= 1.2; OUT(c); c -= 0.5f; OUT(c); OUT(x / 2 * 2.0 == x); OUT(-0.0 == 0); u.d = -vx * 0; OUT(u.u >> 63); u.d = 0x1.8p-1074 * (x + 1); OUT(u.u); OUT(nextafter(1, 2) - 1 == DBL_EPSILON); OUT(1e-320 * vx < 1e-300); }

==== vectors
typedef «int¦short¦unsigned char¦float» v¤ __attribute__((vector_size(«8¦16»))); typedef int i¤ __attribute__((vector_size(16)));
static v¤ g¤ = { 1, 2 }; static v¤ op¤(v¤ a, v¤ b) { return a * b + a; }
----
{ v¤ a = { x, 2, «3¦»  }, b = g¤, c; i¤ m = { 1, x, -3, 4 }; a[1] += x; b[x & 1] = 5; c = a + b; OUT(c[0]); OUT(c[1]); c = op¤(c, b); OUT(c[1]); c -= a; OUT(c[x & 1]); c = -c; OUT((int) c[0]); i¤ r = m > (i¤) { x, x, x, x }; OUT(r[0]); OUT(r[3]); r = m << 2; OUT(r[2]); r = (m & 3) ^ r; OUT(r[1]); r = x ? m : r; OUT(r[3]); m++; OUT(m[2]); OUT(sizeof c); int *p = (int *) &m; p[1] = 77; OUT(m[1]); v¤ *q = &c; (*q)[0] = 9; OUT(c[0]); i¤ s = __builtin_shuffle(m, (i¤) { 3, 2, 1, x }); OUT(s[0] + s[3]); struct { char c; i¤ v; } st = { 1, m }; OUT(st.v[1]); OUT(sizeof st); m = m * 2 + 1; OUT(m[x]); m /= 3; OUT(m[0]); OUT((m == m)[1]); memcpy(&m, &a, sizeof a); OUT(m[0]); }

==== old functions and tentative definitions
static int old¤(a, b, c) char a; float b; short c; { return a + (int) b * 2 + c; } static int none¤() { return 3; } int tent¤[]; int tent¤[4]; static int later¤(int); extern int ext¤; static int sq¤(int a) { return later¤(a) + 1; } static int later¤(int a) { return a * a; } int ext¤ = 6; static inline int inl¤(int a) { static int n; n += a; return n; } int tot¤; int tot¤ = 2; int tot¤; typedef int fn¤(int); static fn¤ typed¤; static int typed¤(int k) { return k - 1; } static int (*ret¤(int k))(int) { return k ? sq¤ : typed¤; } static int arr¤(int a[3], fn¤ f) { return sizeof a + f(a[1]); }
----
{ OUT(old¤(x + 300, x + 0.5, 70000)); OUT(none¤()); int (*u)() = old¤; OUT(none¤() + tent¤[x]); tent¤[x] = 5; OUT(tent¤[1]); OUT(sq¤(x)); OUT(inl¤(x)); OUT(inl¤(2)); OUT(ext¤ + tot¤); OUT(ret¤(x)(4)); int v[] = { 1, x, 3 }; OUT(arr¤(v, typed¤)); OUT(arr¤(v, *sq¤)); { int sq¤ = 4; OUT(sq¤); extern int tot¤; OUT(tot¤++); } OUT(tot¤); { int later¤(int); OUT(later¤(3)); } int (*tab[2])(int) = { [1] = later¤, [0] = typed¤ }; OUT(tab[x & 1](x)); fn¤ *fp = tab[0]; OUT((**fp)(2)); OUT(sizeof(fn¤ *)); static int s = 4, *sp = &s; s += x; OUT(*sp); const struct { int a; fn¤ *f; } k = { x, later¤ }; OUT(k.f(k.a)); OUT((x ? sq¤ : later¤)(2)); volatile int vi = x; OUT(vi + vi); }
