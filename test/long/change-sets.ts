import { spawn } from 'node:child_process';
import { join } from 'node:path';

import type { ChangeSet } from '#shared/desk/domain/season/change-set.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { performancesSheet } from '#shared/desk/domain/season/sheets/write-sheet.ts';
import { pence } from '#shared/kernel/money.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { csvOf } from '#shared/kernel/text/csv.ts';
import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { addDays } from '#shared/kernel/time/london.ts';
import { versionOf } from '#shared/season/domain/sale-terms.ts';
import { beginChangeSet, beginPublication } from '#functions/desk/commands/begin-publication.ts';
import { editChangeSet } from '#functions/desk/commands/edit-change-set.ts';
import type { Wish } from '#functions/desk/commands/edit-change-set.ts';
import { importSheets } from '#functions/desk/commands/import-sheets.ts';
import { goOn } from '#functions/desk/commands/publish-change-set.ts';
import { readChangeSet, readEdits } from '#functions/desk/store/change-sets.ts';
import { readRows } from '#functions/desk/store/season-rows.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { readEventDetails } from '#functions/season/store/events.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { pauseTerms, readStoredTerms } from '#functions/season/store/performances.ts';
import { house } from '#test/support/box-office.ts';
import { newProduction } from '#test/support/new-production.ts';
import { seeded } from '#test/support/random.ts';
import { startTablesInFile } from '#test/support/table.ts';

import { afterItsWrites, meeting, withoutVersions } from './change-set-publisher.ts';

const { slug, seasonId, addEvent, addEvening } = newProduction;
let now = instant('2026-12-03T12:00:00.000Z');
const me: Colleague = {
  staffId: 'alma',
  name: 'Alma Vane',
  email: 'alma@house.test',
  duties: new Set(['season.write', 'season.publish']),
  sessionHash: '',
  isLocked: false,
  provedUntil: null,
};
/** Two in one hall on one day, so that hundreds end within the season's years. */
const wallTimeOf = (place: number): string =>
  `${addDays('2027-01-10', Math.floor(place / 2))}T${place % 2 === 0 ? '14:30' : '19:30'}`;

/** What one kind of crash left behind. */
export interface Found {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly figures: string;
}

/**
 * Change sets over so many performances that come in by CSV, whose publisher the system kills before a random write (the first time after
 * seventeen of the performances), and which others then go on with: each performance is old or new in terms, row and note, never half. More
 * than 240 take several calls, each of which may be the one that dies. Two sets are published at once while a colleague pauses sales: nothing
 * that one of them wrote is lost. Both have a control.
 */
export async function killedChangeSets(seed: number, points: number, evenings: number): Promise<Found> {
  const random = seeded(seed);
  const tables = await startTablesInFile();
  clock.provide(() => Date.parse(now));
  scheduler.provide(async () => undefined);
  const failures: string[] = [];
  try {
    await openSeason(evenings);
    let among = 0;
    let half = 0;
    for (let point = 1; point <= points; point += 1) {
      // Forty performances, then the page's documents, the note and the set itself.
      const fatal = point === 1 ? 18 : 1 + Math.floor(random() * (evenings + 25));
      const { written, wrong } = await killedAt(tables.endpoint, {
        fatal,
        limit: 1 + (point % 30),
        ...(point === 1 ? { how: afterItsWrites } : {}),
      });
      if (written > 0 && written < evenings) among += 1;
      half += wrong.length;
      if (point === 1 && written !== 17) failures.push(`${written} performances are written instead of 17`);
      failures.push(...wrong.map((each) => `seed ${seed}, killed before write ${fatal}: ${each}`));
    }
    const real = documents.get();
    documents.provide(meeting(real));
    const lost = await atOnce(32);
    failures.push(...lost.map((each) => `seed ${seed}, two sets and a colleague at once: ${each}`));
    documents.provide(meeting(withoutVersions(real)));
    const lostWithout = await atOnce(33);
    documents.provide(real);
    if (lostWithout.length === 0) failures.push('the control without the version condition lost nothing');
    // The last: what it leaves half is never mended.
    const split = await killedAt(tables.endpoint, { fatal: 30, limit: 31, how: 'without transactions' });
    if (!split.wrong.some((each) => each.includes('half')))
      failures.push('the control without transactions left none half');
    const figures = `${points} change sets of ${evenings} performances killed, ${among} of them among the performances, ${half} wrong (without transactions ${split.wrong.length}); two at once lost ${lost.length}, without the version condition ${lostWithout.length}`;
    return { passed: Math.max(0, points + 3 - failures.length), failures, figures };
  } finally {
    await tables.stop();
  }
}

/** A production with its evenings, put there by a sheet and a change set too. */
async function openSeason(evenings: number): Promise<void> {
  await writeItems('sales', [...hallItems(house)]);
  const form = addEvening().value;
  const rows = Array.from({ length: evenings }, (_, place): PerformanceRow => ({
    ...form,
    performanceId: '',
    seasonId,
    wallTime: wallTimeOf(place),
  }));
  await finished(await begun('The season', [addEvent] as readonly Wish[], rows));
}

/** A set with these wishes, ninety at a time, and then what a sheet of these performances changes. */
async function begun(title: string, wishes: readonly Wish[], rows: readonly PerformanceRow[] = []): Promise<ChangeSet> {
  const { changeSetId } = await beginChangeSet(title, me, now);
  for (let place = 0; place < wishes.length; place += 90)
    orThrow(title, await editChangeSet(changeSetId, wishes.slice(place, place + 90), me, now));
  if (rows.length > 0) {
    // Without what the cells were: the sheet counts as it stands.
    const text = csvOf(performancesSheet(rows, []).map((cells) => cells.slice(0, -1)));
    const files = [{ name: 'season.csv', text }];
    const { mistakes } = orThrow(title, await importSheets({ seasonId, changeSetId, files, isDryRun: false }, me, now));
    if (mistakes.length > 0) throw new Error(`${title}: ${JSON.stringify(mistakes.slice(0, 3))}`);
  }
  const edited = await readChangeSet(changeSetId);
  const wish = { version: edited?.version ?? 0, moment: null, acceptsWarnings: true };
  return orThrow(title, await beginPublication(changeSetId, wish, me, now));
}

function orThrow<T>(title: string, outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`${title}: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** Goes on with a set as its schedule does, every minute: a killed publication of pages is given up after ten. */
async function finished({ changeSetId }: ChangeSet): Promise<ChangeSet> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    await goOn(changeSetId, { now, publish });
    now = plus(now, minute);
    const set = await readChangeSet(changeSetId);
    if (set && set.state !== 'publishing') return set;
  }
  throw new Error(`The set ${changeSetId} is never published.`);
}

const fieldsOf = async (field: 'seatLimit' | 'title', value: (seen: never) => unknown) => {
  const rows = await readRows(seasonId);
  return rows.map((row): Wish => ({
    what: 'set',
    kind: 'performance',
    id: row.performanceId,
    seasonId,
    field,
    value: value(row[field] as never),
    seen: row[field],
  }));
};
const dearer = (prices: PerformanceRow['prices']): PerformanceRow['prices'] =>
  Object.fromEntries(Object.entries(prices).map(([zone, price]) => [zone, pence(price + 1)]));

interface Kill {
  readonly fatal: number;
  readonly limit: number;
  readonly how?: string;
}

/** Prices, limit and the page of every evening change, and the publisher is killed; then another goes on. */
async function killedAt(endpoint: string, { fatal, limit, how = '' }: Kill) {
  const pageBefore = (await readEventDetails(slug, seasonId))?.shortDescription ?? '';
  const page = `It burns for ${limit} nights.`;
  const before = await statesOf(null);
  const rows = (await readRows(seasonId)).map((row) => ({ ...row, prices: dearer(row.prices), seatLimit: limit }));
  const pageWish = {
    what: 'set',
    kind: 'event',
    id: `${slug}.${seasonId}`,
    seasonId,
    field: 'shortDescription',
    value: page,
    seen: pageBefore,
  } as const;
  const set = await begun(`Limit ${limit}`, [pageWish], rows);
  const args = [join(import.meta.dirname, 'change-set-publisher.ts'), endpoint, set.changeSetId, now, `${fatal}`, how];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  await new Promise((resolve) => void child.once('close', resolve));
  const wrong: string[] = [];
  const killed = await statesOf(set);
  for (const [id, { terms, row, isDone }] of killed) {
    const isOld = terms === before.get(id)?.terms && row === terms && !isDone;
    const isNew = terms !== before.get(id)?.terms && terms.startsWith(`${limit} `) && row === terms && isDone;
    if (!isOld && !isNew) wrong.push(`${id} is half: terms ${terms}, row ${row}, ${isDone ? 'noted' : 'not noted'}`);
  }
  const shown = (await readEventDetails(slug, seasonId))?.shortDescription;
  if (shown !== page && shown !== pageBefore) wrong.push(`the page says ${shown}`);
  const written = [...killed.values()].filter(({ isDone }) => isDone).length;
  // A control has left notes that are not true.
  if (how === 'without transactions') return { written, wrong };
  const ended = await finished(set);
  if (ended.state !== 'published' || ended.trouble !== null) wrong.push(`it ended as ${ended.state}: ${ended.trouble}`);
  for (const [id, { terms, row, isDone }] of await statesOf(set)) {
    const expected = terms.startsWith(`${limit} `) && terms !== before.get(id)?.terms;
    if (!expected || row !== terms || !isDone) wrong.push(`${id} is not new at the end: ${terms}`);
  }
  if ((await readEventDetails(slug, seasonId))?.shortDescription !== page) wrong.push('the page is not new at the end');
  return { written, wrong };
}

/** Of each performance, what it is sold for, what the grid shows of it, and whether the set says that it is written. */
async function statesOf(set: ChangeSet | null) {
  const wordsOf = ({ seatLimit, prices }: { seatLimit: number; prices: object }) =>
    `${seatLimit} ${JSON.stringify(prices)}`;
  const [rows, edits] = await Promise.all([readRows(seasonId), set ? readEdits(set) : []]);
  const done = new Set(edits.filter(({ doneIn }) => doneIn.length > 0).map(({ id }) => id));
  const states = await Promise.all(
    rows.map(async (row) => {
      const terms = await readStoredTerms(row.performanceId);
      const state = { terms: terms ? wordsOf(terms) : 'none', row: wordsOf(row), isDone: done.has(row.performanceId) };
      return [row.performanceId, state] as const;
    }),
  );
  return new Map(states);
}

/** Two sets of other fields and pauses of half of the sales, all at once; names whatever is missing afterwards. */
async function atOnce(limit: number): Promise<readonly string[]> {
  const title = `The Lantern, ${limit}`;
  const one = await begun('Title', await fieldsOf('title', () => title));
  const other = await begun('Limit', await fieldsOf('seatLimit', () => limit));
  const ids = (await readRows(seasonId)).map(({ performanceId }) => performanceId);
  const paused = ids.filter((_, place) => place % 2 === 0);
  await Promise.all([finished(one), finished(other), ...paused.map(pausedUntilWritten)]);
  const rows = new Map((await readRows(seasonId)).map((row) => [row.performanceId, row]));
  const lost: string[] = [];
  for (const id of ids) {
    const terms = await readStoredTerms(id);
    if (terms?.title !== title || rows.get(id)?.title !== title) lost.push(`${id} has lost its title`);
    if (terms?.seatLimit !== limit || rows.get(id)?.seatLimit !== limit) lost.push(`${id} has lost its limit`);
    if (paused.includes(id) && terms?.pause?.reason !== 'At once') lost.push(`${id} has lost its pause`);
    if (terms?.pausedAt !== undefined) await pauseTerms(id, versionOf(terms), null);
  }
  return lost;
}

async function pausedUntilWritten(id: string): Promise<void> {
  for (;;) {
    const terms = await readStoredTerms(id);
    if (
      terms &&
      (await pauseTerms(id, versionOf(terms), { staffId: me.staffId, name: me.name, reason: 'At once' })) === 'changed'
    )
      return;
  }
}
