import { channels } from '#shared/season/domain/channel.ts';

import { channelTitles } from '../phases.ts';
import type { PerformanceRow } from '../row.ts';
import { readGroups, readText } from './cells.ts';
import type { Read } from './cells.ts';
import { compare, markAt, unknownWords } from './draft.ts';
import type { Draft, Say } from './draft.ts';
import { bySchema } from './fields-of-sheet.ts';
import { readMoment } from './moments.ts';
import { idColumn } from './sheet.ts';
import type { Table, TableLine } from './table.ts';
import { channelColumn, closesColumns, phaseColumns, phasesValue } from './write-sheet.ts';

type Phases = PerformanceRow['onSaleDates'];
type Phase = Phases[number];

/** Reads the sheet of phases: all lines of a performance are its phases. */
export function readPhases({ lines, columns }: Table, draft: Draft, say: Say): void {
  const [on, at] = closesColumns;
  if (columns.has(on) !== columns.has(at))
    return say({ line: 1 }, closesColumns.join(', '), `These columns go together: ${closesColumns.join(', ')}.`);
  for (const [id, own] of Map.groupBy(lines, (line) => readText(line.cell(idColumn) ?? ''))) {
    const row = draft.rows.get(id);
    const [first] = own;
    if (!first) continue;
    if (!row) {
      for (const line of own) say(line, idColumn, unknownWords(id, line, draft));
      continue;
    }
    const phases = phasesOf(own, row.onSaleDates, say);
    if (!phases) continue;
    const checked = bySchema('onSaleDates', phases);
    if ('wrong' in checked) say(first, null, checked.wrong);
    else setPhases(row, phases, first, draft, say);
  }
}

function setPhases(row: PerformanceRow, phases: Phases, line: TableLine, draft: Draft, say: Say): void {
  const id = row.performanceId;
  const isNew = draft.added.has(id);
  const isOther =
    isNew ||
    compare(draft, say, {
      line,
      column: null,
      id,
      field: 'onSaleDates',
      text: { now: phasesValue(row.onSaleDates), told: phasesValue(phases) },
      value: phases,
      seen: row.onSaleDates,
      mark: markAt(line, 0, 1),
    });
  if (isOther) draft.rows.set(id, { ...row, onSaleDates: phases });
}

/** Phases of the lines of a performance; null with a mistake. */
function phasesOf(lines: readonly TableLine[], before: Phases, say: Say): Phases | null {
  const phases: Phase[] = [];
  let isRight = true;
  for (const line of lines) {
    const wrong = (column: string, sentence: string) => {
      say(line, column, sentence);
      isRight = false;
    };
    const cells = [...phaseColumns, ...closesColumns, channelColumn].map((column) => line.cell(column) ?? '');
    if (cells.every((cell) => cell === '')) {
      if (lines.length > 1) wrong('opens on', 'A line without a phase says that there are none, and there are others.');
      continue;
    }
    const phase = phaseOf(line, wrong);
    if (phase) phases.push({ ...unsaid(line, phase, before, phases), ...phase });
  }
  return isRight ? phases : null;
}

/** What a line says of a phase; null with a mistake. */
function phaseOf(line: TableLine, wrong: (column: string, sentence: string) => void): Phase | null {
  const [day = '', time = '', groups = ''] = phaseColumns.map((column) => line.cell(column) ?? '');
  const [closes, channel] = [readCloses(line), readChannel(line)];
  const [moment, modes] = [readMoment(day, time), readGroups(groups)];
  if ('wrong' in moment) wrong('opens on, opens at', moment.wrong);
  if ('wrong' in modes) wrong('sale groups', modes.wrong);
  else if (modes.value.length === 0) wrong('sale groups', 'Name who may book: write for example 9 General.');
  if ('wrong' in closes) wrong(closesColumns.join(', '), closes.wrong);
  if ('wrong' in channel) wrong(channelColumn, channel.wrong);
  if ('wrong' in moment || 'wrong' in modes || 'wrong' in closes || 'wrong' in channel) return null;
  return {
    date: moment.value,
    modesOfSale: modes.value,
    ...(closes.value === undefined ? {} : { closes: closes.value }),
    ...(channel.value === undefined ? {} : { channel: channel.value }),
  };
}

/** Without a moment: to the end of the sale. */
function readCloses(line: TableLine): Read<Phase['closes']> {
  const [day = '', time = ''] = closesColumns.map((column) => line.cell(column) ?? '');
  return day === '' && time === '' ? { value: undefined } : readMoment(day, time);
}

/** Without a channel: on the site. */
function readChannel(line: TableLine): Read<Phase['channel']> {
  const cell = line.cell(channelColumn) ?? '';
  if (cell === '') return { value: undefined };
  const plain = cell.toLowerCase();
  const found = channels.find((channel) => channel === plain || channelTitles[channel].toLowerCase() === plain);
  return found
    ? { value: found }
    : { wrong: `There is no channel “${cell}”: ${channels.map((channel) => channelTitles[channel]).join('; ')}.` };
}

/** What the sheet has no column for stays as it is with the phase that opens then: of several, with that of the same place among them. */
function unsaid(line: TableLine, { date }: Phase, before: Phases, earlier: Phases): Pick<Phase, 'closes' | 'channel'> {
  const place = earlier.filter((each) => each.date === date).length;
  const { closes, channel } = before.filter((each) => each.date === date)[place] ?? {};
  const isSaid = (column: string): boolean => line.cell(column) !== undefined;
  return {
    ...(closes === undefined || closesColumns.some(isSaid) ? {} : { closes }),
    ...(channel === undefined || isSaid(channelColumn) ? {} : { channel }),
  };
}
