import { AsyncLocalStorage } from 'node:async_hooks';

/** The state of everything that one request has caused, from the browser to the last consumer. */
interface Thread {
  /** The present correlation id. */
  id: string;
  /** The original id, where it continues another. */
  readonly own: string;
  /** Code of the refusal that answered the request. */
  refused?: string;
  /** Writes that the tables accepted, or may have. */
  writes: number;
}

const threads = new AsyncLocalStorage<Thread>();

/** Runs work under a correlation id, for its log lines and events. */
export function correlated<T>(id: string, work: () => T): T {
  return threads.run({ id, own: id, writes: 0 }, work);
}

/** The present correlation id; undefined for a command. */
export function correlation(): string | undefined {
  return threads.getStore()?.id;
}

/** Continues under an earlier id, such as a notice under its order's. */
export function follow(id: string | undefined): void {
  const thread = threads.getStore();
  if (thread && id) thread.id = id;
}

/** The original id, where another one is continued. */
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

/** How many writes have been sent and not refused so far. */
export function writesSent(): number {
  return threads.getStore()?.writes ?? 0;
}
