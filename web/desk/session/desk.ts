import type { PathName } from '#shared/catalogue/contract.ts';
import type { Method } from '#shared/kernel/contract/path.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { textOfFile } from '#web/api/ask-for-file.ts';
import type { AnyInput, DataFor } from '#web/api/contract-types.ts';
import { addressOf, request } from '#web/api/request.ts';

import type { Tabs } from './tabs.ts';

export type DeskSession = DataFor<'deskSession'>;

/** Who is at the desk. `ended`: the session is over, and what they were doing waits behind the cover. */
export type Gate =
  | { readonly kind: 'asking' | 'out' }
  | { readonly kind: 'failed'; readonly problem: ApiProblem }
  | { readonly kind: 'open' | 'locked' | 'ended'; readonly session: DeskSession };

export interface DeskState {
  readonly gate: Gate;
  /** A request waits for a fresh proof. */
  readonly isProofAsked: boolean;
}

interface Surroundings {
  readonly tabs: Tabs;
  /** Loads the desk anew: somebody else has signed in. */
  readonly restart: () => void;
}

/** Read in `functions/platform/http/request.ts`. */
const byItself = { 'x-desk-idle': '1' };

interface Waiting {
  readonly promise: Promise<boolean>;
  readonly settle: (isGiven: boolean) => void;
}

/**
 * The session of this tab, and every request of it. A request that meets a lock, an ended session or a missing proof waits until the
 * colleague has given what is needed, and is then repeated once; what they typed stays mounted meanwhile.
 */
export class Desk {
  #state: DeskState = { gate: { kind: 'asking' }, isProofAsked: false };
  #opening: Waiting | null = null;
  #proof: Waiting | null = null;
  readonly #listeners = new Set<() => void>();
  readonly tabs: Tabs;
  readonly #restart: () => void;
  /** When the house last answered, in milliseconds of this browser's clock. */
  lastAnswered = 0;

  constructor({ tabs, restart }: Surroundings) {
    this.tabs = tabs;
    this.#restart = restart;
    tabs.hear((word) => {
      if (word === 'locked') this.#cover('locked');
      else if (word === 'left') this.#cover('ended');
      else if (word === 'opened') void this.load();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DeskState => this.#state;

  get session(): DeskSession | null {
    const { gate } = this.#state;
    return 'session' in gate ? gate.session : null;
  }

  /** Asks who is at the desk. */
  async load(): Promise<void> {
    try {
      const { data } = await request('deskSession', 'GET', {});
      this.lastAnswered = Date.now();
      // The contract defines the answer.
      this.#take(data as DeskSession);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (problem.status === 401) this.#cover('ended');
      else if (this.session === null) this.#set({ gate: { kind: 'failed', problem } });
    }
  }

  /** A proof was given here: signs in, unlocks, or goes on where the session had ended. */
  opened(session: DeskSession): void {
    this.#take({ ...session, isLocked: false });
    this.tabs.tell('opened');
  }

  /** Covers the work at once, here and in the other tabs; that the house is told may fail, it locks by itself later. */
  lock(): void {
    if (this.#state.gate.kind !== 'open') return;
    void request('deskLock', 'POST', {}).catch(() => undefined);
    this.#cover('locked');
    this.tabs.tell('locked');
  }

  /** Ends the session; rejects where the house could not be told. */
  async leave(): Promise<void> {
    try {
      await request('deskSession', 'DELETE', {});
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status !== 401) throw problem;
    }
    this.tabs.tell('left');
    this.#restart();
  }

  /** Of an answer with its own data, rejects with an `ApiProblem`. */
  async call(name: PathName, method: Method, input: AnyInput, key?: string): Promise<unknown> {
    return this.#twice(() => this.#ask(name, method, input, key));
  }

  /** The text of a path that answers with a file; rejects with an `ApiProblem`. */
  async file(name: PathName, input: AnyInput): Promise<string> {
    return this.#twice(() => textOfFile(addressOf(name, input)));
  }

  /**
   * The same for a read that the page makes by itself: the house does not take it for a use of the desk, so that a page that stands open is
   * locked as any other.
   */
  async watch(name: PathName, input: AnyInput): Promise<unknown> {
    return this.#twice(async () => (await request(name, 'GET', input, undefined, undefined, byItself)).data);
  }

  /** Resolves with true once a fresh proof was given, false where the colleague would rather not. */
  askProof(): Promise<boolean> {
    this.#proof ??= waiting();
    this.#set({ isProofAsked: true });
    return this.#proof.promise;
  }

  /** Before work that asks something of the colleague and is grave: not both at once later. */
  async proveFirst(now: string): Promise<boolean> {
    const until = this.session?.provedUntil ?? null;
    return until !== null && until > now ? true : this.askProof();
  }

  /** Ends the question for a proof; null: without one. */
  proved(session: DeskSession | null): void {
    if (session) this.#take(session);
    this.#set({ isProofAsked: false });
    this.#proof?.settle(session !== null);
    this.#proof = null;
  }

  async #twice<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || !(await this.#isRemoved(problem))) throw problem;
      return ask();
    }
  }

  async #ask(name: PathName, method: Method, input: AnyInput, key?: string): Promise<unknown> {
    const { data } = await request(name, method, input, key);
    this.lastAnswered = Date.now();
    return data;
  }

  /** Whether what stood in the way of a request is gone. */
  async #isRemoved({ code }: ApiProblem): Promise<boolean> {
    if (code === 'fresh-proof-needed') return this.askProof();
    if (code === 'desk-locked' || code === 'desk-sign-in-needed') {
      this.#cover(code === 'desk-locked' ? 'locked' : 'ended');
      this.#opening ??= waiting();
      return this.#opening.promise;
    }
    // Roles have changed: what is offered follows, what is open stays.
    if (code === 'duty-needed') void this.load();
    return false;
  }

  #take(session: DeskSession): void {
    if (this.session && this.session.staffId !== session.staffId) {
      this.#restart();
      return;
    }
    if (session.isLocked) {
      this.#set({ gate: { kind: 'locked', session } });
      return;
    }
    this.#set({ gate: { kind: 'open', session } });
    this.#opening?.settle(true);
    this.#opening = null;
  }

  #cover(kind: 'locked' | 'ended'): void {
    const { session } = this;
    if (!session) this.#set({ gate: { kind: 'out' } });
    // A lock of a session that has ended opens nothing.
    else if (this.#state.gate.kind !== 'ended') this.#set({ gate: { kind, session } });
  }

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function waiting(): Waiting {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { promise, settle: resolve };
}
