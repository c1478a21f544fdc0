import { formatDateTime } from '#shared/kernel/time/format.ts';
import { planPathOf, seatIdsOf } from '#test/support/seat-ids.ts';
import type { DrawnSections, NamedHall } from '#test/support/seat-ids.ts';

import { newAddress } from './account.ts';
import { mailTo } from './checkout.ts';
import { takeEvening } from './evenings.ts';
import type { Journey, Stage } from './journey.ts';
import { eventually, expectEqual, must } from './wait.ts';

type Cookies = Map<string, string>;
interface Rival {
  readonly cookies: Cookies;
  readonly seatIds: readonly string[];
}

/** Speaks to the house as a browser on its own pages, without the browser. */
async function speak<T>(origin: string, path: string, cookies: Cookies, method = 'GET', body?: object): Promise<T> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      origin,
      'content-type': 'application/vnd.api+json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  const document = (await response.json()) as { readonly data: { readonly attributes: T } };
  return document.data?.attributes;
}

interface SeatMap {
  readonly seatLimit: number;
  readonly plan: NamedHall;
}
interface Letters {
  readonly sections: readonly { readonly id: string; readonly seats: string }[];
}

/** Rivals hold every seat that is left, each as many as one basket may. */
async function buyOut(origin: string, performanceId: string): Promise<readonly Rival[]> {
  const query = `?performanceId=${performanceId}`;
  const { plan, seatLimit } = await speak<SeatMap>(origin, `/api/seatmap${query}`, new Map());
  const drawn = await speak<DrawnSections>(origin, planPathOf(plan), new Map());
  const { sections } = await speak<Letters>(origin, `/api/seatmap/availability${query}`, new Map());
  const free = sections.flatMap(({ id, seats }) => seatIdsOf(drawn, id).filter((_, place) => seats[place] === 'o'));
  const rivals: Rival[] = [];
  for (let from = 0; from < free.length; from += seatLimit) {
    const rival = { cookies: new Map<string, string>(), seatIds: free.slice(from, from + seatLimit) };
    const seats = rival.seatIds.map((seatId) => ({ seatId }));
    await speak(origin, '/api/checkout/seat-holds', rival.cookies, 'POST', { performanceId, seats });
    rivals.push(rival);
  }
  return rivals;
}

const ticketsLeft = async (origin: string, performanceId: string): Promise<number> =>
  (await speak<{ ticketsAvailable: number }>(origin, `/api/availability/${performanceId}`, new Map())).ticketsAvailable;

/** Two strangers ask to be told; the one who confirms is told once when seats come back, and ends it. */
async function toldOnce({ house, enter }: Stage): Promise<void> {
  const { performanceId, slug, title, date } = await takeEvening(house.url, { venue: 'Clore Studio', isCounted: true });
  const rivals = await buyOut(house.url, performanceId);
  const left = () => ticketsLeft(house.url, performanceId);
  await eventually('nothing left', left, (tickets) => tickets === 0);

  // A stranger, on a phone, beside the map of the evening.
  const stranger = await enter({ device: 'phone' });
  const email = newAddress();
  await stranger.open(`/seatmap?performanceId=${performanceId}`);
  await stranger.sees('Sold Out');
  const form = stranger.page.getByRole('form', { name: /^Tell me when tickets come back/ });
  await form.getByLabel('E-mail address').fill(email);
  await stranger.lookOver('seat map, sold out');
  await stranger.button('Tell me when tickets come back', form).dblclick();
  await stranger.sees('One more step: look into your inbox');
  const confirm = linkIn(await mailTo(house, email, /^Please confirm your ticket alert/), 'confirm');
  await stranger.open(confirm);
  await stranger.lookOver('ticket alert, to confirm');
  await stranger.button('Confirm my alert').click();
  await stranger.sees('Your alert is set');

  // Another one, on the page of dates, who never confirms.
  const passer = await enter();
  const silent = newAddress();
  await passer.open(`/tickets-and-events/${slug}-dates`);
  // The evening that was bought out: another row may be one that nobody but members may book.
  const tell = `Tell me when tickets come back: ${title}, ${formatDateTime(date)}`;
  await passer.button(tell).click();
  const row = passer.page.getByRole('form', { name: tell });
  await row.getByLabel('E-mail address').fill(silent);
  await passer.lookOver('dates, a ticket alert open');
  await passer.button('Tell me when tickets come back', row).click();
  await passer.sees('One more step: look into your inbox');
  await mailTo(house, silent, /^Please confirm your ticket alert/);

  const [first, second] = rivals;
  const release = ({ cookies, seatIds }: Rival) =>
    speak(house.url, '/api/checkout/seat-holds', cookies, 'DELETE', { performanceId, seatIds });
  await release(must(first, 'rival'));
  const told = await mailTo(house, email, /^Tickets are back: /);
  // Seats that flicker, and more of them, are no news.
  await speak(house.url, '/api/checkout/seat-holds', must(first, 'rival').cookies, 'POST', {
    performanceId,
    seats: must(first, 'rival').seatIds.map((seatId) => ({ seatId })),
  });
  await eventually('nothing left again', left, (tickets) => tickets === 0);
  await release(must(second, 'second rival'));
  await eventually('seats again', left, (tickets) => tickets > 0);

  await stranger.open(must(/href="([^"]*\/seatmap\?performanceId=[^"]*)"/.exec(told)?.[1], 'link to the seats'));
  await stranger.page.locator('[data-seat][data-state="free"]').first().waitFor({ state: 'attached' });
  const back = house.mailbox.messages().filter(({ subject }) => subject.startsWith('Tickets are back'));
  expectEqual(back.map(({ to }) => to).join(), email, 'who was told that tickets are back');

  await stranger.open(linkIn(told, 'end'));
  await stranger.lookOver('ticket alert, to end');
  await stranger.button('End my alert').click();
  await stranger.sees('Your alert has ended');
}

const linkIn = (html: string, page: 'confirm' | 'end'): string =>
  must(new RegExp(`href="([^"]*/ticket-alert/${page}#[^"]*)"`).exec(html)?.[1], `link to ${page}`);

export const alertJourneys: readonly Journey[] = [
  { name: 'A ticket alert tells once that seats came back, and ends', walk: toldOnce },
];
