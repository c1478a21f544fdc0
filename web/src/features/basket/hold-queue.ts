/** A seat and what it is to be sold as. */
export interface SeatWish<PriceType extends string = string> {
  readonly seatId: string;
  readonly priceType: PriceType;
}

export type HoldFailure =
  /** Somebody was faster; everything else that was asked for in the same breath has been held. */
  | { readonly kind: 'lost'; readonly seatIds: readonly string[]; readonly seats: readonly string[] }
  /** The house said no, in its own words. */
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string; readonly seatIds: readonly string[] }
  /** Nobody answered, however often it was tried. */
  | { readonly kind: 'unanswered'; readonly seatIds: readonly string[] };

type Lost = Extract<HoldFailure, { readonly kind: 'lost' }>;

/** What a request came to: done, refused for a reason, or nobody answered and it may be sent again. */
export type Outcome = 'done' | 'unanswered' | Exclude<HoldFailure, { readonly kind: 'unanswered' }>;

export interface HoldState {
  /** Seats that wait for an answer; they are neither held nor free until it is there. */
  readonly busy: ReadonlySet<string>;
  /** The connection is gone and the request is being repeated. */
  readonly isRetrying: boolean;
  readonly failure: HoldFailure | null;
}

interface Ways<PriceType extends string> {
  readonly hold: (seats: readonly SeatWish<PriceType>[]) => Promise<Outcome>;
  readonly release: (seatIds: readonly string[]) => Promise<Outcome>;
  /** Resolves when it is worth trying again, the first time after a second, then later and later. */
  readonly pause: (attempt: number) => Promise<void>;
}

interface Task<PriceType extends string> {
  readonly kind: 'hold' | 'release';
  readonly seats: readonly SeatWish<PriceType>[];
  /** All of them or none: seats that were chosen as a group, which a part of would be of no use. */
  readonly together: boolean;
  readonly settle: (isDone: boolean) => void;
}

export interface HoldQueue<PriceType extends string> {
  readonly state: () => HoldState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves to whether all of them are held. Seats that already wait for an answer are left out. */
  readonly hold: (seats: readonly SeatWish<PriceType>[], options?: { readonly together?: boolean }) => Promise<boolean>;
  readonly release: (seatIds: readonly string[]) => Promise<boolean>;
  readonly dismiss: () => void;
}

/** At most so many seats go into one request (design §5). */
const seatsPerRequest = 8;
const attempts = 6;
const nothing: HoldState = { busy: new Set(), isRetrying: false, failure: null };

/**
 * Sends what a visitor chooses, one request at a time and in order. Choices made while one is under way wait and go together in
 * the next; a seat that waits takes no second order, so that a double click is one. Nothing here is optimistic: `busy` says
 * that a seat waits, and the answers alone say whose it is.
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
    // Clicks of the same moment are one request.
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
        // The price type of a seat that is given back means nothing.
        seatIds.map((seatId) => ({ seatId, priceType: '' as PriceType })),
        false,
      ),
    dismiss: () => change({ failure: null }),
  };
}

/** From the front, as many orders of one kind as fit into a request; a group goes alone. */
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

/** Sends until there is an answer. Seats that are lost are left out and the others asked for again, unless they belong together. */
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
    // A refusal that names none of these seats would be repeated for ever.
    if (together || left.length === seats.length) return { ...outcome, seatIds: seats.map(({ seatId }) => seatId) };
    lost = { kind: 'lost', seatIds: [...taken], seats: [...before.seats, ...outcome.seats] };
    seats = left;
  }
  return lost;
}
