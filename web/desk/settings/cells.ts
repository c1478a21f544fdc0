import { isSame } from '#shared/desk/domain/season/change-set.ts';
import { settingWords } from '#shared/desk/domain/settings.ts';
import { formatPence, pence, typedPence } from '#shared/kernel/money.ts';
import type { DataFor } from '#web/api/contract-types.ts';

export type Setting = DataFor<'deskSettings'>['settings'][number];

/** A setting as it is typed: rows of texts by column. A single text is one row with the column `value`. */
export type Cells = readonly Readonly<Record<string, string>>[];

export interface Mistake {
  readonly row: number;
  readonly column: string;
  readonly says: string;
}

export type Reading = { readonly value: unknown } | { readonly mistake: Mistake };

type Shape = Pick<Setting, 'field' | 'kind' | 'columns'>;

export function columnsOf({ kind, columns = [] }: Shape): readonly string[] {
  switch (kind) {
    case 'lines':
    case 'table':
      return columns;
    case 'price-type':
      return ['title', 'percent'];
    case 'names':
      return ['name', 'text'];
    default:
      return ['value'];
  }
}

/** What the fields of a setting show for a value. */
export function cellsOf(shape: Shape, value: unknown): Cells {
  const columns = columnsOf(shape);
  const rowOf = (of: (column: string, index: number) => unknown) =>
    Object.fromEntries(columns.map((column, index) => [column, plain(of(column, index))]));
  switch (shape.kind) {
    case 'pence':
      return [{ value: typeof value === 'number' ? (value / 100).toFixed(2) : '' }];
    case 'lines':
      return [rowOf((_, index) => listOf(value)[index])];
    case 'price-type':
      return [rowOf((column) => recordOf(value)[column])];
    case 'table':
      return listOf(value).map((row) => rowOf((column) => recordOf(row)[column]));
    case 'names':
      return Object.entries(recordOf(value)).map(([name, text]) => ({ name, text: plain(text) }));
    default:
      return [{ value: plain(value) }];
  }
}

/** The value that is typed, or what is wrong with it and where. Rows that are empty throughout count as taken away. */
export function readCells(shape: Shape, cells: Cells): Reading {
  const [first = {}] = cells;
  const { value = '' } = first;
  switch (shape.kind) {
    case 'line':
      return { value: value.trim() };
    case 'number':
      return wholeIn(value) === null ? wrong(0, 'value', 'Enter a whole number.') : { value: wholeIn(value) };
    case 'pence': {
      const sum = typedPence(value);
      return sum === null ? wrong(0, 'value', 'Enter a sum such as 4 or 1.50.') : { value: sum };
    }
    case 'lines':
      return { value: columnsOf(shape).map((column) => (first[column] ?? '').trim()) };
    case 'price-type': {
      const percent = wholeIn(first['percent'] ?? '');
      if (percent === null) return wrong(0, 'percent', 'Enter a whole number.');
      return { value: { title: (first['title'] ?? '').trim(), percent } };
    }
    case 'table':
      return readTable(shape, cells);
    case 'names':
      return readNames(cells);
    default:
      return { value };
  }
}

function readTable(shape: Shape, cells: Cells): Reading {
  const rows: Record<string, unknown>[] = [];
  for (const [row, texts] of cells.entries()) {
    if (isEmpty(texts)) continue;
    const value: Record<string, unknown> = {};
    for (const column of columnsOf(shape)) {
      const text = (texts[column] ?? '').trim();
      value[column] = column === 'code' && text === '' ? null : text;
      if (!isNumber(shape, column)) continue;
      value[column] = wholeIn(text);
      if (value[column] === null) return wrong(row, column, 'Enter a whole number.');
    }
    rows.push(value);
  }
  return { value: rows };
}

function readNames(cells: Cells): Reading {
  const value: Record<string, string> = {};
  for (const [row, texts] of cells.entries()) {
    if (isEmpty(texts)) continue;
    const name = (texts['name'] ?? '').trim();
    if (name === '') return wrong(row, 'name', 'Enter a name.');
    if (Object.hasOwn(value, name)) return wrong(row, 'name', 'Another row has this name.');
    value[name] = (texts['text'] ?? '').trim();
  }
  return { value };
}

/** The ids of sale groups are numbers, those of halls are texts. */
const isNumber = ({ field }: Shape, column: string): boolean => field === 'rules.saleGroups' && column === 'id';

const wrong = (row: number, column: string, says: string): Reading => ({ mistake: { row, column, says } });

const isEmpty = (texts: Cells[number]): boolean => Object.values(texts).every((text) => text.trim() === '');

const wholeIn = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

const plain = (value: unknown): string => (typeof value === 'string' ? value : settingWords(value));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

export const isMail = ({ group }: Pick<Setting, 'group'>): boolean => group.startsWith(mailPrefix);
const mailPrefix = 'Mail: ';

/** "Order confirmed" of "Mail: order confirmed". */
export function mailTitle(group: string): string {
  const title = group.slice(mailPrefix.length);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** A value in words, as a review says it; for null what counts then. */
export function valueWords({ kind, otherwise }: Pick<Setting, 'kind' | 'otherwise'>, value: unknown): string {
  const shown = value ?? otherwise;
  const words = kind === 'pence' && typeof shown === 'number' ? formatPence(pence(shown)) : settingWords(shown);
  return words === '' ? 'nothing' : words;
}

/** What is typed over a setting. */
export interface Draft {
  /** The value that was there when typing began. */
  readonly seen: unknown;
  /** Null: reset to what counts without the desk. */
  readonly cells: Cells | null;
}

export interface Pending {
  readonly setting: Setting;
  readonly seen: unknown;
  readonly value: unknown;
  readonly mistake: Mistake | null;
}

/** What a draft changes; null where it says what was there. */
export function pendingOf(setting: Setting, { seen, cells }: Draft): Pending | null {
  if (cells === null) return { setting, seen, value: null, mistake: null };
  const before = cellsOf(setting, seen ?? setting.otherwise);
  const reading = readCells(setting, cells);
  if (isSame(cells, before) || isSame(reading, readCells(setting, before))) return null;
  return 'mistake' in reading
    ? { setting, seen, value: null, mistake: reading.mistake }
    : { setting, seen, value: reading.value, mistake: null };
}
