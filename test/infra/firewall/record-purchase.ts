import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Request } from 'playwright-core';

import { buildSite } from '#infra/build.ts';
import { root } from '#infra/sources.ts';
import { openBuiltSite } from '#local/built-site.ts';
import { startHouse } from '#local/house.ts';
import { goTo } from '#test/bench/cost-walks.ts';
import { registerFromSignIn } from '#test/journeys/account.ts';
import { launchBrowser } from '#test/journeys/browser.ts';
import { isPaid, payBy, toCheckout, toPayment } from '#test/journeys/checkout.ts';
import { takeEvening } from '#test/journeys/evenings.ts';
import { freeSeats, isHeld, mapIsReady, press } from '#test/journeys/seats.ts';
import { Visitor } from '#test/journeys/visitor.ts';
import { must } from '#test/journeys/wait.ts';

/**
 * Writes `purchase.json`: every request of a browser with an empty profile that buys two seats and stays as long on each page as a person
 * does. Run by hand (`node test/infra/firewall/record-purchase.ts`, four minutes) when pages ask for more or less than before.
 */
const secondsOn = { home: 10, listing: 20, event: 20, seats: 90, checkout: 40, payment: 15, tickets: 15 };

const seconds = (count: number): Promise<void> => pause(count * 1000);

const house = await (async () => {
  await buildSite();
  return startHouse({ port: 0, folder: null, startAt: null, country: 'GB' }, await openBuiltSite());
})();
const browser = await launchBrowser();
const began = performance.now();
const noted: { at: number; request: Request }[] = [];
try {
  const { slug, performanceId } = await takeEvening(house.url, { venue: 'Main Stage', isCounted: true });
  const context = await browser.newContext({ baseURL: house.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.on('request', (request) => noted.push({ at: performance.now(), request }));
  const visitor = new Visitor(context, page, house.url);
  await visitor.open('/');
  await seconds(secondsOn.home);
  await goTo(visitor, '/tickets-and-events');
  await seconds(secondsOn.listing);
  await goTo(visitor, `/tickets-and-events/${slug}-details`);
  await seconds(secondsOn.event);
  await goTo(visitor, `/seatmap?performanceId=${performanceId}`);
  await mapIsReady(visitor);
  await seconds(secondsOn.seats);
  const first = must((await freeSeats(visitor))[0], 'free seat');
  await press(visitor, first);
  await isHeld(visitor, first);
  const second = must((await freeSeats(visitor))[0], 'second free seat');
  await press(visitor, second);
  await isHeld(visitor, first, second);
  await toCheckout(visitor);
  await visitor.link('Sign in', page.getByRole('main')).click();
  await registerFromSignIn(visitor);
  await visitor.isAt('/checkout');
  await seconds(secondsOn.checkout);
  await toPayment(visitor);
  await seconds(secondsOn.payment);
  await payBy(visitor, 'pay');
  await isPaid(visitor, 2);
  await seconds(secondsOn.tickets);
  const rows = await Promise.all(noted.map(rowOf));
  const lines = rows.flat().map((row) => `  ${JSON.stringify(row).replaceAll(',', ', ')}`);
  writeFileSync(join(root, 'test/infra/firewall/purchase.json'), `[\n${lines.join(',\n')}\n]\n`);
} finally {
  await browser.close();
  await house.stop();
}

/** Second, method, path, and 1 with the cookie of a session; ids are shortened, because no rule reads them. */
async function rowOf({
  at,
  request,
}: (typeof noted)[number]): Promise<readonly (readonly [number, string, string, 0 | 1])[]> {
  const url = new URL(request.url());
  if (url.origin !== house.url) return [];
  const { cookie = '' } = await request.allHeaders();
  const path = url.pathname.replace(/[\w-]{30,}/g, (id) => id.slice(0, 8));
  return [[Math.round((at - began) / 100) / 10, request.method(), path, cookie.includes('__Host-session=') ? 1 : 0]];
}
