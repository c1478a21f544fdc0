import { AsyncLocalStorage } from 'node:async_hooks';

import { newId } from './ids.ts';

interface Handling {
  /** The consumer and the id of its fact. */
  readonly name: string;
  mails: number;
}

const handlings = new AsyncLocalStorage<Handling>();

/** Runs a consumer's handling of one fact; a redelivery runs under the same name. */
export function handling<T>(consumer: string, factId: string, work: () => T): T {
  return handlings.run({ name: `${consumer}.${factId}`, mails: 0 }, work);
}

/**
 * The id of the next mail. A consumer writes a fact's mails in the same order at every delivery, so each mail keeps its id. Without a fact
 * it is a new id.
 */
export function nextMailId(): string {
  const current = handlings.getStore();
  if (!current) return newId();
  current.mails += 1;
  return `${current.name}.${current.mails}`;
}
