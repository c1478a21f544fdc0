import { between, minute, second } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { takeEvening } from './evenings.ts';
import type { Journey, Stage } from './journey.ts';
import { freeSeats, heldUntil, isHeld, openSeatPage, press } from './seats.ts';
import { expectMatch, must, patience } from './wait.ts';

const renewal = 'Keep them for 10 more minutes';
const lapsed = 'The time has run out and your seats are on sale again';

/** Long enough to open the page again on a busy machine. */
const lastMoment = 20 * second;

async function holdRunsOut({ house, enter }: Stage): Promise<void> {
  const { performanceId } = await takeEvening(house.url, { venue: 'Clore Studio' });
  const visitor = await enter();
  const { page } = visitor;
  await openSeatPage(visitor, performanceId);
  const seat = must((await freeSeats(visitor))[0], 'free seat');
  await press(visitor, seat);
  await isHeld(visitor, seat);

  await house.advance(25.5 * minute);
  await page.reload();
  await visitor.sees('Less than five minutes left');
  await visitor.lookOver('seat map, time nearly over');
  await visitor.button(renewal).click();
  await visitor.button(renewal).waitFor({ state: 'detached' });
  const timer = page.getByRole('timer').filter({ visible: true }).first();
  expectMatch(await timer.innerText(), /^1[34]:\d\d$/, 'time left after the renewal');

  await house.advance(10 * minute);
  await page.reload();
  await visitor.sees('After that your seats go back on sale.');
  await house.advance(between(now(), await heldUntil(visitor)) - lastMoment);
  await page.reload();
  await isHeld(visitor, seat);
  // The rest of the time runs out before the visitor's eyes.
  await visitor.sees(lapsed, lastMoment + patience);
  await visitor.lookOver('seat map, time over');
  await visitor.button('Choose this seat again').click();
  await isHeld(visitor, seat);
  await page.getByText(lapsed).waitFor({ state: 'detached' });
}

/** One basket in two windows: what is done in one shows in the other. */
async function twoWindows({ house, enter }: Stage): Promise<void> {
  const { performanceId } = await takeEvening(house.url, { venue: 'Clore Studio' });
  const one = await enter();
  await openSeatPage(one, performanceId);
  const other = await one.anotherWindow();
  await openSeatPage(other, performanceId);
  const [first, second] = await freeSeats(one);
  await press(one, must(first, 'free seat'));
  await isHeld(other, must(first, 'free seat'));
  await press(other, must(second, 'free seat'));
  await isHeld(one, must(first, 'free seat'), must(second, 'free seat'));
  await one.link('Basket, 2 items').waitFor();
  for (const seat of [first, second]) await other.button(`Remove ${seat?.label}`).click();
  await other.sees('You have not chosen a seat yet.');
  await one.sees('You have not chosen a seat yet.');
  await one.link('Basket, 0 items').waitFor();
}

export const holdingJourneys: readonly Journey[] = [
  { name: 'A hold warns, is renewed once, ends, and can be begun again', walk: holdRunsOut },
  { name: 'Two windows show one basket', walk: twoWindows },
];
