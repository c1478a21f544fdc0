import { AsyncLocalStorage } from 'node:async_hooks';

/** The state of everything that one request has caused, from the browser to the last consumer. */
interface Thread {
  /** The present correlation id; undefined for a batch, whose facts have one each. */
  id: string | undefined;
  /** The original id, where it continues another. */
  readonly own: string | undefined;
  /** Lambda's id of the call that works on it. */
  readonly request: string | undefined;
  /** Code of the refusal that answered the request. */
  refused?: string;
  /** Writes that the tables accepted, or may have. */
  writes: number;
}

const threads = new AsyncLocalStorage<Thread>();

/** The part of Lambda's context that a log line names; a call from the same process has none. */
export type Call = { readonly awsRequestId?: string } | undefined;

/** Runs work under a correlation id, for its log lines and events. Work within other work belongs to the same call. */
export function correlated<T>(id: string | undefined, call: Call, work: () => T): T {
  const request = call?.awsRequestId ?? threads.getStore()?.request;
  return threads.run({ id, own: id, request, writes: 0 }, work);
}

/** Lambda's id of the present call, by which CloudWatch tells of one that timed out or ran out of memory. */
export function requestId(): string | undefined {
  return threads.getStore()?.request;
}

/** The present correlation id; undefined for a command or a batch. */
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
