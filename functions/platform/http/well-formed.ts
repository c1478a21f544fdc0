/**
 * Where a value holds half of a character (a lone surrogate), as a JSON pointer; null where it holds none. The tables and every mail
 * want well-formed Unicode. The names of properties are looked at too; for one of them the answer is the place that it is in.
 */
export function pathOfBrokenText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (!name.isWellFormed()) return path;
    const found = pathOfBrokenText(part, `${path}/${name}`);
    if (found !== null) return found;
  }
  return null;
}
