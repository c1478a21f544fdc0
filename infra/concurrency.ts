import type { Construct } from 'constructs';

import { entries } from '#shared/catalogue/contract.ts';

import { sourceOfEntry } from './sources.ts';
import type { Source } from './sources.ts';

/** Lambda keeps so many calls of an account for functions that reserve none. */
export const leftForOthers = 100;

/** Parts of the sale's calls by the name of a source; there are three relays. */
const partsOfSale: Readonly<Record<string, number>> = {
  'seat-holds': 0.5,
  orders: 0.25,
  'payment-notices': 0.1,
  relay: 0.05,
};

/**
 * Calls at a time that ask a gateway's question, whether a request came by the edge. It keeps the answer to the edge's own key for an hour.
 * There are two gateways: everybody's, and the desk's.
 */
const atTheDoor = 10;
const gateways = 2;

/** Calls at a time, per stage. Undefined: nothing is reserved or capped. */
export interface Concurrency {
  /** Kept for the sale, and the most that pages may take from everybody else. */
  readonly sale?: number | undefined;
  readonly pages?: number | undefined;
  /** Kept for each path of the desk, so that it works while the public takes all others. */
  readonly desk?: number | undefined;
}

const filesOfDesk = new Set(entries.filter(({ area }) => area === 'desk').map((entry) => sourceOfEntry(entry).file));

/** Reads `-c saleConcurrency` and `-c pageConcurrency`, both or neither, and `-c deskConcurrency`. */
export function readConcurrency(read: (name: string) => string | undefined): Concurrency {
  const said = (name: string, least: number): number | undefined => {
    const text = read(name);
    if (text === undefined || text === '') return undefined;
    if (!/^[1-9]\d{0,4}$/.test(text) || Number(text) < least)
      throw new Error(`-c ${name}=${text}: say a whole number of calls at a time, ${least} or more.`);
    return Number(text);
  };
  const [sale, pages] = [said('saleConcurrency', 20), said('pageConcurrency', 20)];
  if ((sale === undefined) !== (pages === undefined))
    throw new Error('-c saleConcurrency and -c pageConcurrency go together: say both or neither.');
  return { sale, pages, desk: said('deskConcurrency', 2) };
}

/**
 * Calls at a time reserved for a function of this source; undefined shares those of the account. A reservation is a cap as well: pages,
 * and the check at the gateway's own address, cannot take the sale's.
 */
export function reservedFor({ node }: Construct, { name, file }: Source): number | undefined {
  const { sale, pages, desk } = readConcurrency((setting) => {
    const said: unknown = node.tryGetContext(setting);
    return typeof said === 'string' ? said : undefined;
  });
  if (filesOfDesk.has(file)) return desk;
  if (sale === undefined) return undefined;
  if (name === 'render') return pages;
  if (name === 'edge-only') return atTheDoor;
  const part = partsOfSale[name];
  return part === undefined ? undefined : Math.floor(sale * part);
}

/** All calls at a time that a stage takes out of its account's. */
export const reservedInAll = ({ sale, pages = 0, desk = 0 }: Concurrency): number =>
  (sale === undefined ? 0 : sale + pages + gateways * atTheDoor) + desk * filesOfDesk.size;
