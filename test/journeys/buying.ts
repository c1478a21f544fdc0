import { formatDateTime } from '#shared/kernel/time/format.ts';

import { register, registerFromSignIn } from './account.ts';
import { fromBasket, isConfirmed, isPaid, payBy, toPayment } from './checkout.ts';
import { takeEvening } from './evenings.ts';
import type { Evening } from './evenings.ts';
import type { Journey, Stage } from './journey.ts';
import { byKeys, tabTo } from './keys.ts';
import { chooseByKeys, countsDown, freeSeats, isHeld, mapIsReady, openSeatPage, press, seesTaken } from './seats.ts';
import type { ChosenSeat } from './seats.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual, must, seenByOthers } from './wait.ts';

const buyLink = ({ title, date }: Evening): string => `Buy tickets: ${title}, ${formatDateTime(date)}`;

/** The count beside an evening on the page of its event. */
async function ticketsLeft(visitor: Visitor, evening: Evening): Promise<number> {
  const row = visitor.page.getByRole('listitem').filter({ has: visitor.link(buyLink(evening)) });
  const text = await row.getByText(/^\d+ tickets available$/).innerText();
  return Number.parseInt(text, 10);
}

/** Home, listing, event, seats: the way of a new visitor. */
async function findEvening(visitor: Visitor, evening: Evening): Promise<number> {
  await visitor.open('/');
  await visitor
    .link(/^See what.s on$/)
    .first()
    .click();
  await visitor.isAt('/tickets-and-events');
  await visitor.page.getByRole('listitem').filter({ hasText: evening.title }).first().waitFor();
  await visitor.link(evening.title, visitor.page.getByRole('main')).first().click();
  await visitor.isAt(`/tickets-and-events/${evening.slug}-details`);
  await visitor.link(buyLink(evening)).waitFor();
  const left = await ticketsLeft(visitor, evening);
  await visitor.link(buyLink(evening)).click();
  await visitor.seesHeading('Choose your seats');
  return left;
}

/** Asked to sign in, opens an account, finds the basket as it was, and pays. Looks over what all who buy tickets pass through. */
async function registerAndPay({ house }: Stage, visitor: Visitor, seats: readonly ChosenSeat[]): Promise<void> {
  await visitor.sees('Your basket is kept.');
  await visitor.lookOver('checkout of a stranger');
  await visitor.link('Sign in', visitor.page.getByRole('main')).click();
  const email = await registerFromSignIn(visitor);
  await visitor.isAt('/checkout');
  for (const { label } of seats) await visitor.sees(label);
  await visitor.page.getByRole('checkbox', { name: /^I accept/ }).check();
  await visitor.lookOver('checkout');
  await toPayment(visitor);
  await visitor.lookOver('payment page');
  await payBy(visitor, 'pay');
  await isConfirmed(house, email, await isPaid(visitor, seats.length));
  await visitor.lookOver('order with tickets');
}

async function buyOnTheMap(stage: Stage, device: 'phone' | 'desktop'): Promise<void> {
  // The largest house is where a finger needs the zoom most.
  const venue = device === 'phone' ? 'Main Stage' : 'Linbury Theatre';
  const evening = await takeEvening(stage.house.url, { venue, isCounted: true });
  const visitor = await stage.enter({ device });
  const other = await stage.enter();
  const left = await findEvening(visitor, evening);
  await mapIsReady(visitor);
  await openSeatPage(other, evening.performanceId);

  const first = must((await freeSeats(visitor))[0], 'free seat');
  await press(visitor, first, device === 'phone');
  await isHeld(visitor, first);
  const second = device === 'phone' ? await tapAnother(visitor) : await chooseByKeys(visitor);
  await isHeld(visitor, first, second);
  await countsDown(visitor);
  await visitor.lookOver('seat map');
  await seesTaken(other, [first, second], seenByOthers);

  await visitor.link('Continue to basket').filter({ visible: true }).first().click();
  await visitor.isAt('/basket');
  await visitor.link('Continue to checkout').waitFor();
  await visitor.lookOver('basket');
  await fromBasket(visitor);
  await registerAndPay(stage, visitor, [first, second]);
  await seesTaken(other, [first, second]);
  await stage.house.settle();
  await other.open(`/tickets-and-events/${evening.slug}-dates`);
  expectEqual(await ticketsLeft(other, evening), left - 2, 'tickets left after the sale');
}

async function tapAnother(visitor: Visitor): Promise<ChosenSeat> {
  const seat = must((await freeSeats(visitor))[0], 'second free seat');
  await press(visitor, seat, true);
  return seat;
}

/** From the dates of an event to the tickets, without ever touching a mouse. */
async function buyByKeys({ house, enter }: Stage): Promise<void> {
  const evening = await takeEvening(house.url, { venue: 'Clore Studio' });
  const visitor = await enter();
  const { keyboard } = visitor.page;
  await visitor.open(`/tickets-and-events/${evening.slug}-dates`);
  await byKeys(visitor, buyLink(evening), 'Enter');
  await visitor.seesHeading('Choose your seats');
  await byKeys(visitor, 'List of seats', 'Enter');
  await visitor.isAt(/view=list/);
  const seats = [await tickNext(visitor), await tickNext(visitor)];
  await isHeld(visitor, ...seats);
  await visitor.lookOver('list of seats');
  await byKeys(visitor, 'Continue to basket', 'Enter');
  await visitor.seesHeading('Your basket');
  await byKeys(visitor, 'Continue to checkout', 'Enter');
  await visitor.isAt('/checkout');
  await byKeys(visitor, 'Create an account', 'Enter');
  const email = await register(visitor, undefined, async (label, text) => {
    await tabTo(visitor, label);
    await keyboard.type(text);
  });
  await visitor.isAt('/checkout');
  await visitor.page.getByRole('checkbox', { name: /^I accept/ }).waitFor();
  await byKeys(visitor, /^I accept/, 'Space');
  await byKeys(visitor, /^Pay £/, 'Enter');
  await visitor.isAt(/^\/demo-payments\//);
  await byKeys(visitor, /^Pay £/, 'Enter');
  await isConfirmed(house, email, await isPaid(visitor, 2));
}

/** The next box in the list of seats that can be ticked. */
async function tickNext(visitor: Visitor): Promise<ChosenSeat> {
  const name = await tabTo(visitor, /, (clear|side|restricted) view$/);
  await visitor.page.keyboard.press('Space');
  const seat = { id: '', label: name.split(', ')[0] ?? '' };
  await isHeld(visitor, seat);
  return seat;
}

export const buyingJourneys: readonly Journey[] = [
  {
    name: 'Two seats, one by mouse and one by keys, from the home page to the tickets',
    walk: (stage) => buyOnTheMap(stage, 'desktop'),
  },
  { name: 'Two seats on a phone, from the home page to the tickets', walk: (stage) => buyOnTheMap(stage, 'phone') },
  { name: 'Two seats from the list, without a mouse', walk: buyByKeys },
];
