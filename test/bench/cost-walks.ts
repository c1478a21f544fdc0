import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page, Request } from 'playwright-core';

import { matchPath } from '#local/gateway.ts';
import type { LocalHouse } from '#local/house.ts';
import { enterSubscriber, registerFromSignIn } from '#test/journeys/account.ts';
import { payBy, isPaid, toCheckout, toPayment } from '#test/journeys/checkout.ts';
import { takeEvening } from '#test/journeys/evenings.ts';
import { freeSeats, isHeld, mapIsReady, press } from '#test/journeys/seats.ts';
import { Visitor } from '#test/journeys/visitor.ts';
import { must } from '#test/journeys/wait.ts';

import type { Counts } from './counting.ts';

export type Walk = (house: LocalHouse, visitor: Visitor) => Promise<void>;

const seesHome = async (visitor: Visitor): Promise<void> => {
  await visitor.open('/');
  await quiet(visitor.page);
};

/** The way of most people: what is on, one event, its dates, the way to the house, and away. */
const looking: Walk = async (house, visitor) => {
  const { slug } = await takeEvening(house.url, { venue: 'Linbury Theatre' });
  await seesHome(visitor);
  for (const path of [
    '/tickets-and-events',
    `/tickets-and-events/${slug}-details`,
    `/tickets-and-events/${slug}-dates`,
  ])
    await goTo(visitor, path);
  await goTo(visitor, '/visit');
};

/** Home, listing, event, seats, basket, checkout, a new account, payment, tickets. */
const buying: Walk = async (house, visitor) => {
  const { slug, performanceId } = await takeEvening(house.url, { venue: 'Main Stage', isCounted: true });
  await seesHome(visitor);
  await goTo(visitor, '/tickets-and-events');
  await goTo(visitor, `/tickets-and-events/${slug}-details`);
  await goTo(visitor, `/seatmap?performanceId=${performanceId}`);
  await mapIsReady(visitor);
  const first = must((await freeSeats(visitor))[0], 'free seat');
  await press(visitor, first);
  await isHeld(visitor, first);
  const second = must((await freeSeats(visitor))[0], 'second free seat');
  await press(visitor, second);
  await isHeld(visitor, first, second);
  await toCheckout(visitor);
  await visitor.link('Sign in', visitor.page.getByRole('main')).click();
  await registerFromSignIn(visitor);
  await visitor.isAt('/checkout');
  await toPayment(visitor);
  await payBy(visitor, 'pay');
  await isPaid(visitor, 2);
  await house.settle();
};

/** A subscriber signs in and finds a film; the film itself is reckoned by its length and not played. */
const streaming: Walk = async (house, visitor) => {
  await enterSubscriber(visitor);
  await goTo(visitor, '/stream');
  await goTo(visitor, '/stream/explore-all');
  await goTo(visitor, '/stream/my-stream');
  await house.settle();
};

export const walks = { looking, buying, streaming };

/** Goes on within the site, as a press on a link does: the page's script fetches what the next one needs. */
export async function goTo({ page }: Visitor, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await quiet(page);
}

/** Waits until the page has sent no request for a second, so that its late requests count too. */
async function quiet(page: Page): Promise<void> {
  let last = performance.now();
  const note = (): void => void (last = performance.now());
  page.on('request', note).on('requestfinished', note);
  while (performance.now() - last < 1000) await pause(100);
  page.off('request', note).off('requestfinished', note);
}

/** Walks with an empty browser, and counts what it asks for. */
export async function walkCounted(browser: Browser, house: LocalHouse, walk: Walk, counts: Counts): Promise<void> {
  const context = await browser.newContext({ baseURL: house.url, viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    countRequests(page, house.url, counts);
    await walk(house, new Visitor(context, page, house.url));
    await quiet(page);
    await house.settle();
  } finally {
    await context.close();
  }
}

function countRequests(page: Page, origin: string, counts: Counts): void {
  page.on('requestfinished', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin || url.pathname.startsWith('/demo-payments/')) return;
    if (url.pathname.startsWith('/api/')) {
      const name = matchPath(url.pathname)?.entry.name ?? 'unknown';
      counts.api.set(name, (counts.api.get(name) ?? 0) + 1);
    } else if (request.resourceType() === 'document') counts.pages += 1;
    else counts.assets += 1;
    void addBytes(request, counts);
  });
}

async function addBytes(request: Request, counts: Counts): Promise<void> {
  // A page that was left before its answer was read has no sizes any more.
  const sizes = await request.sizes().catch(() => null);
  if (sizes) counts.edgeBytes += sizes.responseBodySize + sizes.responseHeadersSize;
}
