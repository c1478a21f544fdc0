/** A state machine as a table: each state with its possible next states. Remaining in a state is no transition. */
export interface LifeCycle<State extends string> {
  readonly noun: string;
  readonly initial: State;
  readonly states: Readonly<Record<State, readonly State[]>>;
  /** States without a next state. */
  readonly terminal: readonly State[];
  may(from: State, to: State): boolean;
  /** Returns the next state; throws on a transition that the table lacks, which is a bug. */
  advance(from: State, to: State): State;
}

export function defineLifeCycle<State extends string>(
  noun: string,
  table: {
    readonly initial: NoInfer<State>;
    readonly states: Readonly<Record<State, readonly NoInfer<State>[]>>;
  },
): LifeCycle<State> {
  const { initial, states } = table;
  const may = (from: State, to: State): boolean => states[from].includes(to);
  return {
    noun,
    initial,
    states,
    terminal: statesIn(states).filter((state) => states[state].length === 0),
    may,
    advance(from, to) {
      if (!may(from, to)) throw new Error(`A ${noun} never goes from ${from} to ${to}`);
      return to;
    },
  };
}

/** Faults of a table: an unreachable state, an unknown target, a transition to itself. */
export function faultsOf<State extends string>({ initial, states }: LifeCycle<State>): string[] {
  const known = statesIn(states);
  const reached = new Set<State>([initial]);
  // Iterating a growing set visits what is added: this follows every path once.
  for (const state of reached) for (const next of states[state] ?? []) reached.add(next);
  return [
    ...[initial, ...known.flatMap((state) => states[state])]
      .filter((state) => !known.includes(state))
      .map((state) => `${state} is no state`),
    ...known.filter((state) => !reached.has(state)).map((state) => `nothing leads to ${state}`),
    ...known.filter((state) => states[state].includes(state)).map((state) => `${state} leads to itself`),
  ];
}

function statesIn<State extends string>(states: Readonly<Record<State, unknown>>): State[] {
  // Object.keys loses the key type.
  return Object.keys(states) as State[];
}
