export type State = 'free' | 'held' | 'paying' | 'sold';

/** Whose a seat was, in real milliseconds of the run; `to` is Infinity while it lasts. */
interface Span {
  readonly basketId: string;
  readonly from: number;
  to: number;
}

interface Entry {
  state: State;
  readonly spans: Span[];
  /** Orders that the house says are paid. */
  readonly orders: Set<string>;
}

interface Refused {
  readonly basketId: string;
  readonly seatIds: readonly string[];
  readonly from: number;
  readonly to: number;
}

/**
 * A record of the house's answers to each buyer, by which every refusal is judged afterwards. A hold counts from the
 * moment it was asked for, since the house may have carried it out at any time until its answer.
 */
export function openSeatBook(seatIds: readonly string[]) {
  const entries = new Map(seatIds.map((id): [string, Entry] => [id, { state: 'free', spans: [], orders: new Set() }]));
  const refused: Refused[] = [];
  const counts: Record<State, number> = { free: seatIds.length, held: 0, paying: 0, sold: 0 };
  const entryOf = (id: string): Entry => {
    const entry = entries.get(id);
    if (!entry) throw new Error(`The house has no seat ${id}.`);
    return entry;
  };
  const move = (id: string, to: State): Entry => {
    const entry = entryOf(id);
    counts[entry.state] -= 1;
    counts[to] += 1;
    entry.state = to;
    return entry;
  };
  return {
    counts,
    refused,
    stateOf: (id: string): State => entryOf(id).state,
    hold: (basketId: string, seats: readonly string[], from: number): void => {
      for (const id of seats) {
        const entry = move(id, 'held');
        const own = entry.spans.at(-1);
        if (own?.basketId !== basketId || own.to !== Infinity) entry.spans.push({ basketId, from, to: Infinity });
      }
    },
    keep: (seats: readonly string[], state: 'held' | 'paying'): void => {
      for (const id of seats) move(id, state);
    },
    sell: (seats: readonly string[], orderId: string): void => {
      for (const id of seats) move(id, 'sold').orders.add(orderId);
    },
    /** The clock of the house was moved past the end of every hold. */
    lapse: (at: number): number => {
      const over = [...entries].filter(([, { state }]) => state === 'held' || state === 'paying');
      for (const [id] of over) {
        const span = move(id, 'free').spans.at(-1);
        if (span) span.to = at;
      }
      return over.length;
    },
    refuse: (refusal: Refused): void => void refused.push(refusal),
    soldTwice: (): number => [...entries.values()].filter(({ orders }) => orders.size > 1).length,
    /** Seats refused although no other buyer had them at any moment of the request. */
    wronglyRefused: (): number =>
      refused
        .flatMap(({ seatIds: seats, ...asked }) => seats.map((id) => ({ id, ...asked })))
        .filter(
          ({ id, basketId, from, to }) =>
            !entryOf(id).spans.some((span) => span.basketId !== basketId && span.from <= to && span.to >= from),
        ).length,
  };
}

export type SeatBook = ReturnType<typeof openSeatBook>;
