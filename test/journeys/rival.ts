import { takeEvening } from './evenings.ts';
import type { Journey, Stage } from './journey.ts';
import { freeSeats, isHeld, openSeatPage, press, seesTaken } from './seats.ts';
import type { ChosenSeat } from './seats.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch, must } from './wait.ts';

/** Two visitors press the same seat in the same moment. */
async function raceForASeat({ house, enter }: Stage): Promise<void> {
  const { performanceId } = await takeEvening(house.url, { venue: 'Linbury Theatre' });
  const racers = [await enter(), await enter({ device: 'phone' })] as const;
  for (const racer of racers) {
    racer.allow(409, '/api/checkout/seat-holds');
    await openSeatPage(racer, performanceId);
  }
  // Beside each other, so that a phone that has come closer to one shows the others too.
  const [first, second, wanted] = neighbours(await freeSeats(racers[0]));
  const own = [must(first, 'free seat'), must(second, 'free seat')] as const;
  const prize = must(wanted, 'free seat');
  await press(racers[0], own[0]);
  await isHeld(racers[0], own[0]);
  await press(racers[1], own[1], true);
  await isHeld(racers[1], own[1]);

  // On a slow machine the second press would find the seat taken already, without a race.
  await holdBackUntilAllAsk(racers);
  await Promise.all([press(racers[0], prize), press(racers[1], prize, true)]);
  const outcomes = await Promise.all(racers.map((racer) => outcomeOf(racer, prize)));
  expectEqual(outcomes.toSorted().join(' and '), 'held and lost', 'outcome of the race');
  const loser = outcomes.indexOf('lost') as 0 | 1;
  const notice = await racers[loser].sees(/^Someone else has just taken/);
  expectMatch(await notice.innerText(), new RegExp(`taken ${prize.label}\\. .*still yours`), 'what the loser reads');
  await isHeld(racers[loser], own[loser]);
  await seesTaken(racers[loser], [prize]);
  await racers[loser].lookOver('seat map, a seat lost');
}

/** Three seats side by side, the first that there are. */
function neighbours(seats: readonly ChosenSeat[]): readonly ChosenSeat[] {
  const numberOf = ({ label }: ChosenSeat) => Number(/\d+$/.exec(label)?.[0]);
  const rowOf = ({ label }: ChosenSeat) => label.replace(/\d+$/, '');
  const byName = new Map(seats.map((seat) => [seat.label, seat]));
  for (const seat of seats) {
    const beside = [1, 2].map((steps) => byName.get(`${rowOf(seat)}${numberOf(seat) + steps}`));
    const three = [seat, ...beside].filter((each) => each !== undefined);
    if (three.length === 3) return three;
  }
  throw new Error('Nowhere are three seats free side by side.');
}

/** What the racers ask for next leaves their browsers in the same moment. */
async function holdBackUntilAllAsk(racers: readonly Visitor[]): Promise<void> {
  const { promise: allHaveAsked, resolve: letGo } = Promise.withResolvers<void>();
  let asking = 0;
  for (const { page } of racers) {
    await page.route(
      '**/api/checkout/seat-holds',
      async (route) => {
        asking += 1;
        if (asking === racers.length) letGo();
        await allHaveAsked;
        await route.continue();
      },
      { times: 1 },
    );
  }
}

async function outcomeOf({ page }: Visitor, { id }: ChosenSeat): Promise<string> {
  const ask = async (): Promise<string> => {
    if (
      await page
        .getByText(/^Someone else has just taken/)
        .first()
        .isVisible()
    )
      return 'lost';
    return (await page.locator(`[data-seat="${id}"]`).getAttribute('data-state')) ?? '';
  };
  return eventually('an answer to both', ask, (state) => state === 'held' || state === 'lost');
}

export const rivalJourneys: readonly Journey[] = [
  { name: 'Two race for one seat: the loser is told and keeps the rest', walk: raceForASeat },
];
