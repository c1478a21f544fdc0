import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';

import { performanceIdOf } from '../copy-run.ts';
import type { PerformanceRow } from '../row.ts';
import { hallWordsIn } from '../words.ts';
import { readPrice, readText } from './cells.ts';
import { compare, markAt, unknownWords } from './draft.ts';
import type { Draft, Say } from './draft.ts';
import { bySchema, fieldsOfSheet } from './fields-of-sheet.ts';
import type { FieldOfSheet } from './fields-of-sheet.ts';
import { idColumn, marksColumn } from './sheet.ts';
import { zoneOfColumn } from './table.ts';
import type { Table, TableLine } from './table.ts';
import { pricesValue } from './write-sheet.ts';

export const knownColumns: readonly string[] = ['production', ...fieldsOfSheet.flatMap(({ columns }) => columns)];

/** How many values the marks of a line are of. */
const marked = fieldsOfSheet.length + 1;

/** Reads the sheet of performances: changes of those that are there, and new ones. */
export function readPerformances(table: Table, draft: Draft, say: Say): void {
  const half = fieldsOfSheet.find(
    ({ columns }) =>
      columns.some((each) => table.columns.has(each)) && !columns.every((each) => table.columns.has(each)),
  );
  if (half) return say({ line: 1 }, half.columns.join(', '), `These columns go together: ${half.columns.join(', ')}.`);
  const fields = fieldsOfSheet.filter(({ columns }) => columns.every((each) => table.columns.has(each)));
  const zones = [...table.columns].flatMap((column) => zoneOfColumn(column) ?? []);
  const lineOf = new Map<string, number>();
  for (const line of table.lines) {
    const id = readText(line.cell(idColumn) ?? '');
    const row = draft.season.rows.get(id);
    const reading: Reading = { line, fields, zones, draft, say };
    const made = row ? changeRow(row, reading) : addRow(id, reading);
    const known = row?.performanceId ?? made?.performanceId;
    const earlier = known === undefined ? undefined : lineOf.get(known);
    if (earlier !== undefined)
      say(line, idColumn, `Line ${earlier} is this performance already. Empty this cell to add another.`);
    else if (known !== undefined) lineOf.set(known, line.line);
    const hallId = made?.hallId ?? null;
    if (hallId !== null && hallId !== row?.hallId && !draft.season.halls.has(hallId))
      say(line, 'hall', unknownHallWords(hallId, draft.season));
    if (!made) continue;
    const there = row ? undefined : draft.season.rows.get(made.performanceId);
    draft.rows.set(made.performanceId, there ? sameAgain(there, made, reading) : made);
    if (!row && !there) draft.added.add(made.performanceId);
  }
}

/** Halls stand in a sheet by their ids, which nobody has to know by heart. */
function unknownHallWords(hallId: string, { halls }: Draft['season']): string {
  const hallWords = hallWordsIn(halls);
  const known = [...halls.keys()].map((id) => `${id} for ${hallWords(id)}`);
  const all = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(known);
  return `There is no plan “${hallId}”.${known.length > 0 ? ` Write ${all}.` : ''}`;
}

interface Reading {
  readonly line: TableLine;
  readonly fields: readonly FieldOfSheet[];
  readonly zones: readonly string[];
  readonly draft: Draft;
  readonly say: Say;
}

const cellsOf = ({ columns }: FieldOfSheet, line: TableLine): readonly string[] =>
  columns.map((column) => line.cell(column) ?? '');

function changeRow(row: PerformanceRow, { line, fields, zones, draft, say }: Reading): PerformanceRow {
  const production = readText(line.cell('production') ?? row.eventSlug);
  if (slugOf(production, draft) !== row.eventSlug)
    say(
      line,
      'production',
      `${row.performanceId} is a performance of ${row.eventSlug}. Another production needs another one.`,
    );
  const values: Partial<PerformanceRow> = {};
  for (const field of fields) {
    const read = field.read(cellsOf(field, line));
    if ('wrong' in read) {
      // What came with the house may be what no colleague could enter.
      if (cellsOf(field, line).join('\n') !== field.write(row).join('\n'))
        say(line, field.columns.join(', '), read.wrong);
      continue;
    }
    const changed = { ...row, [field.field]: read.value };
    const is = compare(draft, say, {
      line,
      column: field.columns.join(', '),
      id: row.performanceId,
      field: field.field,
      text: { now: field.write(row).join('\n'), told: field.write(changed).join('\n') },
      value: read.value,
      seen: row[field.field],
      mark: markAt(line, fieldsOfSheet.indexOf(field), marked),
    });
    // By the schema of its field.
    if (is) Object.assign(values, { [field.field]: read.value });
  }
  const prices = pricesOf(row.prices, { line, zones, say });
  if (!prices) return { ...row, ...values };
  const isOther = compare(draft, say, {
    line,
    column: 'price',
    id: row.performanceId,
    field: 'prices',
    text: { now: pricesValue(row.prices), told: pricesValue(prices) },
    value: prices,
    seen: row.prices,
    mark: markAt(line, marked - 1, marked),
  });
  return { ...row, ...values, ...(isOther ? { prices } : {}) };
}

/** The prices of a line over those of zones that the sheet has no column for; null with a mistake. */
function pricesOf(
  before: PerformanceRow['prices'],
  { line, zones, say }: Pick<Reading, 'line' | 'zones' | 'say'>,
): Readonly<Record<string, Pence>> | null {
  const prices: Record<string, Pence> = { ...before };
  let isRight = true;
  for (const zone of zones) {
    const column = `price ${zone}`;
    const cell = line.cell(column.toLowerCase()) ?? '';
    const read = cell === '' ? null : readPrice(cell);
    if (read && 'wrong' in read) {
      say(line, column, read.wrong);
      isRight = false;
    } else if (read) prices[zone] = read.value;
    else delete prices[zone];
  }
  return isRight ? prices : null;
}

/** Of a title, its production; of anything else, itself. */
function slugOf(name: string, { season }: Draft): string {
  if (season.productions.has(name)) return name;
  const titled = [...season.productions].filter(([, title]) => title.toLowerCase() === name.toLowerCase());
  return titled.length === 1 ? (titled[0]?.[0] ?? name) : name;
}

/** A new performance; null with a mistake. What its line leaves empty is as usual. */
function addRow(id: string, reading: Reading): PerformanceRow | null {
  const { line, fields, zones, draft, say } = reading;
  const { season } = draft;
  const name = readText(line.cell('production') ?? '');
  const eventSlug = slugOf(name, draft);
  const wall = readField('wallTime', reading);
  const usualId = wall === undefined ? '' : performanceIdOf(eventSlug, wall as string);
  // An id that is not that of its time was once given to another line, or is mistyped.
  if (id !== '' && id !== usualId && !id.startsWith(`${usualId}-`)) {
    say(line, idColumn, `${unknownWords(id, line, draft)}${isMarked(line) ? '' : ' Empty this cell to add one.'}`);
    return null;
  }
  const said: string[] = [];
  const sayHere: Say = (at, column, sentence) => {
    said.push(sentence);
    say(at, column, sentence);
  };
  if (isMarked(line) && id !== '') sayHere(line, idColumn, unknownWords(id, line, draft));
  if (name === '') sayHere(line, 'production', 'A new performance needs its production.');
  else if (!season.productions.has(eventSlug))
    sayHere(line, 'production', `There is no production “${name}” in this season.`);
  const values: Record<string, unknown> = { eventSlug };
  for (const field of fieldsOfSheet) {
    const cells = fields.includes(field) ? cellsOf(field, line) : [];
    if (cells.every((cell) => cell === '')) {
      const value = usualOf(field, values, { season, eventSlug });
      if (value === undefined)
        sayHere(line, field.columns.join(', '), `A new performance needs its ${field.columns.join(' and ')}.`);
      values[field.field] = value;
      continue;
    }
    const read = field.read(cells);
    if ('wrong' in read) sayHere(line, field.columns.join(', '), read.wrong);
    else values[field.field] = read.value;
  }
  const prices = pricesOf({}, { line, zones, say: sayHere });
  const performanceId = (id === '' ? usualId : id) as PerformanceId;
  if (wall !== undefined && season.rows.has(performanceId) && !season.added.has(performanceId))
    sayHere(line, idColumn, `There is ${performanceId} already: name it in this cell to change it.`);
  if (said.length > 0 || !prices) return null;
  // Every field has its value by its schema.
  return {
    ...(values as unknown as PerformanceRow),
    performanceId,
    seasonId: season.seasonId,
    zoning: null,
    prices,
    onSaleDates: [],
  };
}

/**
 * A line without an id whose performance the change set adds already: the sheet is sent again, such as after an import that was cut off. What
 * it says is compared, what it leaves empty stays.
 */
function sameAgain(there: PerformanceRow, made: PerformanceRow, { line, fields, zones, draft, say }: Reading) {
  const values: Partial<PerformanceRow> = {};
  const told = fields.filter((field) => cellsOf(field, line).some((cell) => cell !== ''));
  const about = { line, id: there.performanceId, mark: null };
  for (const { field, columns, write } of told) {
    const text = { now: write(there).join('\n'), told: write(made).join('\n') };
    const compared = { ...about, column: columns.join(', '), field, text, value: made[field], seen: there[field] };
    if (compare(draft, say, compared)) Object.assign(values, { [field]: made[field] });
  }
  const prices = pricesOf(there.prices, { line, zones, say }) ?? there.prices;
  const text = { now: pricesValue(there.prices), told: pricesValue(prices) };
  compare(draft, say, { ...about, column: 'price', field: 'prices', text, value: prices, seen: there.prices });
  return { ...there, ...values, prices };
}

const isMarked = (line: TableLine): boolean => (line.cell(marksColumn) ?? '') !== '';

function readField(name: string, { fields, line }: Reading): unknown {
  const field = fields.find((each) => each.field === name);
  const read = field?.read(cellsOf(field, line));
  return read && 'value' in read ? read.value : undefined;
}

/** The title of its page, the venue of its hall, and what most performances have. */
function usualOf(
  { field, usual }: FieldOfSheet,
  values: Readonly<Record<string, unknown>>,
  { season, eventSlug }: { readonly season: Draft['season']; readonly eventSlug: string },
): unknown {
  if (field === 'title') {
    const title = bySchema('title', season.productions.get(eventSlug));
    // A production that there is not is a mistake of its own.
    return 'value' in title ? title.value : eventSlug;
  }
  if (field === 'venueId') {
    const { hallId } = values;
    return typeof hallId === 'string' ? season.halls.get(hallId)?.venueId : undefined;
  }
  return usual;
}
