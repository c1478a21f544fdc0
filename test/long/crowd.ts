import { setTimeout as pause } from 'node:timers/promises';

import { slugOf } from '#shared/kernel/text/slug.ts';
import { filmedWorks } from '#local/sample-season/films.ts';
import { openVisitor } from '#test/support/house-visitor.ts';
import type { HouseVisitor } from '#test/support/house-visitor.ts';
import { pick } from '#test/support/random.ts';
import { planPathOf, seatIdsOf } from '#test/support/seat-ids.ts';
import type { DrawnSections, NamedHall } from '#test/support/seat-ids.ts';

/** The answers a crowd received. */
export interface Told {
  /** Orders whose payment page led back to the shop. */
  readonly paid: Set<string>;
  readonly ordered: Set<string>;
  signUps: number;
  holds: number;
}

export interface Crowd {
  readonly told: Told;
  /** Ends the crowd; resolves when no request is running. */
  readonly leave: () => Promise<void>;
}

/** Addresses that distinguish the crowd's orders from the sample season's. */
export const crowdDomain = 'crowd.example.org';

export interface Evening {
  readonly performanceId: string;
  readonly seatIds: readonly string[];
}

/** Distant performances on general sale at a moment, each with enough free seats, and those seats. */
export async function findEvenings(
  url: string,
  count: number,
  { enough = 100, now = new Date().toISOString(), after = '' } = {},
): Promise<readonly Evening[]> {
  const { ask } = openVisitor(url);
  // The shapes of answers are checked where each path is tested.
  const all = (await ask('GET', '/api/availability')).data as unknown as { id: string; ticketsAvailable: number }[];
  const found: Evening[] = [];
  for (const { id } of all.filter(({ ticketsAvailable }) => ticketsAvailable > enough).toReversed()) {
    const map = (await ask('GET', `/api/seatmap?performanceId=${id}`)).data as unknown as SeatMap;
    const isOpen = map.onSaleDates.some(({ date, modesOfSale }) => modesOfSale.includes(9) && date < now);
    if (!isOpen || map.date <= after) continue;
    const free = (await ask('GET', `/api/seatmap/availability?performanceId=${id}`)).data['sections'] as Free;
    const plan = (await ask('GET', planPathOf(map.plan))).data as unknown as DrawnSections;
    const seatIds = free.flatMap(({ id: sectionId, seats }) =>
      seatIdsOf(plan, sectionId).filter((_, place) => seats[place] === 'o'),
    );
    found.push({ performanceId: id, seatIds });
    if (found.length === count) return found;
  }
  throw new Error(`The sample season has fewer than ${count} evenings on sale.`);
}

interface SeatMap {
  readonly date: string;
  readonly plan: NamedHall;
  readonly onSaleDates: readonly { readonly date: string; readonly modesOfSale: readonly number[] }[];
}
type Free = readonly { readonly id: string; readonly seats: string }[];

const fees = Object.entries(filmedWorks).flatMap(([title, film]) =>
  film.fee === null ? [] : [`fee-${slugOf(title)}`],
);

/** The house refused a visitor or did not answer. The outcome of the visitor's last request is unknown. */
class Stopped extends Error {}

interface Asking {
  readonly visitor: HouseVisitor;
  readonly name: string;
  readonly told: Told;
  readonly evenings: readonly Evening[];
  readonly random: () => number;
}

async function ask({ visitor }: Asking, path: string, body: unknown, method = 'POST') {
  const { status, data, code } = await visitor.ask(method, path, body);
  if (status >= 300) throw new Stopped(`${path}: ${status} ${code ?? ''}`);
  return data;
}

const emailOf = (name: string): string => `${name}@${crowdDomain}`;

async function signUp(who: Asking): Promise<void> {
  const body = { firstName: 'Vera', lastName: 'Visitor', email: emailOf(who.name), password: 'a long way to the gods' };
  await ask(who, '/api/account/register', body);
  who.told.signUps += 1;
}

async function hold(who: Asking): Promise<void> {
  const [evening] = pick(who.evenings, 1, who.random);
  if (!evening) throw new Error('There is no evening.');
  const seats = pick(evening.seatIds, 2, who.random).map((seatId) => ({ seatId }));
  await ask(who, '/api/checkout/seat-holds', { performanceId: evening.performanceId, seats });
  who.told.holds += 1;
}

/** Orders a basket; returns the payment page's address and the order. */
async function order(who: Asking, isGuest: boolean) {
  const { cartAmount } = await ask(who, '/api/checkout/basket', undefined, 'GET');
  const guest = { firstName: 'Vera', lastName: 'Visitor', email: emailOf(who.name) };
  const body = { expectedTotal: cartAmount, acceptsTerms: true, ...(isGuest ? { guest } : {}) };
  const { id, paymentUrl } = await ask(who, '/api/checkout/orders', body);
  who.told.ordered.add(String(id));
  return { id: String(id), paymentUrl: String(paymentUrl) };
}

async function pay(who: Asking, url: string, isGuest: boolean): Promise<void> {
  const { id, paymentUrl } = await order(who, isGuest);
  const body = new URLSearchParams({ action: 'pay' });
  const { status } = await fetch(url + paymentUrl, { method: 'POST', redirect: 'manual', body });
  if (status !== 303) throw new Stopped(`payment: ${status}`);
  who.told.paid.add(id);
}

type Errand = (who: Asking, url: string) => Promise<void>;

const errands: Readonly<Record<string, Errand>> = {
  tickets: async (who, url) => {
    await hold(who);
    await pay(who, url, true);
  },
  membership: async (who, url) => {
    await signUp(who);
    await ask(who, '/api/checkout/basket/membership', { modeOfSale: 10 });
    await pay(who, url, false);
  },
  rental: async (who, url) => {
    await signUp(who);
    await ask(who, '/api/checkout/payPerView', { feeId: pick(fees, 1, who.random)[0] });
    await pay(who, url, false);
  },
  voucher: async (who, url) => {
    const recipient = { name: 'Rita', email: `for-${emailOf(who.name)}`, message: '' };
    await ask(who, '/api/checkout/basket/gift-voucher', { pence: 2500, recipient });
    await pay(who, url, true);
  },
  'a hold alone': hold,
  'an order without payment': async (who) => {
    await hold(who);
    await order(who, true);
  },
};

/** Lets visitors run their errands side by side, over and over, whatever happens to the house. */
export function sendCrowd(url: string, evenings: readonly Evening[], random: () => number, size = 6): Crowd {
  const told: Told = { paid: new Set(), ordered: new Set(), signUps: 0, holds: 0 };
  const kinds = Object.values(errands);
  let isOver = false;
  let count = 0;
  const series = Math.floor(random() * 1e9).toString(36);
  const run = async (): Promise<void> => {
    while (!isOver) {
      count += 1;
      const who = { visitor: openVisitor(url), name: `${series}-${count}`, told, evenings, random };
      const errand = kinds[count % kinds.length];
      const stopped = await errand?.(who, url).then(
        () => false,
        () => true,
      );
      if (stopped) await pause(50);
    }
  };
  const all = Promise.all(Array.from({ length: size }, run));
  return {
    told,
    leave: async () => {
      isOver = true;
      await all;
    },
  };
}
