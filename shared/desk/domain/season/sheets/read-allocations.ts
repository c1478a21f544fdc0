import type { Hall, Section } from '#shared/season/domain/hall/plan.ts';
import { packZones } from '#shared/season/domain/zoning.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';

import { wholeHall } from '../row.ts';
import type { Allocation, PerformanceRow } from '../row.ts';
import { letterWords } from '../words.ts';
import { readText } from './cells.ts';
import { compare, markAt, unknownWords } from './draft.ts';
import type { Draft, Say } from './draft.ts';
import { readSpans, rowsOf } from './seats.ts';
import { idColumn } from './sheet.ts';
import type { Table, TableLine } from './table.ts';
import { allocationValue, seatColumns, zoneColumn, zoningValue } from './write-sheet.ts';

/**
 * Reads the sheet of allocations: all lines of a performance are its seats that are not as the plan has them. An evening of which a line
 * names a zone has zones of its own; seats without one keep that of the plan.
 */
export function readAllocations({ lines, columns }: Table, draft: Draft, say: Say): void {
  for (const [id, own] of Map.groupBy(lines, (line) => readText(line.cell(idColumn) ?? ''))) {
    const row = draft.rows.get(id);
    const [first] = own;
    if (!first) continue;
    if (!row) {
      for (const line of own) say(line, idColumn, unknownWords(id, line, draft));
      continue;
    }
    const hall = row.hallId === null ? undefined : draft.season.halls.get(row.hallId);
    if (!hall) {
      say(first, idColumn, `${id} has no hall with seats to sell.`);
      continue;
    }
    const seats = seatsOf(own, hall, say);
    if (!seats) continue;
    const setting: Setting = { id, hall, line: first, draft, say };
    setAllocation(seats.allocation, setting);
    if (columns.has(zoneColumn)) setZoning(seats.zoning, row, setting);
  }
}

/** How many values the marks of a line are of: states and zones. */
const marked = 2;

interface Setting {
  readonly id: string;
  readonly hall: Hall;
  readonly line: TableLine;
  readonly draft: Draft;
  readonly say: Say;
}

function setAllocation(allocation: Allocation, { id, hall, line, draft, say }: Setting): void {
  const isInHall = draft.season.rows.get(id)?.hallId === hall.id;
  // Of a performance that is new, or comes into this hall, nobody has seen seats yet.
  const before = isInHall ? draft.allocations.get(id) : undefined;
  const isOther =
    before === undefined ||
    compare(draft, say, {
      line,
      column: null,
      id,
      field: 'allocation',
      text: { now: allocationValue(hall, before), told: allocationValue(hall, allocation) },
      value: allocation,
      seen: before,
      mark: markAt(line, 0, marked),
    });
  if (isOther) draft.allocations.set(id, allocation);
  if (isOther && before === undefined && !draft.added.has(id))
    draft.wishes.push({ what: 'set', id, field: 'allocation', value: allocation, seen: null });
}

/** After the sheet of performances: `row` may be new, or in another hall than it was. */
function setZoning(zoning: Zoning | null, row: PerformanceRow, { id, hall, line, draft, say }: Setting): void {
  const isNew = draft.added.has(id);
  const isInHall = draft.season.rows.get(id)?.hallId === hall.id;
  const isOther =
    isNew ||
    compare(draft, say, {
      line,
      column: zoneColumn,
      id,
      field: 'zoning',
      text: { now: zoningValue(hall, row.zoning), told: zoningValue(hall, zoning) },
      value: zoning,
      seen: row.zoning,
      mark: isInHall ? markAt(line, 1, marked) : null,
    });
  if (isOther) draft.rows.set(id, { ...row, zoning });
}

interface Seats {
  readonly allocation: Allocation;
  readonly zoning: Zoning | null;
}

/** What lines say of all seats of a hall; null with a mistake. */
function seatsOf(lines: readonly TableLine[], hall: Hall, say: Say): Seats | null {
  const zones = new Map(hall.sections.map(({ id, seats }) => [id, seats.map(({ zone }) => zone)]));
  let isZoned = false;
  const letters = new Map(Object.entries(wholeHall(hall)).map(([id, each]) => [id, Array.from(each)]));
  const named = new Map<string, number>();
  let isRight = true;
  for (const line of lines) {
    const wrong = (column: string, sentence: string): void => {
      say(line, column, sentence);
      isRight = false;
    };
    const [sectionName = '', row = '', seats = '', state = ''] = seatColumns.map((column) =>
      readText(line.cell(column) ?? ''),
    );
    const zone = (line.cell(zoneColumn) ?? '').toUpperCase();
    if ([sectionName, row, seats, state, zone].every((cell) => cell === '')) {
      if (lines.length > 1)
        wrong('section', 'A line without seats says that all are as the plan has them, and there are others.');
      continue;
    }
    const letter = Object.entries(letterWords).find(([each, words]) =>
      [each, words.toLowerCase()].includes(state.toLowerCase()),
    )?.[0];
    if (state === '' && zone === '') wrong('state', 'Say what becomes of these seats, or their zone.');
    else if (state !== '' && letter === undefined)
      wrong('state', `There is no state “${state}”: ${Object.values(letterWords).join('; ')}.`);
    const isZone = /^[A-Z]$/.test(zone);
    if (zone !== '' && !isZone) wrong(zoneColumn, `“${zone}” is not a zone: a zone is a letter.`);
    if (isZone) isZoned = true;
    const section = sectionNamed(hall, sectionName);
    if (!section) {
      wrong('section', `There is no section “${sectionName}” in ${hall.title}.`);
      continue;
    }
    const places = placesOf(section, row, seats, wrong);
    // One line may say the state of a seat and another its zone.
    const said = [...(state === '' ? [] : ['state']), ...(zone === '' ? [] : [zoneColumn])];
    for (const place of places) {
      const seat = section.seats[place];
      const keys = said.map((column) => `${column} ${section.id} ${place}`);
      const earlier = keys.map((key) => named.get(key)).find((each) => each !== undefined);
      for (const key of keys) named.set(key, line.line);
      if (earlier !== undefined && seat) {
        wrong('seats', `Line ${earlier} names ${section.title} ${seat.row} ${seat.number} already.`);
        break;
      }
      const [own, ownZones] = [letters.get(section.id), zones.get(section.id)];
      if (own && letter !== undefined) own[place] = letter;
      if (ownZones && isZone) ownZones[place] = zone;
    }
  }
  if (!isRight) return null;
  const runs = [...zones].map(([id, each]) => [id, packZones(each.join(''))]);
  return {
    allocation: Object.fromEntries([...letters].map(([id, each]) => [id, each.join('')])),
    zoning: isZoned ? { hallId: hall.id, zones: Object.fromEntries(runs) } : null,
  };
}

const sectionNamed = ({ sections }: Hall, name: string): Section | undefined =>
  sections.find(({ title }) => title.toLowerCase() === name.toLowerCase()) ?? sections.find(({ id }) => id === name);

/** Places in the section of the seats that a line names: of a row without seats all, of a section without a row all. */
function placesOf(
  section: Section,
  row: string,
  seats: string,
  wrong: (column: string, sentence: string) => void,
): readonly number[] {
  const rows = rowsOf(section);
  if (row === '' && seats !== '') wrong('row', 'Name the row of these seats.');
  if (row === '') return seats === '' ? rows.flatMap(([, own]) => own.map(({ place }) => place)) : [];
  const own = rows.find(([name]) => name.toLowerCase() === row.toLowerCase())?.[1];
  if (!own) {
    wrong('row', `There is no row “${row}” in ${section.title}.`);
    return [];
  }
  if (seats === '') return own.map(({ place }) => place);
  const spans = readSpans(seats);
  if (!spans) {
    wrong('seats', `“${seats}” names no seats: write for example 1 to 12; 15.`);
    return [];
  }
  const lacking = spans.flat().find((number) => !own.some((seat) => seat.number === number));
  if (lacking !== undefined) {
    wrong('seats', `There is no seat ${lacking} in row ${row} of ${section.title}.`);
    return [];
  }
  return spans.flatMap(([first, last]) =>
    own.flatMap(({ number, place }) => (number >= first && number <= last ? [place] : [])),
  );
}
