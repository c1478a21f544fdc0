import { useCallback, useSyncExternalStore } from 'react';
import { unstable_serialize as serialize, useSWRConfig } from 'swr';

import type { PathName } from '#shared/catalogue/contract.ts';
import { sessionHint } from '#shared/kernel/forms/session-hint.ts';

import { ApiProblem } from './api-problem.ts';
import type { DataFor } from './contract-types.ts';
import { knownCountry } from './country.ts';
import { markStale, markLoaded } from './data-age.ts';
import { keyFor } from './key-for.ts';
import { logFailure } from './log-failure.ts';
import { noteAnswer } from './network-reach.ts';
import { paths } from './paths.ts';
import { read } from './read.ts';
import { request } from './request.ts';
import { useKey } from './use-resource.ts';
import type { ResourceState } from './use-resource.ts';

export type User = DataFor<'user'>;

export interface Visitor {
  /** Null for a visitor who is not signed in. */
  readonly user: User | null;
  /** ISO 3166 alpha-2; null where the edge cannot tell (spec 1 §5: nothing is shown then). */
  readonly country: string | null;
}

const key = keyFor('user', {});

/** Who is looking at the page, asked again every so many milliseconds. `data` is undefined until it is known, as it always is in the HTML of the server. */
export function useVisitor(every = 0): ResourceState<Visitor> {
  return useKey<Visitor>(key, readVisitor, every);
}

/**
 * Whether it is worth asking for what only a customer has: it is known that somebody is signed in, or, while that is being asked, this
 * browser says that there may be. A visitor's page asks for nothing that would be refused.
 */
export function useMayBeSignedIn(): boolean {
  const { data } = useVisitor();
  const isLikely = useSyncExternalStore(never, isHinted, unknown);
  return data ? data.user !== null : isLikely;
}

const never = () => () => undefined;
const unknown = (): boolean => false;

/**
 * After signing in, registering or signing out: what the answer said is true at once, without another call. Everything else that is not
 * the same for everybody is fetched anew: signing in may have joined a basket, and rights change what may be booked. What was somebody
 * else's is neither shown meanwhile nor kept.
 */
export function useKeepUser(): (user: User | null) => Promise<void> {
  const { mutate, cache } = useSWRConfig();
  return useCallback(
    async (user) => {
      // The cache is shared by all paths and therefore untyped; under this key there is only ever a Visitor.
      const before = cache.get(serialize(key))?.data as Visitor | undefined;
      const isSomebodyElse = Boolean(before?.user) && before?.user?.customerId !== user?.customerId;
      markLoaded(serialize(key));
      await mutate(key, { user, country: before?.country ?? null }, { revalidate: false });
      if (isSomebodyElse) forgetWindow();
      // Whatever cannot be fetched now shows its own failure where it stands.
      const again = isSomebodyElse ? mutate(isOfVisitor, undefined, { revalidate: true }) : mutate(isOfVisitor);
      void again.catch(() => undefined);
    },
    [cache, mutate],
  );
}

/** What this window kept for whoever was here, a half-filled form or the codes of vouchers, goes with them. */
function forgetWindow(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}

/** Whether a key is of what depends on who asks; it counts as old from here on. */
function isOfVisitor(other: unknown): boolean {
  const isMeant = Array.isArray(other) && other[0] !== key[0] && !paths[other[0] as PathName].isContent;
  if (isMeant) markStale(serialize(other));
  return isMeant;
}

/** A 404 is the answer for a visitor without an account, not a failure, and is not asked again (spec 2 §4). */
async function readVisitor(): Promise<Visitor> {
  if (!isHinted()) return readStranger();
  try {
    const { data } = await request('user', 'GET', {});
    markLoaded(serialize(key));
    return { user: data as User, country: knownCountry() };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) {
      markStale(serialize(key));
      if (error instanceof ApiProblem) {
        noteAnswer(error.status);
        logFailure('user', error);
      }
      throw error;
    }
    // The session has ended elsewhere, so the next page need not ask.
    document.cookie = `${sessionHint}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
    markLoaded(serialize(key));
    return { user: null, country: knownCountry() };
  }
}

/** A path that every page reads tells the country too, so a visitor without a session is refused nothing. */
async function readStranger(): Promise<Visitor> {
  await read(keyFor('cartInfo', {}));
  markLoaded(serialize(key));
  return { user: null, country: knownCountry() };
}

/** Whether there may be a session, whose own cookie no script can see. */
function isHinted(): boolean {
  return document.cookie.split('; ').includes(`${sessionHint}=1`);
}
