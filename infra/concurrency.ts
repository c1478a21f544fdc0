import type { Construct } from 'constructs';

/** Lambda keeps so many calls of an account for functions that reserve none. */
export const leftForOthers = 100;

/** Parts of the sale's calls by the name of a source; there are three relays. */
const partsOfSale: Readonly<Record<string, number>> = {
  'seat-holds': 0.5,
  orders: 0.25,
  'payment-notices': 0.1,
  relay: 0.05,
};

/** Calls at a time that ask whether a request came by the edge. The gateway keeps the answer to the edge's own key for an hour. */
const atTheDoor = 10;

/** Calls at a time, per stage: those kept for the sale, and the most that pages may take from everybody else. */
export interface Concurrency {
  readonly sale: number;
  readonly pages: number;
}

const names = ['saleConcurrency', 'pageConcurrency'] as const;

/** Reads `-c saleConcurrency` and `-c pageConcurrency`, both or neither. Undefined: nothing is reserved or capped. */
export function readConcurrency(read: (name: string) => string | undefined): Concurrency | undefined {
  const [sale, pages] = names.map((name) => {
    const text = read(name);
    if (text === undefined || text === '') return undefined;
    if (!/^[1-9]\d{1,4}$/.test(text) || Number(text) < 20)
      throw new Error(`-c ${name}=${text}: say a whole number of calls at a time, 20 or more.`);
    return Number(text);
  });
  if ((sale === undefined) !== (pages === undefined))
    throw new Error(`-c ${names[0]} and -c ${names[1]} go together: say both or neither.`);
  return sale === undefined || pages === undefined ? undefined : { sale, pages };
}

/**
 * Calls at a time reserved for a function of this source; undefined shares those of the account. A reservation is a cap as well: pages,
 * and the check at the gateway's own address, cannot take the sale's.
 */
export function reservedFor({ node }: Construct, source: string): number | undefined {
  const concurrency = readConcurrency((name) => {
    const said: unknown = node.tryGetContext(name);
    return typeof said === 'string' ? said : undefined;
  });
  if (!concurrency) return undefined;
  if (source === 'render') return concurrency.pages;
  if (source === 'edge-only') return atTheDoor;
  const part = partsOfSale[source];
  return part === undefined ? undefined : Math.floor(concurrency.sale * part);
}

/** All calls at a time that a stage takes out of its account's. */
export const reservedInAll = ({ sale, pages }: Concurrency): number => sale + pages + atTheDoor;
