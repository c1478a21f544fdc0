import { answered } from './callers.ts';
import type { Callers } from './callers.ts';
import type { Choice } from './free-seats.ts';

/** One unit of work by one caller; answers the bytes that came. */
export type Unit = (callers: Callers, place: number) => Promise<number>;

/** A visitor without cookies asks for the basket, and holds two seats in it. */
export function holding(choices: readonly Choice[]): Unit {
  const left = choices.values();
  return async (callers) => {
    const basket = await answered(callers, { path: '/api/checkout/basket' });
    const { value: body } = left.next();
    if (!body) throw new Error('Every free pair of seats is held.');
    const { cookies } = basket;
    const hold = await answered(callers, { path: '/api/checkout/seat-holds', method: 'POST', cookies, body });
    return basket.bytes.length + hold.bytes.length;
  };
}

export const asking =
  (...paths: readonly string[]): Unit =>
  async (callers, place) =>
    (await answered(callers, { path: paths[place % paths.length] ?? '/' })).bytes.length;
