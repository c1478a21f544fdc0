import { readFile } from 'node:fs/promises';

import type { Locator } from 'playwright-core';

import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { second } from '#shared/kernel/time/instant.ts';
import { toWallTime } from '#shared/kernel/time/london.ts';
import type { eventCard } from '#shared/season/contract/index.ts';
import type { staffOnSaleDates } from '#shared/season/contract/staff.ts';
import { opensAt } from '#shared/season/domain/on-sale.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { enterAs } from './account.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';
import { expectEqual, must, patience } from './wait.ts';

type Card = Flat<typeof eventCard>;
type Dates = Card['activities'][number]['onSaleDates'];

/** A customer of the sample season for each mode of sale; the name precedes `@example.com`. */
const customers = [
  ['general', 9],
  ['friend', 10],
  ['premium1', 11],
  ['premium2', 12],
  ['supporting', 13],
  ['friendsplus', 40],
  ['staff', 52],
  ['youngfriend', 84],
  ['young', 186],
  ['everything', 37],
] as const;
const secret = 'overture-and-beginners';

async function read<T>(visitor: Visitor, path: string): Promise<T> {
  const { body } = await visitor.ask(path);
  // The contract says what these paths answer.
  return flatten(JSON.parse(body) as Document) as T;
}

/** Runs at the Main Stage whose evenings go on sale together, with their public dates. */
async function runs(visitor: Visitor): Promise<readonly { readonly card: Card; readonly dates: Dates }[]> {
  const cards = await read<readonly Card[]>(visitor, '/api/events?page[size]=100');
  return cards
    .filter(({ festival, isCancelled, ctaOverrides }) => !festival && !isCancelled && !ctaOverrides)
    .filter(({ locations }) => locations.some(({ title }) => title === 'Main Stage'))
    .filter(({ activities }) => activities.length > 0 && activities.every(({ isCancelled }) => !isCancelled))
    .map((card) => ({ card, dates: card.activities[0]?.onSaleDates ?? [] }))
    .filter(({ card, dates }) => card.activities.every((one) => isSame(one.onSaleDates, dates)));
}

const isSame = (one: Dates, other: Dates): boolean => JSON.stringify(one) === JSON.stringify(other);
const isOpen = (dates: Dates, mode: number): boolean => (opensAt(dates, mode) ?? '~') <= now();

/** The page of dates with who is looking known to it. */
async function openDates(visitor: Visitor, slug: string): Promise<Locator> {
  await visitor.open(`/tickets-and-events/${slug}-dates`);
  await visitor.page.waitForLoadState('networkidle');
  return visitor.page.getByRole('list', { name: /^Performances in / }).first();
}

async function enterNamed({ enter }: Stage, name: string, options?: VisitorOptions): Promise<Visitor> {
  const visitor = await enter(options);
  await enterAs(visitor, `${name}@example.com`, secret);
  return visitor;
}

/** While the first levels book: what each mode of sale is offered, worked out here from nothing but the published dates. */
async function everyMode(stage: Stage): Promise<void> {
  const stranger = await stage.enter({ device: 'phone' });
  const found = (await runs(stranger)).find(
    ({ dates }) => isOpen(dates, 13) && isOpen(dates, 12) && !isOpen(dates, 10) && !isOpen(dates, 9),
  );
  const { card, dates } = must(found, 'run that the first levels book');
  const list = await openDates(stranger, card.slug);
  await stranger
    .link(new RegExp(`^Sign in: ${card.title}, `), list)
    .first()
    .waitFor();
  await stranger.sees('Not yet on sale to everyone');
  await stranger.sees(/^Open to Supporting Friends.*everybody from /);
  await stranger.link(`Become a friend: ${card.title}`).waitFor();
  await stranger.lookOver('dates, not yet on sale to a stranger');

  for (const [name, mode] of customers) {
    const visitor = await enterNamed(stage, name);
    const rows = await openDates(visitor, card.slug);
    const wish =
      mode === 37 || mode === 52 || isOpen(dates, mode)
        ? 'Buy tickets'
        : mode === 9
          ? 'Become a friend'
          : 'Upgrade your membership';
    await visitor
      .link(new RegExp(`^${wish}: ${card.title}, `), rows)
      .first()
      .waitFor();
    expectEqual(
      await visitor.link(/^Remind me when booking opens: /, rows).count(),
      wish === 'Buy tickets' ? 0 : card.activities.filter(inMonthOf(card)).length,
      `reminders for ${name}`,
    );
    await visitor.lookOver(`dates, ${wish}`);
    await visitor.context.close();
  }
}

/** Evenings of the month that the list begins with. */
const inMonthOf =
  ({ activities }: Card) =>
  ({ date }: Card['activities'][number]): boolean =>
    toWallTime(date).slice(0, 7) === toWallTime(activities[0]?.date ?? date).slice(0, 7);

/** What a calendar program would read of the file behind a link. */
async function download(visitor: Visitor, link: Locator): Promise<string> {
  const [file] = await Promise.all([visitor.page.waitForEvent('download'), link.click()]);
  expectEqual(file.suggestedFilename().endsWith('-booking.ics'), true, `name of ${file.suggestedFilename()}`);
  return (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
}

function expectReminder(file: string, opening: string, whose: string): void {
  const from = `${toWallTime(opening).replaceAll(/[-:]/g, '')}00`;
  for (const line of [`DTSTART;TZID=Europe/London:${from}`, 'TRIGGER:-PT15M', 'SUMMARY:Booking opens: ']) {
    expectEqual(file.includes(line), true, `"${line}" in the reminder for ${whose}`);
  }
}

/** The staff's own date: only staff see it and get its reminder; each visitor gets their own opening's. */
async function staffAndReminders(stage: Stage): Promise<void> {
  const staff = await enterNamed(stage, 'staff');
  const own = await read<readonly Flat<typeof staffOnSaleDates>[]>(staff, '/api/staff/on-sale-dates');
  const opening = new Map(own.map(({ id, onSaleDates }) => [id, opensAt(onSaleDates, 52)]));
  const ofRun = ({ activities }: Card) => opening.get(activities[0]?.id ?? '') ?? '';
  const found = (await runs(staff)).find(({ card }) => ofRun(card) > now());
  const { card, dates } = must(found, 'run that the staff waits for');

  const rows = await openDates(staff, card.slug);
  await staff.page.getByRole('rowheader', { name: /^Staff ?Your level/ }).waitFor();
  await staff.sees(/^Staff from /);
  await staff.lookOver('dates of the staff');
  const ofStaff = staff.link(new RegExp(`^Remind me: ${card.title}, `), rows).first();
  expectReminder(await download(staff, ofStaff), ofRun(card), 'the staff');

  const friend = await enterNamed(stage, 'friend');
  const theirs = await openDates(friend, card.slug);
  // The page comes for everybody, and then for who this is.
  await friend.page.getByRole('rowheader', { name: /^Friend ?Your level/ }).waitFor();
  const reminder = friend.link(new RegExp(`^Remind me: ${card.title}, `), theirs).first();
  expectReminder(await download(friend, reminder), must(opensAt(dates, 10), 'opening for Friends'), 'a Friend');
  expectEqual(await friend.page.getByText(/\bStaff\b/).count(), 0, 'words on the staff that a Friend reads');
  expectEqual((await friend.ask('/api/staff/on-sale-dates')).status, 403, 'dates of the staff for a Friend');
  expectEqual((await (await stage.enter()).ask('/api/staff/on-sale-dates')).status, 401, 'the same for a stranger');
}

/** Long enough for the page to come to rest before the moment, on a busy machine too. */
const lastMoment = 20 * second;

/** General booking opens while a stranger watches: no reload, and the very next press buys. */
async function opensBeforeTheirEyes({ house, enter }: Stage): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  const coming = (await runs(visitor))
    .map(({ card, dates }) => ({ card, opening: opensAt(dates, 9) }))
    .filter(({ opening }) => opening !== null && opening > now())
    .toSorted((one, other) => ((one.opening ?? '') < (other.opening ?? '') ? -1 : 1));
  const { card, opening } = must(coming[0], 'run whose general booking is to open');
  await house.advance(Date.parse(opening ?? '') - Date.parse(now()) - lastMoment);
  const rows = await openDates(visitor, card.slug);
  await visitor.page.getByRole('timer').first().waitFor();
  expectEqual(await visitor.link(/^Buy tickets: /, rows).count(), 0, 'tickets on sale before the moment');
  await visitor.page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  const buy = visitor.link(new RegExp(`^Buy tickets: ${card.title}, `), rows).first();
  await buy.waitFor({ timeout: lastMoment + patience });
  expectEqual(now() >= (opening ?? ''), true, 'on sale at the moment, not before');
  expectEqual(await visitor.page.evaluate(() => 'isTheSamePage' in globalThis), true, 'the page was not loaded again');
  await visitor.sees('On sale now');
  await visitor.lookOver('dates, just opened');
  await buy.click();
  await visitor.isAt(/^\/(seatmap|events)/);
}

export const dateJourneys: readonly Journey[] = [
  { name: 'Dates: every mode of sale is offered what it may do', walk: everyMode },
  { name: 'Dates: the staff sees its own, and everybody is reminded of theirs', walk: staffAndReminders },
  // Moves the clock by days.
  { name: 'Dates: booking opens at the moment without a reload', walk: opensBeforeTheirEyes },
];
