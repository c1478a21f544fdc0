import type { House } from '#shared/kernel/house/facts.ts';

import { contentKeys } from '../table/keys.ts';
import { stored } from '../table/stored.ts';
import { packed, readOf } from './documents.ts';
import type { DocumentItem } from './documents.ts';

const shape = stored<House>('house', { id: 'text', facts: 'record', rules: 'record' });

/** For publishing; write it with `writeItems` of batch.ts. */
export const houseItem = (house: House): DocumentItem => ({ ...contentKeys.house(), doc: packed(house) });

/** The house as published; null before its first publication. One round trip. */
export const findHouse = (): Promise<House | null> => readOf(shape, contentKeys.house());

/** The house as published, for an answer that is kept until another publication. Throws before the first one. One round trip. */
export async function publishedHouse(): Promise<House> {
  const house = await findHouse();
  if (!house) throw new Error('The house has no facts yet: publish its documents (npm run content -- publish).');
  return house;
}

/** Milliseconds for which a process keeps the house. */
const keptFor = 60_000;

let kept: { readonly house: House; readonly until: number } | undefined;

/** The house, at most a minute old: for mails, tickets and commands. Throws before the first publication. A round trip once a minute. */
export async function readHouse(): Promise<House> {
  if (kept && performance.now() < kept.until) return kept.house;
  const house = await publishedHouse();
  kept = { house, until: performance.now() + keptFor };
  return house;
}
