/** `x = e` for the last statement on a path that assigns x. */
export function lastAssignments(statements: string[]): string[] {
  const last = new Map<string, string>();
  for (const statement of statements) {
    const match = /^\s*(?:[A-Za-z_][\w\s*]*?[\s*])?([A-Za-z_][\w.]*(?:->\w+|\[[^\]]*\])*)\s*(?:[-+*/%&|^]|<<|>>)?=[^=]/.exec(statement) ?? /^\s*(?:\+\+|--)?([A-Za-z_]\w*)(?:\+\+|--)?$/.exec(statement);
    if (match && !statement.startsWith('[') && !statement.startsWith('return')) {
      last.delete(match[1]!);
      last.set(match[1]!, statement);
    }
  }
  return [...last.values()];
}
