import { between, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { enterSignedIn } from './account.ts';
import { holdSeats } from './beforehand.ts';
import { isConfirmed, isPaid, mailTo, payBy, toPayment } from './checkout.ts';
import { takeEvening } from './evenings.ts';
import type { Evening } from './evenings.ts';
import { guestJourneys } from './guest.ts';
import type { Journey, Stage } from './journey.ts';
import { isHeld, openSeatPage, press } from './seats.ts';
import type { ChosenSeat } from './seats.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual, must } from './wait.ts';

interface AtPayment {
  readonly visitor: Visitor;
  readonly email: string;
  readonly evening: Evening;
  readonly seats: readonly ChosenSeat[];
  /** When the seats are no longer kept. */
  readonly dueAt: Instant;
}

/** A customer with two seats on the checkout. */
export async function reachCheckout({ house, enter }: Stage, device?: 'phone'): Promise<AtPayment> {
  const evening = await takeEvening(house.url, { venue: 'Clore Studio' });
  const visitor = await enter(device ? { device } : {});
  const email = await enterSignedIn(visitor);
  const { seats, dueAt } = await holdSeats(visitor, evening.performanceId);
  await visitor.open('/checkout');
  return { visitor, email, evening, seats, dueAt };
}

/** … and on the page of the payment provider. */
async function reachPayment(stage: Stage): Promise<AtPayment> {
  const reached = await reachCheckout(stage);
  await toPayment(reached.visitor);
  return reached;
}

async function declinedThenPaid(stage: Stage): Promise<void> {
  const { visitor, email, seats } = await reachPayment(stage);
  await payBy(visitor, 'decline');
  await visitor.seesHeading('The payment was declined');
  await visitor.lookOver('order, declined');
  await visitor.sees(/Your seats are still held until/);
  await visitor.link('Try again').click();
  await visitor.isAt('/checkout');
  for (const { label } of seats) await visitor.sees(label);
  await toPayment(visitor);
  await payBy(visitor, 'pay');
  await isConfirmed(stage.house, email, await isPaid(visitor, 2));
}

async function walkedAwayAndBack(stage: Stage): Promise<void> {
  const { visitor, email, seats } = await reachPayment(stage);
  await payBy(visitor, 'leave');
  await visitor.open('/basket');
  await visitor.sees('A payment for this basket is under way');
  for (const { label } of seats) await visitor.sees(label);
  await visitor.lookOver('basket, payment under way');
  await visitor.link('Finish the payment').click();
  await visitor.isAt('/checkout');
  await visitor.button('Finish the payment').click();
  await visitor.isAt(/^\/demo-payments\//);
  await payBy(visitor, 'pay');
  await isConfirmed(stage.house, email, await isPaid(visitor, 2));
}

/** Says on the payment page that the money will come late, and lets the time run out. */
async function letTimeRunOut(stage: Stage): Promise<AtPayment> {
  const reached = await reachPayment(stage);
  await payBy(reached.visitor, 'late');
  await reached.visitor.seesHeading('One moment');
  await reached.visitor.lookOver('order, waiting');
  await stage.house.advance(between(now(), reached.dueAt) + 2 * second);
  await reached.visitor.seesHeading('This order was not paid');
  await reached.visitor.lookOver('order, not paid');
  return reached;
}

const untilMoneyComes = 60 * second;

async function paidLate(stage: Stage): Promise<void> {
  const { visitor, email } = await letTimeRunOut(stage);
  await stage.house.advance(untilMoneyComes);
  await visitor.page.reload();
  await isConfirmed(stage.house, email, await isPaid(visitor, 2));
}

async function paidTooLate(stage: Stage): Promise<void> {
  const { visitor, email, evening, seats } = await letTimeRunOut(stage);
  const [gone] = seats;
  const other = await stage.enter();
  await openSeatPage(other, evening.performanceId);
  await press(other, must(gone, 'seat'));
  await isHeld(other, must(gone, 'seat'));
  await stage.house.advance(untilMoneyComes);
  await visitor.page.reload();
  await visitor.seesHeading(/^Your payment (came too late|has been returned)$/);
  await mailTo(stage.house, email, /has been refunded$/);
  await visitor.page.reload();
  await visitor.seesHeading('Your payment has been returned');
  await visitor.lookOver('order, refunded');
}

/** Back to the payment page, and pays once more. */
async function backAfterPayment(stage: Stage): Promise<void> {
  const { visitor, email } = await reachPayment(stage);
  await payBy(visitor, 'pay');
  const numbers = await isPaid(visitor, 2);
  await visitor.page.goBack();
  await visitor.isAt(/^\/demo-payments\//);
  await payBy(visitor, 'pay');
  expectEqual((await isPaid(visitor, 2)).join(), numbers.join(), 'tickets after paying twice');
  await visitor.open('/checkout');
  await visitor.sees('Your basket is empty');
  await stage.house.settle();
  await isConfirmed(stage.house, email, numbers);
}

export const payingJourneys: readonly Journey[] = [
  ...guestJourneys,
  { name: 'A declined payment leads back to the seats, and a second one is paid', walk: declinedThenPaid },
  { name: 'Whoever walks away from the payment finishes it from the basket', walk: walkedAwayAndBack },
  { name: 'A late payment gets its seats while they are free', walk: paidLate },
  { name: 'A late payment whose seats are gone is paid back, and the mail says so', walk: paidTooLate },
  { name: 'Going back after the payment and paying again changes nothing', walk: backAfterPayment },
];
