import type { PerformanceRow } from '../row.ts';
import { readGroups, readText } from './cells.ts';
import { compare, markAt, unknownWords } from './draft.ts';
import type { Draft, Say } from './draft.ts';
import { bySchema } from './fields-of-sheet.ts';
import { readMoment } from './moments.ts';
import { idColumn } from './sheet.ts';
import type { Table, TableLine } from './table.ts';
import { phaseColumns, phasesValue } from './write-sheet.ts';

type Phases = PerformanceRow['onSaleDates'];

/** Reads the sheet of phases: all lines of a performance are its phases. */
export function readPhases({ lines }: Table, draft: Draft, say: Say): void {
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
  const phases: Phases[number][] = [];
  let isRight = true;
  const wrong = (line: TableLine, column: string, sentence: string) => {
    say(line, column, sentence);
    isRight = false;
  };
  for (const line of lines) {
    const [day = '', time = '', groups = ''] = phaseColumns.map((column) => line.cell(column) ?? '');
    if (day === '' && time === '' && groups === '') {
      if (lines.length > 1)
        wrong(line, 'opens on', 'A line without a phase says that there are none, and there are others.');
      continue;
    }
    const [moment, modes] = [readMoment(day, time), readGroups(groups)];
    if ('wrong' in moment) wrong(line, 'opens on, opens at', moment.wrong);
    if ('wrong' in modes) wrong(line, 'sale groups', modes.wrong);
    else if (modes.value.length === 0) wrong(line, 'sale groups', 'Name who may book: write for example 9 General.');
    if ('wrong' in moment || 'wrong' in modes) continue;
    // What a phase has beside these columns stays.
    const known = before.find(({ date }) => date === moment.value);
    phases.push({ ...known, date: moment.value, modesOfSale: modes.value });
  }
  return isRight ? phases : null;
}
