import { links } from '#web/api/links.ts';
import { statements } from '#test/conformance/statements.ts';

import { register, signIn } from './account.ts';
import { fromBasket, isPaid, mailTo, payBy, toPayment } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';
import { eventually, expectEqual } from './wait.ts';
import { pauseInLastAct, resumesAt, runs, sourceOf, titlePageOf } from './watching.ts';

/** Films for subscribers alone, without a promotion of their own. */
const films = {
  phone: { slug: 'fidelio', title: 'Fidelio' },
  desktop: { slug: 'dido-and-aeneas', title: 'Dido and Aeneas' },
} as const;

const plans = { monthly: 'Stream - Monthly', annual: 'Stream - Annual' } as const;

/** On an offer page: puts a plan into the basket; it leads to the checkout. */
async function choosePlan(visitor: Visitor, period: keyof typeof plans): Promise<void> {
  if (period === 'annual') await visitor.link('Annual').click();
  await visitor.button(`Add to basket: ${plans[period]}`).click();
  await visitor.isAt(/^\/(basket|checkout)$/);
  if (visitor.page.url().endsWith('/basket')) await fromBasket(visitor);
}

/** From the checkout to a paid order, and to the right to watch that follows from it. */
async function payForPlan(visitor: Visitor): Promise<void> {
  await toPayment(visitor);
  await payBy(visitor, 'pay');
  await isPaid(visitor, 0);
  await eventually(
    'the stream to open',
    async () => (await visitor.ask(sourceOf(films.phone))).status,
    (status) => status === 200,
  );
}

/** A new customer with a plan. */
export async function subscribe(visitor: Visitor, period: keyof typeof plans): Promise<string> {
  // The offer itself leads back to the stream's home.
  await visitor.open(links.register.to({ redirectUrl: `${links.streamOffer.to()}?plan=${period}` }));
  const email = await register(visitor);
  await visitor.button(`Add to basket: ${plans[period]}`).click();
  await visitor.isAt('/checkout');
  await payForPlan(visitor);
  return email;
}

/** From a film that is for subscribers, without an account, to the film; and on another device to where it was left. */
async function subscribeAndWatch(stage: Stage, first: Device, second: Device): Promise<void> {
  const film = films[first];
  const visitor = await stage.enter({ device: first });
  await visitor.open(titlePageOf(film));
  expectEqual((await visitor.ask(sourceOf(film))).status, 403, 'status of the film before subscribing');
  await visitor.link('Subscribe to watch').click();
  await visitor.isAt(links.streamOffer.to());
  await visitor.seesHeading('A seat at home');
  await choosePlan(visitor, first === 'phone' ? 'monthly' : 'annual');
  await visitor.lookOver('checkout, an account is needed');
  await visitor.link('Create an account', visitor.page.getByRole('main')).click();
  const email = await register(visitor);
  await visitor.isAt('/checkout');
  await payForPlan(visitor);
  await mailTo(stage.house, email, /is confirmed$/);

  // Whoever buys a plan for a film is led back to it.
  await visitor.link(`Watch ${film.title}`).click();
  await visitor.isAt(titlePageOf(film));
  await runs(visitor);
  const at = await pauseInLastAct(visitor, film);

  const other = await stage.enter({ device: second });
  await other.open(links.signIn.to({ redirectUrl: titlePageOf(film) }));
  await signIn(other, email);
  await other.isAt(titlePageOf(film));
  await resumesAt(other, at);
  await isSubscribed(other, first === 'phone' ? '£9.99' : '£99.99');
  await other.open(`${links.stream.to()}?tab=my-stream`);
  await other.link(film.title, other.page.getByRole('main')).first().waitFor();
  await other.lookOver('my stream of a subscriber who has begun a film');
}

type Device = NonNullable<VisitorOptions['device']>;

/** What the pages of the subscription say, and that the bill leads to the order that paid it. */
async function isSubscribed(visitor: Visitor, sum: string): Promise<void> {
  await visitor.open(links.streamOffer.to());
  await visitor.page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
  await visitor.lookOver('the plans of the stream, subscribed');
  await visitor.link('See your subscription').click();
  await visitor.isAt(links.streamStatus.to());
  await visitor.page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
  await visitor.sees(new RegExp(`^${sum}, on `));
  await visitor.lookOver('subscription, active');
  await visitor.link('Plan, pause and bills').click();
  await visitor.isAt(links.streamDetails.to());
  await visitor.page.getByRole('heading', { name: 'Bills so far' }).waitFor();
  await visitor.lookOver('subscription in detail, active');
  await visitor
    .link(/^Receipt/)
    .first()
    .click();
  await visitor.isAt(/^\/checkout\/orders\//);
  await visitor.seesHeading('Thank you');
}

export const subscribingJourneys: readonly Journey[] = [
  {
    name: 'A subscription is bought with a phone, watched, and the film resumed at a desk',
    walk: (stage) => subscribeAndWatch(stage, 'phone', 'desktop'),
  },
  {
    name: 'A subscription for a year is bought at a desk, watched, and the film resumed on a phone',
    walk: (stage) => subscribeAndWatch(stage, 'desktop', 'phone'),
    proves: [statements.streamPurpose.accessSubscriptionMonthlyAnnual],
  },
];
