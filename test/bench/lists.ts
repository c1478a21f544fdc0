import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { duties } from '#shared/kernel/contract/duty.ts';
import { startHouse } from '#local/house.ts';
import { colleague } from '#test/support/colleague.ts';
import { planPathOf, seatIdsOf } from '#test/support/seat-ids.ts';
import type { DrawnSections, NamedHall } from '#test/support/seat-ids.ts';

import { takeEvening } from '../journeys/evenings.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';

const orders = 20;
/** Milliseconds within which what a customer was promised is on a list of the desk. */
const within = 2000;

/** Orders by post, each from the press that pays it to its entry on the list of those to post, by HTTP in a house on a folder. */
export async function measureLists(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'venue-lists-'));
  const house = await startHouse({ port: 0, folder, startAt: null, country: 'GB' }, null);
  try {
    await house.settle();
    const desk = browserAt(house.url, await colleague({ duties }));
    const buyer = browserAt(house.url);
    const account = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'lantern gravel opera' };
    await buyer('POST', '/api/account/register', account);
    const times: number[] = [];
    // A customer has a few seats of an evening at most.
    while (times.length < orders) {
      const { performanceId } = await takeEvening(house.url, { venue: 'Main Stage' });
      const seatId = await freeSeat(buyer, performanceId);
      times.push(await timeOf(house.url, buyer, desk, { performanceId, seatId }));
    }
    return [
      { name: 'An order by post, on the list of the desk, median', value: percentile(times, 50), unit: 'ms' },
      { name: `The slowest of ${orders}`, value: Math.max(...times), unit: 'ms', atMost: within },
    ];
  } finally {
    await house.stop();
    await rm(folder, { recursive: true });
  }
}

/** Milliseconds from the payment to the entry. */
async function timeOf(
  origin: string,
  buyer: Browser,
  desk: Browser,
  { performanceId, seatId }: { readonly performanceId: string; readonly seatId: string },
): Promise<number> {
  const held = await buyer<One<{ cartAmount: number }>>('POST', '/api/checkout/seat-holds', {
    performanceId,
    seats: [{ seatId }],
  });
  const address = { street: '7 Footlight Row', town: 'London', postcode: 'WC2E 9DD', country: 'GB' };
  const placed = await buyer<One<{ paymentUrl: string; orderNo: string }>>('POST', '/api/checkout/orders', {
    expectedTotal: held.data.attributes.cartAmount,
    acceptsTerms: true,
    delivery: 'post',
    address,
  });
  const { paymentUrl, orderNo } = placed.data.attributes;
  const began = performance.now();
  await fetch(new URL(paymentUrl, origin), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  while (performance.now() - began < 10 * within) {
    const { data } = await desk<Many<{ order: { orderNo: string } | null }>>('GET', '/api/desk/work-lists/to-post');
    if (data.some(({ attributes }) => attributes.order?.orderNo === orderNo)) return performance.now() - began;
    await pause(10);
  }
  throw new Error(`The order ${orderNo} is on no list.`);
}

async function freeSeat(buyer: Browser, performanceId: string): Promise<string> {
  const query = `?performanceId=${performanceId}`;
  const { plan } = (await buyer<One<{ plan: NamedHall }>>('GET', `/api/seatmap${query}`)).data.attributes;
  const drawn = (await buyer<One<DrawnSections>>('GET', planPathOf(plan))).data.attributes;
  const { sections } = (
    await buyer<One<{ sections: readonly { id: string; seats: string }[] }>>('GET', `/api/seatmap/availability${query}`)
  ).data.attributes;
  const [free] = sections.flatMap(({ id, seats }) => seatIdsOf(drawn, id).filter((_, place) => seats[place] === 'o'));
  if (free === undefined) throw new Error(`${performanceId} has no free seat.`);
  return free;
}

interface One<T> {
  readonly data: { readonly attributes: T };
}
interface Many<T> {
  readonly data: readonly { readonly attributes: T }[];
}

type Browser = <T>(method: 'GET' | 'POST', path: string, attributes?: object) => Promise<T>;

/** Somebody who keeps their cookies. */
function browserAt(origin: string, first: Readonly<Record<string, string>> = {}): Browser {
  const cookies = new Map(Object.entries(first));
  return async (method, path, attributes) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        origin,
        'content-type': 'application/vnd.api+json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(attributes ? { body: JSON.stringify(attributes) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    // The contract says what these paths answer.
    return (await response.json()) as never;
  };
}
