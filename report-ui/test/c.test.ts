import { describe, expect, test } from 'vitest';
import { conjuncts, tokens } from '../src/c';

const kinds = (line: string, inComment = false) => tokens(line, inComment).tokens.filter((token) => token.text.trim()).map((token) => `${token.kind}:${token.text.trim()}`);

describe('tokens of C', () => {
  test.each([
    ['int x = 0x1F;', ['type:int', 'plain:x =', 'number:0x1F', 'plain:;']],
    ['return "a // b";', ['keyword:return', 'string:"a // b"', 'plain:;']],
    ["c = '\\'';", ['plain:c =', "string:'\\''", 'plain:;']],
    ['x /* y */ z', ['plain:x', 'comment:/* y */', 'plain:z']],
    ['x // y', ['plain:x', 'comment:// y']],
    ['#include <a.h>', ['directive:#include <a.h>']],
    ['"open', ['string:"open']],
    ['интервал', ['plain:интервал']],
  ])('%s', (line, expected) => expect(kinds(line)).toEqual(expected));

  test('every character is kept', () => {
    for (const line of ['a/*b', '*/ c', '  "x\\"y" + 1e-5f', '', '/*/', "'"]) expect(tokens(line, false).tokens.map((token) => token.text).join('')).toBe(line);
  });

  test('comments go on in the next line', () => {
    expect(tokens('x /* y', false).inComment).toBe(true);
    expect(tokens('/* y */ x', false).inComment).toBe(false);
    expect(tokens('/*/', false).inComment).toBe(true);
    expect(tokens('still', true).inComment).toBe(true);
    expect(kinds('end */ int', true)).toEqual(['comment:end */', 'type:int']);
  });
});

describe('conjuncts', () => {
  test.each([
    ['x == 1', ['x == 1']],
    ['0 <= x && x <= 9', ['0 <= x', 'x <= 9']],
    ['(a && b) || c', ['(a && b) || c']],
    ['a && b || c', ['a && b || c']],
    ['(s != 3 || b == 0) && a[i && j] == 2', ['(s != 3 || b == 0)', 'a[i && j] == 2']],
  ])('%s', (expression, expected) => expect(conjuncts(expression)).toEqual(expected));
});
