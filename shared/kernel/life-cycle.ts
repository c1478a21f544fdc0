/** The life of one noun as a table: each state with the states that may follow it. Staying as it is, is no step. */
export interface LifeCycle<State extends string> {
  readonly noun: string;
  readonly initial: State;
  readonly states: Readonly<Record<State, readonly State[]>>;
  /** States that nothing follows. */
  readonly terminal: readonly State[];
  may(from: State, to: State): boolean;
  /** Answers the next state; throws on a step that the table does not have, because only a bug asks for one. */
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

/** What is wrong with a table: a state that nothing leads to, a target that is no state, a step onto itself. */
export function faultsOf<State extends string>({ initial, states }: LifeCycle<State>): string[] {
  const known = statesIn(states);
  const reached = new Set<State>([initial]);
  // A set that grows while it is walked hands out what was added: this follows every path once.
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
  // Object.keys forgets the key type; the record has no other keys than its states.
  return Object.keys(states) as State[];
}
