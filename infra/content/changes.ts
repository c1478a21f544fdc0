import { isParent, textOf } from '#functions/publishing/publish/differences.ts';

interface FieldChange {
  readonly field: string;
  /** `“Doors at seven” → “Doors at eight”`. */
  readonly words: string;
}

const most = 12;

/** The changes of a document for an editor, a line for each field with its old and new value. */
export function linesOfChange(one: unknown, other: unknown): readonly string[] {
  const changes = changesBetween(one, other, []);
  const lines = changes.slice(0, most).map(({ field, words }) => (field ? `${field}: ${words}` : words));
  const more = changes.length - lines.length;
  return more > 0 ? [...lines, `… and ${more} more`] : lines;
}

type Path = readonly string[];

function changesBetween(one: unknown, other: unknown, path: Path): readonly FieldChange[] {
  if (textOf(one) === textOf(other)) return [];
  if (Array.isArray(one) && Array.isArray(other)) return changesOfList(one, other, path);
  if (isParent(one) && isParent(other) && !Array.isArray(one) && !Array.isArray(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) => changesBetween(one[key], other[key], [...path, key]));
  }
  return [{ field: fieldOf(path), words: arrow(one, other) }];
}

/** Lists names added and removed; parts of an equal number are compared by position. */
function changesOfList(one: readonly unknown[], other: readonly unknown[], path: Path): readonly FieldChange[] {
  const isPlain = ![...one, ...other].some(isParent);
  if (!isPlain && one.length === other.length)
    return one.flatMap((part, place) => changesBetween(part, other[place], [...path, String(place)]));
  const had = new Set(one.map(textOf));
  const has = new Set(other.map(textOf));
  const gone = one.filter((part) => !has.has(textOf(part)));
  const come = other.filter((part) => !had.has(textOf(part)));
  const words = [
    ...(gone.length > 0 ? [`without ${listed(gone)}`] : []),
    ...(come.length > 0 ? [`with ${listed(come)}`] : []),
  ].join(', ');
  return [{ field: fieldOf(path), words: words || 'in another order' }];
}

const listedAtMost = 3;

function listed(parts: readonly unknown[]): string {
  const more = parts.length - listedAtMost;
  return [...parts.slice(0, listedAtMost).map(short), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** Editors write Markdown: paragraphs are counted, not their blocks and spans. */
function fieldOf(path: Path): string {
  const blocks = path.findIndex(
    (step, place) => /^\d+$/.test(path[place + 1] ?? '') && path.slice(place + 2).includes('spans'),
  );
  if (blocks < 0) return path.join('.');
  return [...path.slice(0, blocks + 1), `paragraph ${Number(path[blocks + 1]) + 1}`].join(', ');
}

const longest = 70;
const around = 25;

/** Both values; for long texts the difference with the words around it. */
function arrow(one: unknown, other: unknown): string {
  if (typeof one !== 'string' || typeof other !== 'string' || Math.max(one.length, other.length) <= longest)
    return `${short(one)} → ${short(other)}`;
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const cut = (text: string): string => {
    const from = Math.max(0, start - around);
    const until = Math.min(text.length, Math.max(start, text.length - end) + around);
    const part = text.slice(from, until);
    const shown = part.length > 3 * longest ? `${part.slice(0, 3 * longest)}…` : part;
    return `“${from > 0 ? '…' : ''}${shown}${until < text.length ? '…' : ''}”`;
  };
  return `${cut(one)} → ${cut(other)}`;
}

function short(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return `“${value.length > longest ? `${value.slice(0, longest)}…` : value}”`;
  if (!isParent(value)) return JSON.stringify(value);
  const name = ['title', 'name', 'slug', 'text', 'id']
    .map((key) => value[key])
    .find((each) => typeof each === 'string');
  return name === undefined ? short(JSON.stringify(value)) : short(name);
}
