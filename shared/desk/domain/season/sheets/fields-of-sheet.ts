import type { Instant } from '#shared/kernel/time/instant.ts';
import { venues } from '#shared/kernel/venue.ts';
import type { ActivityType, PriceType } from '#shared/season/domain/sale-terms.ts';

import { performanceFields } from '../fields.ts';
import type { PerformanceField, PerformanceFields } from '../row.ts';
import { activityTypeWords, venueWords } from '../words.ts';
import { priceCell, readPrice, readText, readWhole, readYesNo, textCell, yesNoCell } from './cells.ts';
import type { Read } from './cells.ts';
import { momentCell, readMomentCell, readWall, wallCells } from './moments.ts';

/** How a field stands in the cells of its columns. What `write` writes, `read` reads as it was. */
export interface FieldOfSheet {
  readonly field: PerformanceField;
  readonly columns: readonly string[];
  readonly write: (row: PerformanceFields) => readonly string[];
  readonly read: (cells: readonly string[]) => Read;
  /** Of a new performance whose cells are empty; none: it has to be said. */
  readonly usual?: unknown;
}

/** A field in one cell. */
const inCell = <Field extends PerformanceField>(
  field: Field,
  column: string,
  write: (value: PerformanceFields[Field]) => string,
  read: (cell: string) => Read,
  more: Pick<FieldOfSheet, 'usual'> = {},
): FieldOfSheet => ({
  field,
  columns: [column],
  write: (row) => [write(row[field])],
  read: ([cell = '']) => {
    const found = read(cell);
    return 'wrong' in found ? found : bySchema(field, found.value);
  },
  ...more,
});

/** The value by the schema of its field. */
export function bySchema(field: PerformanceField, value: unknown): Read {
  const parsed = performanceFields[field].safeParse(value);
  if (parsed.success) return { value: parsed.data };
  return { wrong: wrongBySchema[field] ?? parsed.error.issues[0]?.message ?? '' };
}

const wrongBySchema: Partial<Record<PerformanceField, string>> = {
  title: 'A title has 1 to 200 characters.',
  seatLimit: 'The limit is a whole number from 1 to 40.',
  hallId: 'This cannot be the id of a hall: write it as an exported sheet does.',
  venueId: 'Name a venue.',
  returns: 'Return rules have at most 8,784 hours, and a fee of at most £100.',
};

/** Every field but prices and phases, in the order of the sheet. */
export const fieldsOfSheet: readonly FieldOfSheet[] = [
  inCell('title', 'title', textCell, (cell) => ({ value: readText(cell) })),
  {
    field: 'wallTime',
    columns: ['date', 'time'],
    write: ({ wallTime }) => wallCells(wallTime),
    read: ([day = '', time = '']) => readWall(day, time),
  },
  inCell('hallId', 'hall', (hallId) => textCell(hallId ?? ''), readNullable, { usual: null }),
  inCell('venueId', 'venue', (venueId) => textCell(venueWords(venueId)), readVenue),
  inCell('activityType', 'kind', (type) => activityTypeWords[type], readKind, { usual: 'discrete' }),
  inCell('isCancelled', 'cancelled', yesNoCell, readYesNo, { usual: false }),
  inCell('isFree', 'free', yesNoCell, readYesNo, { usual: false }),
  inCell('isTicketed', 'ticketed', yesNoCell, readYesNo, { usual: true }),
  inCell('isUnseated', 'unseated', yesNoCell, readYesNo, { usual: false }),
  inCell('seatLimit', 'limit', String, readWhole, { usual: 8 }),
  inCell('priceTypes', 'price types', priceTypesCell, readPriceTypes, {
    usual: [{ id: 'standard', title: 'Standard', percent: 100 }],
  }),
  inCell('accessReleasedAt', 'access seats released', (at) => (at === null ? '' : momentCell(at)), readRelease, {
    usual: null,
  }),
  {
    field: 'returns',
    columns: ['returns until hours before', 'fee for credit', 'money back for hours'],
    write: ({ returns }) =>
      returns === null
        ? ['', '', '']
        : [
            String(returns.closesHoursBefore),
            priceCell(returns.creditFeePence),
            String(returns.refundHoursAfterPurchase),
          ],
    read: readReturns,
    usual: null,
  },
];

/** Three empty cells are the rules of the house. */
function readReturns([until = '', fee = '', refund = '']: readonly string[]): Read {
  if (until === '' && fee === '' && refund === '') return { value: null };
  const cells = [readWhole(until), readPrice(fee), readWhole(refund)] as const;
  const [closesHoursBefore, creditFeePence, refundHoursAfterPurchase] = cells.map((each) =>
    'wrong' in each ? null : each.value,
  );
  const mistake = cells.find((each) => 'wrong' in each);
  return mistake ?? bySchema('returns', { closesHoursBefore, creditFeePence, refundHoursAfterPurchase });
}

function readNullable(cell: string): Read {
  return { value: cell === '' ? null : readText(cell) };
}

/** By title, as the sheet has it, or by id. */
function readVenue(cell: string): Read {
  const name = readText(cell);
  const known = Object.values(venues).find(
    ({ id, title }) => id === name || title.toLowerCase() === name.toLowerCase(),
  );
  return { value: known?.id ?? name };
}

function readKind(cell: string): Read {
  const kinds = Object.entries(activityTypeWords) as [ActivityType, string][];
  const found = kinds.find(([type, title]) => type === cell || title.toLowerCase() === cell.toLowerCase());
  return found
    ? { value: found[0] }
    : { wrong: `There is no kind “${cell}”: ${kinds.map(([, title]) => title).join('; ')}.` };
}

function readRelease(cell: string): Read<Instant | null> {
  return cell === '' ? { value: null } : readMomentCell(cell);
}

const noTypes = 'none';

/** `standard 100% Standard; child 50% Child`: id, percent and title. */
function priceTypesCell(types: readonly PriceType[]): string {
  if (types.length === 0) return noTypes;
  const escaped = (title: string): string => textCell(title).replaceAll(/[\\;]/g, '\\$&');
  return types.map(({ id, percent, title }) => `${id} ${percent}% ${escaped(title)}`).join('; ');
}

function readPriceTypes(cell: string): Read {
  if (cell.toLowerCase() === noTypes) return { value: [] };
  const types: unknown[] = [];
  for (const part of (cell.match(/(?:\\.|[^\\;])+/gs) ?? []).map((each) => each.trim())) {
    if (part === '') continue;
    const [, id, percent, title = ''] = /^(\S+) +(\d{1,3})% +(.+)$/s.exec(part) ?? [];
    if (id === undefined) return { wrong: `“${part}” is not a price type: write for example child 50% Child.` };
    types.push({ id, title: readText(title.replaceAll(/\\(.)/gs, '$1')), percent: Number(percent) });
  }
  return { value: types };
}
