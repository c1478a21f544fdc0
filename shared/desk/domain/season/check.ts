import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { hour, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { fromWallTime, onTheWall } from '#shared/kernel/time/london.ts';
import { siteChannel } from '#shared/season/domain/channel.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';

import { nameOf, overtakenFields } from './change-set.ts';
import type { Edit, SubjectKind } from './change-set.ts';
import type { EventFields } from './fields.ts';
import { misfitOfLetters, misfitsOfZoning, zonesOf } from './fit.ts';
import { phaseWords } from './phases.ts';
import type { Allocation, PerformanceRow } from './row.ts';
import { readingOf, wallTimeWords } from './wall.ts';
import type { HallWords } from './words.ts';

/** Something that is wrong with the season as a change set would leave it. */
export interface SeasonProblem {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly seasonId: string;
  /** Null where it is about the whole. */
  readonly field: string | null;
  readonly weight: 'error' | 'warning';
  readonly says: string;
}

/** A season before and after a change set, and what is known beside it. */
export interface Judged {
  readonly edits: readonly Edit[];
  /** Values as published now, by `nameOf`; none for a subject that is not there. */
  readonly published: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Every performance of the seasons as the set would leave them, by id. */
  readonly rows: ReadonlyMap<string, PerformanceRow>;
  /** Zones by hall id. */
  readonly zones: ReadonlyMap<string, readonly string[]>;
  /** How many seats each section has, by hall id and section. */
  readonly seats: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly hallWords: HallWords;
  /** By event, `tosca.2627`, as the set would leave them. */
  readonly pages: ReadonlyMap<string, JudgedPage>;
  /** Performances of which seats are sold or held; for one that is removed, by how many people. */
  readonly taken: ReadonlyMap<string, number>;
  /** Performances that are being moved to another version of their plan. */
  readonly moving: ReadonlySet<string>;
  /** When the changes would count. */
  readonly at: Instant;
}

export interface JudgedPage {
  /** Whole minutes; 0 while unknown. */
  readonly minutes: number;
  /** Until then its card says "Coming soon" and sells nothing (spec 1 §9); null where nothing waits. */
  readonly releaseDate: string | null;
}

type Say = (field: string | null, weight: SeasonProblem['weight'], says: string) => void;

/** Everything that is wrong, of the subjects that the set changes. */
export function problemsOf(judged: Judged): readonly SeasonProblem[] {
  const found: SeasonProblem[] = [];
  const spans = spansOf(judged);
  for (const edit of judged.edits) {
    const { kind, id, seasonId } = edit;
    const say: Say = (field, weight, says) => found.push({ kind, id, seasonId, field, weight, says });
    checkEdit(edit, judged, say);
    const row = kind === 'performance' && edit.deed !== 'remove' ? judged.rows.get(id) : undefined;
    if (row) checkRow(row, { ...judged, spans, isTimed: edit.deed === 'add' || 'wallTime' in edit.fields }, say);
    if (row) checkAllocation(row, edit, judged, say);
    if (kind === 'event' && edit.deed === 'change') checkLength(edit, { ...judged, spans }, say);
    if (kind === 'event' && edit.deed === 'change' && 'releaseDate' in edit.fields) checkRelease(edit, judged, say);
    if (kind === 'event' && edit.deed !== 'remove') checkPicture(edit, say);
  }
  return found;
}

/** Nobody publishes a picture without words for those who do not see it. */
function checkPicture({ fields }: Edit, say: Say): void {
  // The contract's schema has parsed it.
  const picture = fields['image']?.after as EventFields['image'] | undefined;
  if (picture && picture.desktopPath !== null && picture.altText.trim() === '')
    say('image', 'error', 'Nothing says what its picture shows, for those who do not see it.');
}

/** Another running time may reach into the next performance of a venue, though no performance is changed. */
function checkLength(
  { id, fields }: Edit,
  judged: Judged & { readonly spans: ReadonlyMap<string, readonly Span[]> },
  say: Say,
): void {
  if (!('runningTimeSummary' in fields)) return;
  const edited = new Set(judged.edits.map(nameOf));
  for (const row of judged.rows.values()) {
    if (pageOf(row) !== id || edited.has(nameOf({ kind: 'performance', id: row.performanceId }))) continue;
    checkVenue(row, judged, (_, weight, says) =>
      say('runningTimeSummary', weight, `On ${wallTimeWords(row.wallTime)}: ${says}`),
    );
  }
}

/** A later date of announcement may leave a sale without a page, though no performance is changed. */
function checkRelease({ id }: Edit, judged: Judged, say: Say): void {
  const ofPage = [...judged.rows.values()].filter((row) => pageOf(row) === id);
  const early = ofPage.find((row) => opensUnannounced(row, judged));
  if (early) say('releaseDate', 'warning', `${unannounced} The first is on ${wallTimeWords(early.wallTime)}.`);
}

const unannounced = 'A sale opens while the page still says “Coming soon”.';

const pageOf = ({ eventSlug, seasonId }: PerformanceRow): string => `${eventSlug}.${seasonId}`;

function opensUnannounced(row: PerformanceRow, { pages }: Judged): boolean {
  const announced = pages.get(pageOf(row))?.releaseDate ?? null;
  return announced !== null && row.isTicketed && row.onSaleDates.some(({ date }) => date < announced);
}

/** Whether the edit still fits what is published. */
function checkEdit(edit: Edit, { published, taken, moving, rows }: Judged, say: Say): void {
  const now = published.get(nameOf(edit));
  if (edit.deed === 'add' && now) say(null, 'error', 'It exists already: somebody else has added it.');
  // What is gone already needs no removal.
  if (edit.deed === 'add' || (edit.deed === 'remove' && !now)) return;
  if (!now) {
    say(null, 'error', 'It is not there any more. Undo its changes.');
    return;
  }
  if (edit.kind === 'event' && edit.deed === 'remove') checkEmpty(edit, rows, say);
  // What goes as a whole goes as it is now.
  for (const field of edit.deed === 'change' ? overtakenFields(edit, now) : [])
    say(field, 'error', 'Somebody else has published another value since. Set it again, or undo it.');
  if (moving.has(edit.id))
    say(null, 'error', 'People are being moved to another version of its plan. Wait until that is done.');
  const people = edit.kind === 'performance' ? taken.get(edit.id) : undefined;
  if (people === undefined) return;
  if (edit.deed === 'remove') say(null, 'error', heldBy(people));
  for (const field of Object.keys(edit.fields).filter((each) => edit.deed === 'change' && fixedOnceSold.has(each)))
    say(field, 'error', 'People hold tickets or seats for it, so this cannot be changed here.');
}

/** A page does not go while its performances stay. */
function checkEmpty({ id }: Edit, rows: Judged['rows'], say: Say): void {
  const left = [...rows.values()].filter((row) => pageOf(row) === id).length;
  if (left === 0) return;
  say(null, 'error', `It still has ${left === 1 ? '1 performance' : `${left} performances`}. Remove those with it.`);
}

/** Why what people have seats for is not removed. */
export const heldBy = (people: number): string =>
  `${people === 1 ? '1 person holds' : `${people} people hold`} tickets or seats for it, so it cannot be removed. Hide it from the listing or pause its sale instead; their tickets stay valid.`;

/** What moves, seats or tells people, which needs more than another value. */
export const fixedOnceSold = new Set(['wallTime', 'hallId', 'venueId', 'isCancelled', 'isUnseated', 'isTicketed']);

/** Whether an edit moves, seats or tells people, so that it matters whether somebody holds tickets. */
export const needsNobodySeated = ({ deed, fields }: Edit): boolean =>
  deed === 'remove' || (deed === 'change' && Object.keys(fields).some((field) => fixedOnceSold.has(field)));

/** A performance in its hall, from its beginning to its end in milliseconds. */
interface Span {
  readonly row: PerformanceRow;
  readonly begins: number;
  readonly ends: number;
}

/** A season, the times at which its venues are in use, and whether the time of the performance is new. */
type JudgedRow = Judged & { readonly isTimed: boolean; readonly spans: ReadonlyMap<string, readonly Span[]> };

/** Performances that take a hall, by venue. */
function spansOf({ rows, pages }: Judged): ReadonlyMap<string, readonly Span[]> {
  const inHalls = [...rows.values()].filter(({ isCancelled, hallId }) => !isCancelled && hallId !== null);
  const spans = inHalls.map((row): Span => {
    const begins = Date.parse(fromWallTime(row.wallTime));
    return { row, begins, ends: begins + (pages.get(pageOf(row))?.minutes || 120) * minute };
  });
  return Map.groupBy(spans, ({ row }) => row.venueId);
}

function checkRow(row: PerformanceRow, judged: JudgedRow, say: Say): void {
  if (judged.isTimed) checkTime(row, judged, say);
  checkVenue(row, judged, say);
  if (!judged.pages.has(pageOf(row))) say(null, 'error', `There is no page of ${row.eventSlug} in this season.`);
  if (row.zoning) checkZoning(row, row.zoning, judged, say);
  if (!row.isTicketed) return;
  checkPrices(row, judged, say);
  checkReturns(row, judged, say);
  checkPhases(row, say);
  if (opensUnannounced(row, judged)) say('onSaleDates', 'warning', unannounced);
}

function checkTime({ wallTime }: PerformanceRow, { at }: Judged, say: Say): void {
  const reading = readingOf(wallTime);
  if (reading === 'skipped') {
    say('wallTime', 'error', 'The clocks skip this time: they go forward in this night.');
    return;
  }
  if (fromWallTime(wallTime) <= at) say('wallTime', 'error', 'This is over before the change counts.');
  if (reading === 'twice')
    say(
      'wallTime',
      'warning',
      'The clocks go back in this night, so this time comes twice. The first of the two counts.',
    );
  const hour = Number(wallTime.slice(11, 13));
  if (hour < 6) say('wallTime', 'warning', 'It begins in the night.');
}

function checkVenue(row: PerformanceRow, { spans }: Pick<JudgedRow, 'spans'>, say: Say): void {
  const ofVenue = spans.get(row.venueId) ?? [];
  const own = ofVenue.find((span) => span.row.performanceId === row.performanceId);
  if (!own) return;
  for (const other of ofVenue) {
    if (other === own || own.begins >= other.ends || other.begins >= own.ends) continue;
    const { title, wallTime } = other.row;
    say('wallTime', 'error', `${title} is in the same hall on ${formatDateTime(fromWallTime(wallTime))}.`);
  }
}

/** A zoning is for the plan that is sold, and has a letter for every seat of it. */
function checkZoning({ hallId }: PerformanceRow, zoning: Zoning, { seats, hallWords }: Judged, say: Say): void {
  for (const misfit of misfitsOfZoning(zoning, hallId, seats.get(hallId ?? ''), hallWords))
    say('zoning', 'error', `${misfit} Zone it anew, or as the plan is.`);
}

function checkPrices(row: PerformanceRow, { zones }: Judged, say: Say): void {
  const { hallId, prices, priceTypes, isFree } = row;
  if (hallId === null) return;
  const plan = zones.get(hallId);
  const ofHall = plan && zonesOf(row, plan);
  if (!ofHall) {
    say('hallId', 'error', `There is no plan ${hallId}.`);
    return;
  }
  const missing = ofHall.filter((zone) => prices[zone] === undefined);
  if (missing.length > 0) say('prices', 'error', `There is no price for ${listed(missing, 'zone')}.`);
  const unknown = Object.keys(prices).filter((zone) => !ofHall.includes(zone));
  if (unknown.length > 0) say('prices', 'warning', `No seat is in ${listed(unknown, 'zone')}.`);
  const free = Object.entries(prices).filter(([, each]) => each === 0);
  if (!isFree && free.length > 0)
    say(
      'prices',
      'error',
      `${listed(
        free.map(([zone]) => zone),
        'Zone',
      )} would cost nothing, and it is not marked as free.`,
    );
  if (isFree && free.length < Object.keys(prices).length)
    say('prices', 'error', 'It is marked as free, and has a price.');
  if (row.isUnseated && new Set(ofHall.flatMap((zone) => prices[zone] ?? [])).size > 1)
    say('prices', 'error', 'Its places have no numbers and are all alike, so every zone has to cost the same.');
  if (!priceTypes.some(({ id, percent }) => id === 'standard' && percent === 100))
    say('priceTypes', 'error', 'There is no Standard price type at 100 per cent.');
}

/** Own return rules that leave nothing to give back. */
function checkReturns({ returns, prices, wallTime }: PerformanceRow, { at }: Judged, say: Say): void {
  if (!returns) return;
  const { closesHoursBefore, creditFeePence } = returns;
  if (plus(fromWallTime(wallTime), -closesHoursBefore * hour) <= at)
    say('returns', 'warning', 'By its return rules no ticket of it could be given back any more.');
  const eaten = Object.entries(prices).filter(([, each]) => each > 0 && each <= creditFeePence);
  if (eaten.length > 0)
    say(
      'returns',
      'warning',
      `The fee for credit takes the whole price of ${listed(
        eaten.map(([zone]) => zone),
        'zone',
      )}.`,
    );
}

/** Letters that the plan does not have would leave seats without an answer. */
function checkAllocation({ hallId }: PerformanceRow, { fields }: Edit, { seats }: Judged, say: Say): void {
  // The contract's schema has parsed it.
  const letters = fields['allocation']?.after as Allocation | null | undefined;
  if (!letters) return;
  const ofPlan = hallId === null ? new Map<string, number>() : seats.get(hallId);
  const misfit = ofPlan && misfitOfLetters(letters, ofPlan);
  if (misfit) say('allocation', 'error', misfit);
}

const listed = (zones: readonly string[], noun: string): string =>
  `${noun}${zones.length === 1 ? '' : 's'} ${new Intl.ListFormat('en-GB').format(zones)}`;

function checkPhases({ onSaleDates, wallTime, activityType, hallId }: PerformanceRow, say: Say): void {
  if (hallId === null) return;
  const dates = onSaleDates.map(({ date }) => date);
  if (dates.some((date, place) => place > 0 && date < (dates[place - 1] ?? '')))
    say('onSaleDates', 'error', 'The phases are not in the order of their dates.');
  const curtain = fromWallTime(wallTime);
  if (dates.some((date) => date >= curtain)) say('onSaleDates', 'error', 'A phase opens after the curtain.');
  if (onSaleDates.some(({ modesOfSale }) => modesOfSale.length === 0))
    say('onSaleDates', 'error', 'A phase is for nobody.');
  for (const phase of onSaleDates)
    if (phase.closes !== undefined && phase.closes <= phase.date)
      say('onSaleDates', 'error', `A phase closes before it opens: ${phaseWords([phase])}.`);
  const isForAll = onSaleDates.some(
    ({ modesOfSale, channel = siteChannel }) => channel === siteChannel && modesOfSale.includes(generalSale),
  );
  if (!isForAll && activityType === 'discrete') say('onSaleDates', 'warning', 'There is no general sale.');
  const onSundays = dates.filter((date) => onTheWall(date).day() === 0);
  if (onSundays.length > 0) say('onSaleDates', 'warning', 'A phase opens on a Sunday.');
}
