import { between, day, instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { links } from '#web/api/links.ts';

import { signIn } from './account.ts';
import { mailTo } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
import { subscribe } from './subscribing.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch, must } from './wait.ts';
import { runs, sourceOf, titlePageOf } from './watching.ts';

const film = { slug: 'fidelio', title: 'Fidelio' } as const;
/** A month of any length, and a day. */
const aMonth = 32 * day;

const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { name, exact: true });

/** From the status of the subscription to the way out. */
async function toWayOut(visitor: Visitor): Promise<void> {
  await visitor.open(links.streamStatus.to());
  await visitor.link('Cancel your subscription').click();
  await visitor.isAt(links.streamUnsubscribe.to());
  await heading(visitor, 'Leaving the stream').waitFor();
}

/** What waits, why, and what the form says of too little. */
async function everyStep(visitor: Visitor): Promise<void> {
  await visitor.lookOver('cancellation, what it means');
  await visitor.button('Continue').click();
  await heading(visitor, 'Before you go').waitFor();
  await visitor.sees('Films that you have begun');
  await visitor.lookOver('cancellation, what waits');
  await visitor.button('Continue').click();
  await heading(visitor, 'Why are you leaving?').waitFor();
  await visitor.button('Send and continue').click();
  await visitor.sees(/^Choose the reason that fits best/);
  await visitor.lookOver('cancellation, survey without an answer');
  await visitor.page.getByRole('radio', { name: 'Something else' }).check();
  await visitor.button('Send and continue').click();
  await visitor.sees(/^Tell us in a few words/);
  await visitor.page
    .getByRole('textbox', { name: /^Is there anything/ })
    .fill('We move to a house without electricity.');
  await visitor.button('Send and continue').click();
  await heading(visitor, 'Would you stay for less?').waitFor();
  await visitor.lookOver('cancellation, offer');
}

/** Begins a film, so that something waits. */
async function begin(visitor: Visitor): Promise<void> {
  await visitor.open(titlePageOf(film));
  await visitor.button('Watch now').click();
  await runs(visitor);
  await visitor.button('Pause').click();
  await eventually(
    'the place to be saved',
    async () => (await visitor.ask('/api/user/tv/watch-status/all')).body,
    (body) => body.includes(`${film.slug}-performance`),
  );
}

/** When the next bill of a subscriber is due. */
async function billDue(visitor: Visitor): Promise<Instant> {
  // The contract says what this path answers.
  const { data } = JSON.parse((await visitor.ask('/api/user/streamDetails')).body) as {
    data: { attributes: { nextBillAt: string | null } };
  };
  return instant(must(data.attributes.nextBillAt, 'next bill'));
}

/** After a month the session has ended: the page redirects to sign-in, and back. */
async function comesBack(visitor: Visitor, email: string, page: string): Promise<void> {
  for (const path of ['/api/user/streamDetails', '/api/checkout/subscription/billing']) visitor.allow(401, path);
  await visitor.open(page);
  await visitor.isAt(/^\/account\/signin/);
  await signIn(visitor, email);
  await visitor.isAt(page);
}

/** Stays for half the price; the next bill is that half, and there is no second offer meanwhile. */
async function offerTaken({ house, enter }: Stage): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  const email = await subscribe(visitor, 'monthly');
  await begin(visitor);
  await toWayOut(visitor);
  await everyStep(visitor);
  await visitor.button('Stay for half the price').click();
  await heading(visitor, 'Thank you for staying').waitFor();
  await visitor.sees(/^Your offer is in place\. Your next bill is £(4\.99|5),/);
  await visitor.lookOver('cancellation, offer taken');
  await visitor.open(`${links.streamUnsubscribe.to()}?step=last`);
  await visitor.button('Cancel my subscription').waitFor();
  await visitor.lookOver('cancellation without an offer');
  expectEqual(await visitor.button('Stay for half the price').count(), 0, 'offers after one was taken');

  await mailTo(house, email, /^Your special offer$/);

  const nextBillAt = await billDue(visitor);
  await house.advance(between(now(), nextBillAt) - 2 * day);
  expectMatch(await mailTo(house, email, /^Your subscription renews on /), /£(4\.99|5)\b/, 'notice of the renewal');
  // Past the bill, and past the thirty days of a session.
  await house.advance(6 * day);
  await comesBack(visitor, email, links.streamDetails.to());
  await visitor.page
    .locator('#received')
    .getByText(/^£(4\.99|5)$/)
    .waitFor();
  expectEqual((await visitor.ask(sourceOf(film))).status, 200, 'status of a film after the renewal');
}

/** Refuses the offer, thinks better of it, and leaves after all: to the end of what was paid, and not a day longer. */
async function offerRefused({ house, enter }: Stage): Promise<void> {
  const visitor = await enter();
  const email = await subscribe(visitor, 'monthly');
  await begin(visitor);
  await toWayOut(visitor);
  await everyStep(visitor);
  await visitor.button('Cancel my subscription').click();
  await heading(visitor, 'We are sorry that you are leaving').waitFor();
  await visitor.lookOver('cancellation, cancelled');
  await mailTo(house, email, /^Your subscription is cancelled$/);
  await visitor.button('Keep my subscription').click();
  await heading(visitor, 'Welcome back').waitFor();
  await visitor.lookOver('cancellation, kept after all');
  await mailTo(house, email, /^Your subscription goes on$/);

  await toWayOut(visitor);
  await visitor.button('Go straight to the last step').click();
  await visitor.button('Cancel my subscription').click();
  await heading(visitor, 'We are sorry that you are leaving').waitFor();
  expectEqual((await visitor.ask(sourceOf(film))).status, 200, 'status of a film that was paid for');
  await visitor.open(links.streamStatus.to());
  await heading(visitor, 'Your subscription will not be renewed').waitFor();
  await visitor.lookOver('subscription, cancelled');

  await house.advance(aMonth);
  await comesBack(visitor, email, links.streamStatus.to());
  expectEqual((await visitor.ask(sourceOf(film))).status, 403, 'status of a film after the end');
  await heading(visitor, 'Your subscription has ended').waitFor();
  await visitor.lookOver('subscription, ended');
  await visitor.link('Subscribe again').click();
  await visitor.isAt(links.streamOffer.to());
  await visitor.button('Add to basket: Stream - Monthly').waitFor();
}

export const leavingJourneys: readonly Journey[] = [
  { name: 'Whoever wants to leave the stream takes the offer, and pays half the next bill', walk: offerTaken },
  { name: 'Whoever refuses the offer leaves the stream, comes back, and leaves for good', walk: offerRefused },
];
