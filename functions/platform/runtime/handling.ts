import { AsyncLocalStorage } from 'node:async_hooks';

import { newId } from './ids.ts';

interface Handling {
  /** The consumer and the id of its fact. */
  readonly name: string;
  mails: number;
}

const handlings = new AsyncLocalStorage<Handling>();

/** Does what a consumer does about one fact; the second delivery of the fact does it under the same name. */
export function handling<T>(consumer: string, factId: string, work: () => T): T {
  return handlings.run({ name: `${consumer}.${factId}`, mails: 0 }, work);
}

/**
 * The id of the next mail. A consumer writes the mails about a fact in the same order at every delivery, so each mail has the same id
 * however often its fact is delivered. What no fact has caused gets a new id.
 */
export function nextMailId(): string {
  const current = handlings.getStore();
  if (!current) return newId();
  current.mails += 1;
  return `${current.name}.${current.mails}`;
}
