import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { hour, minute } from '#shared/kernel/time/instant.ts';
import { isSubscriber } from '#shared/streaming/domain/entitlement/entitlement.ts';
import { longWait, pollAfter } from '#shared/streaming/domain/rental/payment-polling.ts';

import { useCache } from './cache.ts';
import type { DataFor } from './contract-types.ts';
import { houseTime } from './house-clock.ts';
import { useNow } from './use-now.ts';
import { useVisitor } from './visitor.ts';
import type { User } from './visitor.ts';

/**
 * A right that was paid for and that its consumer has not written yet: an order is `paid` a moment before the account has its plan or
 * membership. Until then a page says so, instead of offering the same again.
 */
interface Coming {
  /** The account's: an order's link can be opened while another customer is signed in. */
  readonly email: string;
  readonly paidAt: string;
  readonly hasPlan: boolean;
  /** Its name; null without one. */
  readonly membership: string | null;
}

/** After an hour a paid right is in the account, or the box office must look at it. */
const awaitedFor = hour;
/** A membership may be a gift for someone else, so the page waits only for the usual time. */
const membershipFor = minute;

/** Remembers the rights that a recently paid order brings to its account. */
export function expectRights({ email, paidAt, lines }: Pick<DataFor<'order'>, 'email' | 'paidAt' | 'lines'>): void {
  if (paidAt === null || houseTime() - Date.parse(paidAt) > awaitedFor) return;
  const hasPlan = lines.some(({ kind }) => kind === 'stream-plan');
  const membership = lines.find(({ kind }) => kind === 'membership')?.title ?? null;
  if (hasPlan || membership !== null) keep({ email, paidAt, hasPlan, membership });
}

export type Wait = 'soon' | 'long';

/** How long the page waits for a paid plan; null where there is nothing to wait for. Refetches the user until it has arrived. */
export function useComingPlan(): Wait | null {
  const text = useSyncExternalStore(subscribe, read, nothing);
  const coming = useMemo(() => parse(text), [text]);
  const age = Date.parse(useNow()) - Date.parse(coming?.paidAt ?? '');
  const { refresh } = useCache();
  const isAwaited = coming !== null && age <= (coming.hasPlan ? awaitedFor : membershipFor);
  const user = useVisitor(isAwaited ? pollAfter(age) * 1000 : 0).data?.user ?? null;
  const isOver = coming !== null && (!isAwaited || (user !== null && hasCome(coming, user)));
  useEffect(() => {
    if (!isOver) return;
    keep(null);
    void refresh('streamDetails', 'subscriptionBilling', 'accountMembership').catch(() => undefined);
  }, [isOver, refresh]);
  if (!isAwaited || !coming.hasPlan || user?.email.email !== coming.email || isSubscriber(user.schemes)) return null;
  return pollAfter(age) >= longWait ? 'long' : 'soon';
}

function hasCome({ hasPlan, membership }: Coming, user: User): boolean {
  return (!hasPlan || isSubscriber(user.schemes)) && (membership === null || user.membership?.title === membership);
}

/** In session storage: it survives a reload, and signing out removes it. */
const key = 'coming rights';
const listeners = new Set<() => void>();
const nothing = () => null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function keep(coming: Coming | null): void {
  try {
    if (coming) sessionStorage.setItem(key, JSON.stringify(coming));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the account is refetched when its answer is a minute old.
  }
  for (const listener of listeners) listener();
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): Coming | null {
  // Nothing else writes under this key.
  return text === null ? null : (JSON.parse(text) as Coming);
}
