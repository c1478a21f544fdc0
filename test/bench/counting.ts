import { documents } from '#functions/platform/table/client.ts';
import { clientOf } from '#test/support/client-of.ts';

/** Use as AWS bills it. Reads of `content` are counted separately: the edge cache answers most of them. */
export interface Counts {
  pages: number;
  pageMs: number;
  assets: number;
  /** By name of the path, as the browser asked. */
  readonly api: Map<string, number>;
  edgeBytes: number;
  contentReads: number;
  reads: number;
  writes: number;
  events: number;
  messages: number;
  /** Calls of consumers and relays. */
  consumed: number;
  consumedMs: number;
  /** Milliseconds of each path, as its log lines say. */
  readonly pathMs: Map<string, number[]>;
  lines: number;
  logBytes: number;
  mails: number;
}

export const nothing = (): Counts => ({
  pages: 0,
  pageMs: 0,
  assets: 0,
  api: new Map(),
  edgeBytes: 0,
  contentReads: 0,
  reads: 0,
  writes: 0,
  events: 0,
  messages: 0,
  consumed: 0,
  consumedMs: 0,
  pathMs: new Map(),
  lines: 0,
  logBytes: 0,
  mails: 0,
});

interface Capacity {
  readonly TableName?: string;
  readonly CapacityUnits?: number;
}

/** Requests the consumed capacity of each table call; returns the function that stops it. `counts` is read again for each call. */
export function countUnits(counts: () => Counts): () => void {
  const before = documents.get();
  const send = async (command: { readonly input: object; readonly constructor: { readonly name: string } }) => {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' });
    // With ReturnConsumedCapacity every command's answer has this member.
    const answer = (await before.send(command as never)) as { readonly ConsumedCapacity?: Capacity | Capacity[] };
    const isRead = /^(Get|BatchGet|Query|TransactGet)/.test(command.constructor.name);
    for (const { TableName = '', CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat()) {
      const all = counts();
      if (!isRead) all.writes += CapacityUnits;
      else if (TableName.includes('content')) all.contentReads += CapacityUnits;
      else all.reads += CapacityUnits;
    }
    return answer;
  };
  documents.provide(clientOf(send));
  return () => documents.provide(before);
}

/** Captures the log instead of printing it: its bytes, and the calls, events and mails in its lines. */
export function countLog(counts: () => Counts): () => void {
  const quiet = process.env['LOG_QUIET'];
  process.env['LOG_QUIET'] = '';
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text: string | Uint8Array, ...more: never[]) => {
    if (typeof text !== 'string' || !text.startsWith('{"level"')) return write(text, ...more);
    countLine(counts(), text);
    return true;
  };
  return () => {
    process.stdout.write = write;
    if (quiet === undefined) delete process.env['LOG_QUIET'];
    else process.env['LOG_QUIET'] = quiet;
  };
}

function countLine(all: Counts, text: string): void {
  const { message, path = '', ms = 0 } = JSON.parse(text) as { message: string; path?: string; ms?: number };
  all.lines += 1;
  all.logBytes += Buffer.byteLength(text);
  if (message === 'event relayed') all.events += 1;
  if (message === 'event handled' || message === 'event not handled') all.messages += 1;
  if (message === 'mail sent') all.mails += 1;
  if (message === 'events') {
    all.consumed += 1;
    all.consumedMs += ms;
  }
  if (message === 'request') {
    const known = all.pathMs.get(path);
    if (known) known.push(ms);
    else all.pathMs.set(path, [ms]);
  }
}
