import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { planPathOf, seatIdsOf } from './seat-ids.ts';
import type { DrawnSections, NamedHall } from './seat-ids.ts';

/** A browser at the local house's public address that remembers every cookie. */
export function openVisitor(origin: string) {
  const cookies = new Map<string, string>();
  /** Values of all cookies so far: each grants something. */
  const given = new Set<string>();

  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        origin,
        'content-type': 'application/vnd.api+json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value.join('='));
      given.add(value.join('='));
    }
    const text = await response.text();
    const document = (text.startsWith('{') ? JSON.parse(text) : { data: null }) as Document & {
      errors?: readonly { readonly code: string; readonly id?: string }[];
    };
    const problem = document.errors?.[0];
    // Each path's own tests check the shapes; here only names matter.
    const data = (problem ? {} : (flatten(document) ?? {})) as Readonly<Record<string, unknown>>;
    const reference = problem?.id ?? response.headers.get('x-correlation-id') ?? undefined;
    return { status: response.status, data, code: problem?.code, reference };
  };

  /** Two free adjacent seats of a performance open to all, leaving out the first `skip` such performances. */
  const twoSeats = async (
    skip = 0,
  ): Promise<{ readonly performanceId: PerformanceId; readonly seatIds: readonly string[] }> => {
    const { data } = await ask('GET', '/api/availability');
    // Each path's own tests check the shapes of its answers.
    const open = (data as unknown as { id: string; ticketsAvailable: number }[]).filter(
      ({ ticketsAvailable }) => ticketsAvailable > 50,
    );
    let left = skip;
    for (const { id } of open) {
      // As above.
      const map = (await ask('GET', `/api/seatmap?performanceId=${id}`)).data as unknown as SeatMap;
      const isOpen = map.onSaleDates.some(
        ({ date, modesOfSale }) => modesOfSale.includes(9) && date < new Date().toISOString(),
      );
      if (!isOpen || left-- > 0) continue;
      const free = (await ask('GET', `/api/seatmap/availability?performanceId=${id}`)).data['sections'] as Free;
      // As above.
      const plan = (await ask('GET', planPathOf(map.plan))).data as unknown as DrawnSections;
      for (const { id: sectionId, seats } of free) {
        const place = seats.indexOf('oo');
        const pair = seatIdsOf(plan, sectionId).slice(place, place + 2);
        if (place >= 0) return { performanceId: id, seatIds: pair };
      }
    }
    throw new Error('The sample season has nothing to sell.');
  };

  return { ask, given, twoSeats, cookies };
}

export type HouseVisitor = ReturnType<typeof openVisitor>;

export interface Reply {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly code: string | undefined;
  /** The correlation id; none in an answer that is kept for everybody. */
  readonly reference: string | undefined;
}

interface SeatMap {
  readonly plan: NamedHall;
  readonly onSaleDates: readonly { readonly date: string; readonly modesOfSale: readonly number[] }[];
}

type Free = readonly { readonly id: string; readonly seats: string }[];

export interface Bought {
  readonly orderId: string;
  readonly paymentUrl: string;
  /** The order's page; a guest's has its key. */
  readonly page: string;
  /** References of the two presses. */
  readonly hold: string | undefined;
  readonly press: string | undefined;
}

interface Held {
  readonly amount: unknown;
  readonly hold: string | undefined;
}

export async function holdTwoSeats(who: HouseVisitor, skip = 0): Promise<Held> {
  const { performanceId, seatIds } = await who.twoSeats(skip);
  const seats = seatIds.map((seatId) => ({ seatId }));
  const held = await who.ask('POST', '/api/checkout/seat-holds', { performanceId, seats });
  if (held.status !== 200) throw new Error(`Not held: ${held.status} ${held.code}.`);
  return { amount: held.data['cartAmount'], hold: held.reference };
}

type House = { readonly url: string; readonly settle: () => Promise<void> };

/** Pays for what is held, by default as the customer who is signed in; resolves when every consumer has done its work. */
export async function payFor(
  { amount, hold }: Held,
  house: House,
  who: HouseVisitor,
  more: object = {},
): Promise<Bought> {
  const order = { expectedTotal: amount, acceptsTerms: true, ...more };
  const placed = await who.ask('POST', '/api/checkout/orders', order);
  if (placed.status !== 201) throw new Error(`No order: ${placed.status} ${placed.code}.`);
  const paymentUrl = String(placed.data['paymentUrl']);
  const body = new URLSearchParams({ action: 'pay' });
  await fetch(house.url + paymentUrl, { method: 'POST', redirect: 'manual', body });
  await house.settle();
  return {
    orderId: String(placed.data['id']),
    page: String(placed.data['page']),
    paymentUrl,
    hold,
    press: placed.reference,
  };
}

export async function buyTwoSeats(house: House, who: HouseVisitor, skip = 0, more: object = {}): Promise<Bought> {
  return payFor(await holdTwoSeats(who, skip), house, who, more);
}
