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
  /** Null without a session. */
  readonly user: User | null;
  /** ISO 3166 alpha-2; null where the edge cannot tell (spec 1 §5: nothing is shown then). */
  readonly country: string | null;
}

const key = keyFor('user', {});

/** The visitor of the page, refetched at this interval. `data` is undefined until known, as always in server HTML. */
export function useVisitor(every = 0): ResourceState<Visitor> {
  return useKey<Visitor>(key, readVisitor, every);
}

/**
 * Whether to fetch data of customers only: a visitor is signed in, or, while that is loading, the session hint says so. A visitor's page
 * makes no request that would be refused.
 */
export function useMayBeSignedIn(): boolean {
  const { data } = useVisitor();
  const isLikely = useSyncExternalStore(never, isHinted, unknown);
  return data ? data.user !== null : isLikely;
}

const never = () => () => undefined;
const unknown = (): boolean => false;

/**
 * After signing in, registering or signing out: stores the answer at once. Refetches everything else that depends on the visitor: signing
 * in may have merged a basket, and rights change what can be booked. Another customer's data is neither shown meanwhile nor kept.
 */
export function useKeepUser(): (user: User | null) => Promise<void> {
  const { mutate, cache } = useSWRConfig();
  return useCallback(
    async (user) => {
      // All paths share the untyped cache; this key only ever holds a Visitor.
      const before = cache.get(serialize(key))?.data as Visitor | undefined;
      const isSomebodyElse = Boolean(before?.user) && before?.user?.customerId !== user?.customerId;
      markLoaded(serialize(key));
      await mutate(key, { user, country: before?.country ?? null }, { revalidate: false });
      if (isSomebodyElse) forgetWindow();
      // A failed refetch shows its own error where its data belongs.
      const again = isSomebodyElse ? mutate(isOfVisitor, undefined, { revalidate: true }) : mutate(isOfVisitor);
      void again.catch(() => undefined);
    },
    [cache, mutate],
  );
}

/** Deletes what this window stored for the last visitor, such as form drafts or voucher codes. */
function forgetWindow(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}

/** Whether a key's data depends on the visitor; marks it as old. */
function isOfVisitor(other: unknown): boolean {
  const isMeant = Array.isArray(other) && other[0] !== key[0] && !paths[other[0] as PathName].isContent;
  if (isMeant) markStale(serialize(other));
  return isMeant;
}

/** A 404 is the normal answer for a visitor without an account, and is not retried (spec 2 §4). */
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

/** A path that every page reads also tells the country, so a visitor without a session gets no refusal. */
async function readStranger(): Promise<Visitor> {
  await read(keyFor('cartInfo', {}));
  markLoaded(serialize(key));
  return { user: null, country: knownCountry() };
}

/** Whether there may be a session, whose own cookie scripts cannot read. */
function isHinted(): boolean {
  return document.cookie.split('; ').includes(`${sessionHint}=1`);
}
