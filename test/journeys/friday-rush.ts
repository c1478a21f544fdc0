import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { between, second } from '#shared/kernel/time/instant.ts';
import type { rushSeats } from '#shared/season/contract/friday-rush.ts';
import type { eventCard } from '#shared/season/contract/index.ts';
import { nextRush } from '#shared/season/domain/friday-rush.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { enterSignedIn } from './account.ts';
import { isConfirmed, isPaid, payBy, toCheckout, toPayment } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
import { freeSeats, isHeld, mapIsReady, press } from './seats.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch, must, patience } from './wait.ts';

const page = '/events/friday-rush';
/** Before one o'clock: long enough to open the page twice and look over it on a busy machine. */
const lastMoment = 40 * second;

interface Prize {
  readonly performanceId: string;
  readonly seats: number;
  readonly name: string;
}

/** A performance of the next rush that has only rush seats left. */
async function findPrize(visitor: Visitor): Promise<Prize> {
  const rush = await read<readonly Flat<typeof rushSeats>[]>(visitor, '/api/friday-rush/seats');
  const found = must(
    rush.find(({ isOpen, seats, ticketsLeft }) => !isOpen && ticketsLeft === 0 && seats > 10),
    'evening that is sold out but for the rush',
  );
  const events = await read<readonly Flat<typeof eventCard>[]>(visitor, '/api/friday-rush');
  for (const { title, activities } of events) {
    const activity = activities.find(({ id }) => id === found.performanceId);
    if (activity) return { ...found, name: `${title}, ${formatDateTime(activity.date)}` };
  }
  throw new Error(`${found.performanceId} is on no card.`);
}

async function read<T>(visitor: Visitor, path: string): Promise<T> {
  // The contract says what these paths answer.
  return flatten(JSON.parse((await visitor.ask(path)).body) as Document) as T;
}

const rowOf = (visitor: Visitor, list: string, { name }: Prize) =>
  visitor.page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .filter({ has: visitor.page.getByRole('link', { name: `Buy tickets: ${name}`, exact: true }) });

/** Reserved rush seats are shown and cannot be held. */
async function seesWhatIsKept(visitor: Visitor, prize: Prize): Promise<void> {
  await visitor.open(page);
  await visitor.seesHeading('Friday Rush');
  await visitor.sees(new RegExp(`^${prize.seats} seats will be released, £`));
  await visitor.lookOver('friday rush, before it opens');
  expectEqual(await visitor.link(`Buy tickets: ${prize.name}`).count(), 0, 'ways to book before the rush');
}

/** The plan shows none of them as free either. */
async function standsTaken(visitor: Visitor, { performanceId }: Prize): Promise<void> {
  expectEqual(await freeLetters(visitor, performanceId), 0, 'seats that can be taken before the rush');
}

async function freeLetters(visitor: Visitor, performanceId: string): Promise<number> {
  const { sections } = await read<{ sections: readonly { seats: string }[] }>(
    visitor,
    `/api/seatmap/availability?performanceId=${performanceId}`,
  );
  return sections.reduce((sum, { seats }) => sum + seats.split('o').length - 1, 0);
}

/** The link appears by itself; behind it are the seats. */
async function takesSeat(visitor: Visitor, prize: Prize, isTouch: boolean) {
  const row = rowOf(visitor, 'On sale now', prize);
  await row.waitFor({ timeout: lastMoment + patience });
  await visitor.lookOver('friday rush, open');
  await visitor.link(`Buy tickets: ${prize.name}`, row).click();
  await visitor.seesHeading('Choose your seats');
  await mapIsReady(visitor);
  const seat = must((await freeSeats(visitor))[isTouch ? 0 : 5], 'seat of the rush');
  await press(visitor, seat, isTouch);
  await isHeld(visitor, seat);
  return seat;
}

async function rushOpens({ house, enter }: Stage): Promise<void> {
  const [desk, phone] = [await enter(), await enter({ device: 'phone' })] as const;
  const email = await enterSignedIn(desk);
  const prize = await findPrize(desk);
  await house.advance(between(now(), nextRush(now()).opensAt) - lastMoment);
  for (const visitor of [desk, phone]) await seesWhatIsKept(visitor, prize);
  await standsTaken(desk, prize);
  const clock = await desk.page.getByRole('timer').first().innerText();
  expectMatch(clock, /^00:\d\d$/, 'countdown');

  // No reload: the page updates by itself.
  await desk.page.evaluate(() => void Object.assign(window, { isTheSamePage: true }));
  await rowOf(desk, 'On sale now', prize).waitFor({ timeout: lastMoment + patience });
  expectEqual(await desk.page.evaluate(() => 'isTheSamePage' in window), true, 'the page before and after');
  await takesSeat(desk, prize, false);
  await takesSeat(phone, prize, true);

  await eventually(
    'the count of the listing',
    async () => {
      const counts = await read<readonly { id: string; ticketsAvailable: number }[]>(desk, '/api/availability');
      return counts.find(({ id }) => id === prize.performanceId)?.ticketsAvailable;
    },
    (left) => left === prize.seats - 2,
  );
  await toCheckout(desk);
  await toPayment(desk);
  await payBy(desk, 'pay');
  await isConfirmed(house, email, await isPaid(desk, 1));
}

export const fridayRushJourneys: readonly Journey[] = [
  {
    name: 'The Friday rush opens before a visitor at a desk and one with a phone, and both get a seat',
    walk: rushOpens,
  },
];
