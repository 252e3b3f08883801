/** Finds the tokens of a line of C, for colours alone: it needs no grammar, and it never fails. */

export type TokenKind = 'keyword' | 'type' | 'number' | 'string' | 'comment' | 'directive' | 'plain';

export interface Token { kind: TokenKind; text: string }

const KEYWORDS = new Set(('auto break case const continue default do else enum extern for goto if inline register restrict return '
  + 'sizeof static struct switch typedef union volatile while _Alignas _Alignof _Atomic _Bool _Generic _Noreturn _Static_assert').split(' '));

const TYPES = new Set(('void char short int long float double signed unsigned bool size_t ssize_t ptrdiff_t int8_t int16_t int32_t int64_t '
  + 'uint8_t uint16_t uint32_t uint64_t FILE').split(' '));

const PATTERN = /(\/\/.*|\/\*.*?(?:\*\/|$))|("(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?)|(\b(?:0[xX][\da-fA-F']+|\d[\d.']*(?:[eE][+-]?\d+)?)[a-zA-Z]*)|([A-Za-z_]\w*)|(\s+|.)/g;

/** The tokens of one line, and whether a comment goes on in the next. */
export function tokens(line: string, inComment: boolean): { tokens: Token[]; inComment: boolean } {
  const found: Token[] = [];
  let rest = line;
  if (inComment) {
    const end = line.indexOf('*/');
    if (end < 0) return { tokens: [{ kind: 'comment', text: line }], inComment: true };
    found.push({ kind: 'comment', text: line.slice(0, end + 2) });
    rest = line.slice(end + 2);
  } else if (/^\s*#/.test(line)) {
    return { tokens: [{ kind: 'directive', text: line }], inComment: false };
  }
  let open = false;
  for (const match of rest.matchAll(PATTERN)) {
    const [text, comment, string, number, name] = match;
    const kind: TokenKind = comment !== undefined ? 'comment'
      : string !== undefined ? 'string'
      : number !== undefined ? 'number'
      : name !== undefined ? (KEYWORDS.has(name) ? 'keyword' : TYPES.has(name) ? 'type' : 'plain')
      : 'plain';
    open = comment !== undefined && text.startsWith('/*') && (text.length < 4 || !text.endsWith('*/'));
    const last = found.at(-1);
    if (last && last.kind === kind) last.text += text;
    else found.push({ kind, text });
  }
  return { tokens: found, inComment: open };
}

/** The parts that `&&` joins at the top of an expression; an expression of one part is that part. */
export function conjuncts(expression: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < expression.length; i++) {
    const c = expression[i];
    if (c === '(' || c === '[') depth++;
    else if (c === ')' || c === ']') depth--;
    else if (depth === 0 && c === '|' && expression[i + 1] === '|') return [expression];
    else if (depth === 0 && c === '&' && expression[i + 1] === '&') {
      parts.push(expression.slice(from, i).trim());
      i++;
      from = i + 1;
    }
  }
  return [...parts, expression.slice(from).trim()];
}
