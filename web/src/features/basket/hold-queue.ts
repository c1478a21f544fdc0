/** A seat with its ticket type. */
export interface SeatWish<PriceType extends string = string> {
  readonly seatId: string;
  readonly priceType: PriceType;
}

export type HoldFailure =
  /** Another buyer was faster; the other seats of the request are held. */
  | { readonly kind: 'lost'; readonly seatIds: readonly string[]; readonly seats: readonly string[] }
  /** Refused, with the server's message. */
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string; readonly seatIds: readonly string[] }
  /** No answer after all retries. */
  | { readonly kind: 'unanswered'; readonly seatIds: readonly string[] };

type Lost = Extract<HoldFailure, { readonly kind: 'lost' }>;

/** The result of a request: done, refused with a reason, or unanswered and to be retried. */
export type Outcome = 'done' | 'unanswered' | Exclude<HoldFailure, { readonly kind: 'unanswered' }>;

export interface HoldState {
  /** Seats waiting for an answer; neither held nor free until then. */
  readonly busy: ReadonlySet<string>;
  /** The connection is lost and the request is being retried. */
  readonly isRetrying: boolean;
  readonly failure: HoldFailure | null;
}

interface Ways<PriceType extends string> {
  readonly hold: (seats: readonly SeatWish<PriceType>[]) => Promise<Outcome>;
  readonly release: (seatIds: readonly string[]) => Promise<Outcome>;
  /** Resolves before the next retry, after a second at first, then later and later. */
  readonly pause: (attempt: number) => Promise<void>;
}

interface Task<PriceType extends string> {
  readonly kind: 'hold' | 'release';
  readonly seats: readonly SeatWish<PriceType>[];
  /** All or none: a group of seats is useless in part. */
  readonly together: boolean;
  readonly settle: (isDone: boolean) => void;
}

export interface HoldQueue<PriceType extends string> {
  readonly state: () => HoldState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves to whether all are held. Seats already waiting for an answer are left out. */
  readonly hold: (seats: readonly SeatWish<PriceType>[], options?: { readonly together?: boolean }) => Promise<boolean>;
  readonly release: (seatIds: readonly string[]) => Promise<boolean>;
  readonly dismiss: () => void;
}

/** The most seats in one request (design §5). */
const seatsPerRequest = 8;
const attempts = 6;
const nothing: HoldState = { busy: new Set(), isRetrying: false, failure: null };

/**
 * Sends a visitor's choices in order, one request at a time. Choices made meanwhile are sent together in the next; a waiting seat takes no
 * second order, so that a double click is one. Nothing is optimistic: `busy` marks a waiting seat, and only answers decide.
 */
export function createHoldQueue<PriceType extends string>(ways: Ways<PriceType>): HoldQueue<PriceType> {
  let state = nothing;
  let waiting: Task<PriceType>[] = [];
  let isRunning = false;
  const listeners = new Set<() => void>();

  const change = (next: Partial<HoldState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const enqueue = (
    kind: Task<PriceType>['kind'],
    asked: readonly SeatWish<PriceType>[],
    together: boolean,
  ): Promise<boolean> => {
    const seats = asked.filter(({ seatId }) => !state.busy.has(seatId));
    if (seats.length === 0) return Promise.resolve(false);
    return new Promise((settle) => {
      waiting.push({ kind, seats, together, settle });
      change({ busy: new Set([...state.busy, ...seats.map(({ seatId }) => seatId)]), failure: null });
      if (!isRunning) void run();
    });
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    // Clicks of the same moment become one request.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = takeBatch(waiting);
      waiting = waiting.slice(batch.length);
      await send(batch);
    }
    isRunning = false;
  };

  const send = async (batch: readonly Task<PriceType>[]): Promise<void> => {
    const seats = batch.flatMap((task) => task.seats);
    const together = batch.some((task) => task.together);
    const failure = await attempt(ways, batch[0]?.kind ?? 'hold', seats, together, (isRetrying) =>
      change({ isRetrying }),
    );
    const busy = new Set(state.busy);
    for (const { seatId } of seats) busy.delete(seatId);
    change({ busy, isRetrying: false, ...(failure ? { failure } : {}) });
    const failed = new Set(failure?.seatIds);
    for (const task of batch) task.settle(!task.seats.some(({ seatId }) => failed.has(seatId)));
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hold: (seats, { together = false } = {}) => enqueue('hold', seats, together),
    release: (seatIds) =>
      enqueue(
        'release',
        // A released seat needs no price type.
        seatIds.map((seatId) => ({ seatId, priceType: '' as PriceType })),
        false,
      ),
    dismiss: () => change({ failure: null }),
  };
}

/** As many orders of one kind from the front as fit into a request; a group goes alone. */
function takeBatch<P extends string>(waiting: readonly Task<P>[]): readonly Task<P>[] {
  const [first] = waiting;
  if (!first) return [];
  const batch = [first];
  let size = first.seats.length;
  for (const next of waiting.slice(1)) {
    size += next.seats.length;
    if (first.together || next.together || next.kind !== first.kind || size > seatsPerRequest) break;
    batch.push(next);
  }
  return batch;
}

/** Retries until there is an answer. Lost seats are dropped and the others requested again, unless they are a group. */
async function attempt<P extends string>(
  ways: Ways<P>,
  kind: Task<P>['kind'],
  asked: readonly SeatWish<P>[],
  together: boolean,
  retrying: (isRetrying: boolean) => void,
): Promise<HoldFailure | null> {
  let seats = asked;
  let lost: Lost | null = null;
  for (let tries = 1; seats.length > 0; tries += 1) {
    const outcome = await (kind === 'hold' ? ways.hold(seats) : ways.release(seats.map(({ seatId }) => seatId)));
    if (outcome === 'done') return lost;
    if (outcome === 'unanswered') {
      if (tries >= attempts) return { kind: 'unanswered', seatIds: seats.map(({ seatId }) => seatId) };
      retrying(true);
      await ways.pause(tries);
      continue;
    }
    if (outcome.kind === 'refused') return outcome;
    const before: Lost = lost ?? { kind: 'lost', seatIds: [], seats: [] };
    const taken = new Set([...before.seatIds, ...outcome.seatIds]);
    const left = seats.filter(({ seatId }) => !taken.has(seatId));
    // A refusal that names none of these seats would repeat endlessly.
    if (together || left.length === seats.length) return { ...outcome, seatIds: seats.map(({ seatId }) => seatId) };
    lost = { kind: 'lost', seatIds: [...taken], seats: [...before.seats, ...outcome.seats] };
    seats = left;
  }
  return lost;
}
