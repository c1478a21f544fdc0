import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { duties } from '#shared/kernel/contract/duty.ts';
import { startHouse } from '#local/house.ts';
import { colleague } from '#test/support/colleague.ts';

import { answered, openCallers, textOf } from './callers.ts';
import type { Callers } from './callers.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { freePairs } from './free-seats.ts';
import type { Choice } from './free-seats.ts';

const orders = 20;
/** Milliseconds within which what a customer was promised is on a list of the desk. */
const within = 2000;
/** A customer has four seats of an evening at most. */
const pairsOfEvening = 2;

/** Orders by post, each from the press that pays it to its entry on the list of those to post, by HTTP in a house on a folder. */
export async function measureLists(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'venue-lists-'));
  const house = await startHouse({ port: 0, folder, startAt: null, country: 'GB' }, null);
  const callers = await openCallers(house.url, 1);
  try {
    await house.settle();
    const desk = Object.entries(await colleague({ duties })).map(([name, value]) => `${name}=${value}`);
    const account = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'lantern gravel opera' };
    const { cookies } = await callers.ask({ path: '/api/account/register', method: 'POST', body: account });
    const ofEvenings = Map.groupBy(await freePairs(callers), ({ performanceId }) => performanceId);
    const choices = [...ofEvenings.values()].flatMap((pairs) => pairs.slice(0, pairsOfEvening)).slice(0, orders);
    const times: number[] = [];
    for (const choice of choices)
      times.push(await timeOf(callers, choice, { origin: house.url, buyer: cookies, desk }));
    return [
      { name: 'An order by post, on the list of the desk, median', value: percentile(times, 50), unit: 'ms' },
      { name: `The slowest of ${times.length}`, value: Math.max(...times), unit: 'ms', atMost: within },
    ];
  } finally {
    callers.leave();
    await house.stop();
    await rm(folder, { recursive: true });
  }
}

interface Visit {
  readonly origin: string;
  /** Cookies. */
  readonly buyer: readonly string[];
  readonly desk: readonly string[];
}

/** Milliseconds from the payment to the entry. */
async function timeOf(callers: Callers, choice: Choice, { origin, buyer, desk }: Visit): Promise<number> {
  const post = async (path: string, body: object): Promise<Placed> => {
    const answer = await callers.ask({ path, method: 'POST', cookies: buyer, body });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${textOf(answer)}`);
    // The contract says what these paths answer.
    return (JSON.parse(textOf(answer)) as { readonly data: { readonly attributes: Placed } }).data.attributes;
  };
  const { cartAmount } = await post('/api/checkout/seat-holds', choice);
  const address = { street: '7 Footlight Row', town: 'London', postcode: 'WC2E 9DD', country: 'GB' };
  const wish = { expectedTotal: cartAmount, acceptsTerms: true, delivery: 'post', address };
  const { paymentUrl, orderNo } = await post('/api/checkout/orders', wish);
  const began = performance.now();
  const press = new URLSearchParams({ action: 'pay' });
  await fetch(new URL(paymentUrl, origin), { method: 'POST', body: press, redirect: 'manual' });
  while (performance.now() - began < 10 * within) {
    const list = textOf(await answered(callers, { path: '/api/desk/work-lists/to-post', cookies: desk }));
    if (list.includes(orderNo)) return performance.now() - began;
    await pause(10);
  }
  throw new Error(`The order ${orderNo} is on no list.`);
}

interface Placed {
  readonly cartAmount: number;
  readonly paymentUrl: string;
  readonly orderNo: string;
}
