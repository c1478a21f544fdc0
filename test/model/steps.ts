import { boolean, commands, constantFrom, integer, record, subarray, tuple } from 'fast-check';
import type { Arbitrary, AsyncCommand } from 'fast-check';

import type { Model } from './model.ts';
import { prices, seatCount } from './world.ts';
import type { World } from './world.ts';

export type Step = AsyncCommand<Model, World>;

/** Throws where the house and the model do not say the same. */
function agree(what: string, real: unknown, expected: unknown): void {
  const [got, due] = [JSON.stringify(real), JSON.stringify(expected)];
  if (got !== due) throw new Error(`${what}: the house says ${got}, the model ${due}`);
}

function step(
  text: string,
  run: (model: Model, world: World) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Step {
  return { check, run, toString: () => text };
}

const browser = integer({ min: 0, max: 1 });
const priceType = constantFrom('standard' as const, 'child' as const);
const seatNumbers = Array.from({ length: seatCount }, (_, place) => place);

const hold = record({ browser, priceType, seats: subarray(seatNumbers, { minLength: 1 }) }).map((w) =>
  step(`hold(${w.browser}, [${w.seats.join()}], ${w.priceType})`, async (model, world) => {
    agree(
      'a hold',
      await world.hold(w.browser, w.seats, w.priceType),
      model.hold(w.browser, w.seats, prices[w.priceType]),
    );
  }),
);
const release = tuple(browser, constantFrom(...seatNumbers)).map(([who, seat]) =>
  step(`release(${who}, ${seat})`, async (model, world) => {
    agree('a release', await world.release(who, seat), model.release(who, seat));
  }),
);
const give = tuple(browser, constantFrom(500, 2500)).map(([who, amount]) =>
  step(`give(${who}, ${amount})`, async (model, world) => {
    agree('a gift', await world.give(who, amount), model.give(who, amount));
  }),
);
const renew = browser.map((who) =>
  step(`renew(${who})`, async (model, world) => {
    const { state, seats, donation, order } = model.basket(who);
    const isFresh = state === 'open' && seats.size === 0 && donation === 0 && order === null;
    const real = await world.renew(who);
    agree('a renewal', real, model.renew(who, !isFresh));
  }),
);
const order = record({ browser, usesCredit: boolean(), isRight: integer({ min: 0, max: 5 }) }).map((w) =>
  step(
    `order(${w.browser}${w.usesCredit ? ', with credit' : ''}${w.isRight === 0 ? ', wrong total' : ''})`,
    async (model, world) => {
      const total = model.total(model.at(w.browser)) + (w.isRight === 0 ? 100 : 0);
      const real = await world.order(w.browser, total, w.usesCredit);
      agree('an order', real, model.order(w.browser, w.usesCredit, w.isRight !== 0));
    },
  ),
);

/** A step with one of the orders there are, the newest first. */
function withOrder(name: string, run: (model: Model, world: World, place: number) => Promise<void>): Arbitrary<Step> {
  return integer({ min: 0, max: 3 }).map((back) =>
    step(
      `${name}(${back} back)`,
      (model, world) => run(model, world, model.orders.length - 1 - back),
      (model) => model.orders.length > back,
    ),
  );
}

const paid = withOrder('paid', async (model, world, place) => {
  await world.tell(place, 'paid');
  model.paid(place, true);
});
const paidWrong = withOrder('paid a wrong sum', async (model, world, place) => {
  if ((world.placed[place]?.card ?? 0) === 0) return;
  await world.tell(place, 'paid', { wrongBy: -1 });
  model.paid(place, false);
});
/** A second payment of a paid order: it is entered in the ledger, refunded, and changes nothing else. */
const paidTwice = withOrder('paid twice', async (model, world, place) => {
  if (!['paid', 'refund-due', 'refunded'].includes(model.orderAt(place).state)) return;
  if ((world.placed[place]?.card ?? 0) === 0) return;
  await world.tell(place, 'paid', { payment: 2 });
  await world.tell(place, 'refunded', { payment: 2 });
});
const declined = withOrder('declined', async (model, world, place) => {
  await world.tell(place, 'declined');
  model.unpaid(place, 'declined');
});
const expired = withOrder('expired', async (model, world, place) => {
  await world.tell(place, 'expired');
  model.unpaid(place, 'abandoned');
});
const left = withOrder('left', async (model, world, place) => {
  await world.leave(place);
  model.unpaid(place, 'abandoned');
});
const refunded = withOrder('refunded', async (model, world, place) => {
  if (model.orderAt(place).state !== 'refund-due') return;
  await world.tell(place, 'refunded');
  model.refunded(place);
});
const giveBack = withOrder('give back', async (model, world, place) => {
  const worth = model.giveBack(place);
  if (worth !== null) agree('a return', await world.giveBack(place, worth), 'done');
});
const lookAtPayment = withOrder('look at the payment', async (model, world, place) => {
  await world.lookAtPayment(place);
  model.lookAtPayment(place);
});
const lookAtBasket = browser.map((who) =>
  step(`look at the basket(${who})`, async (model, world) => {
    await world.lookAtBasket(who);
    model.lookAtBasket(who);
  }),
);
const pass = constantFrom(1, 5, 14, 15, 16, 29, 30, 31, 45).map((minutes) =>
  step(`pass(${minutes})`, async (model, world) => {
    world.pass(minutes);
    model.now += minutes;
  }),
);

/** Sequences of steps; those that lead anywhere come more often. */
export const sequences = (maxCommands: number, replayPath?: string) =>
  commands<Model, World, false>(
    [
      hold,
      hold,
      hold,
      release,
      give,
      renew,
      order,
      order,
      order,
      paid,
      paid,
      paidWrong,
      paidTwice,
      declined,
      expired,
      left,
      refunded,
      giveBack,
      lookAtPayment,
      lookAtBasket,
      pass,
      pass,
    ],
    // As long as they may be: short ones reach little.
    { maxCommands, size: 'max', ...(replayPath ? { replayPath } : {}) },
  );

/** Everything that can be seen of the house, held against the model. */
export async function compare(model: Model, world: World): Promise<void> {
  const seats = seatNumbers.map((seat) => {
    const item = model.seats.get(seat);
    if (!item || (!item.isSold && item.until <= model.now)) return null;
    return `${item.isSold ? 'sold' : item.order === null ? 'held' : 'paying'} ${item.browser}`;
  });
  agree('the seats', await world.seatStates(), seats);
  agree(
    'the orders',
    await world.orderStates(),
    model.orders.map(({ state }) => state),
  );
  for (const [who, credit] of model.credit.entries()) {
    agree('the credit', await world.credit(who), credit);
    const basket = model.at(who);
    const { items, total } = await world.basketOf(who);
    agree(
      'a basket',
      { items, total },
      { items: basket.seats.size + (basket.donation > 0 ? 1 : 0), total: model.total(basket) },
    );
  }
}
