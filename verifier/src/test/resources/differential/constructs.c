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
