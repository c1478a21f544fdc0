import { AsyncLocalStorage } from 'node:async_hooks';

/** What everything that one press or one page view has caused has in common, from the browser to the last consumer. */
interface Thread {
  /** Under which id it is told now. */
  id: string;
  /** Under which it came, where that was another one. */
  readonly own: string;
  /** Code of the refusal that a request was answered with. */
  refused?: string;
  /** Writes that the tables took, or may have taken. */
  writes: number;
}

const threads = new AsyncLocalStorage<Thread>();

/** Does a piece of work under an id: its log lines and its events carry it. */
export function correlated<T>(id: string, work: () => T): T {
  return threads.run({ id, own: id, writes: 0 }, work);
}

/** The id of what is being done; undefined for what a command line does. */
export function correlation(): string | undefined {
  return threads.getStore()?.id;
}

/** What is being done turns out to belong to something begun earlier, such as a notice to its order. */
export function follow(id: string | undefined): void {
  const thread = threads.getStore();
  if (thread && id) thread.id = id;
}

/** The id under which this came, where it follows another one now. */
export function followedFrom(): string | undefined {
  const thread = threads.getStore();
  return thread && thread.id !== thread.own ? thread.own : undefined;
}

export function noteRefusal(code: string): void {
  const thread = threads.getStore();
  if (thread) thread.refused = code;
}

export function notedRefusal(): string | undefined {
  return threads.getStore()?.refused;
}

export function noteWrite(): void {
  const thread = threads.getStore();
  if (thread) thread.writes += 1;
}

/** How many writes have been sent so far for what is being done, and were not refused. */
export function writesSent(): number {
  return threads.getStore()?.writes ?? 0;
}
