import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useCache } from '#web/api/cache.ts';
import { links, signInLink } from '#web/api/links.ts';
import type { ResourceState } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';
import type { Visitor } from '#web/api/visitor.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import type { StreamDetails } from './types.ts';

type SubscriberGateProps<Page> = {
  readonly page: ResourceState<Page>;
  readonly details: ResourceState<StreamDetails>;
  readonly children: (page: Page, details: StreamDetails) => ReactNode;
};

/** The pages of a subscription are for subscribers; others are redirected. */
export function SubscriberGate<Page>({ page, details, children }: SubscriberGateProps<Page>) {
  const { pathname, search } = useLocation();
  const visitor = useVisitor();
  const isSettled = useDoubt(isSignedOut(details), visitor.data);
  const instead = wayOut(`${pathname}${search}`, details, page, visitor.data);
  // The stream explains the redirect.
  if (instead !== null)
    return <Navigate to={instead} replace state={isIll(page, details) ? { ill: pathname } : null} />;
  return (
    <DataView state={bothOf(page, details, visitor, isSettled)} skeleton={<SkeletonLines count={6} />}>
      {([words, subscription]) => children(words, subscription)}
    </DataView>
  );
}

/**
 * The session may have ended since it was read: without a refetch, sign-in and this page would redirect to each other endlessly. False
 * until the visitor is known.
 */
function useDoubt(isRefused: boolean, visitor: Visitor | undefined): boolean {
  const { refresh } = useCache();
  const [hasAsked, setAsked] = useState(false);
  const isUnderWay = useRef(false);
  const isDoubtful = isRefused && Boolean(visitor?.user) && !hasAsked;
  useEffect(() => {
    if (!isDoubtful || isUnderWay.current) return;
    isUnderWay.current = true;
    void refresh('user')
      .catch(() => undefined)
      .finally(() => setAsked(true));
  }, [isDoubtful, refresh]);
  return !isRefused || (visitor !== undefined && !isDoubtful);
}

/** Until the visitor is known, the details are not loaded: that is loading too, and may fail. */
function bothOf<Page>(
  page: ResourceState<Page>,
  details: ResourceState<StreamDetails>,
  visitor: ResourceState<Visitor>,
  isSettled: boolean,
) {
  const isThere = page.data !== undefined && details.data !== undefined;
  const data: readonly [Page, StreamDetails] | undefined = isThere ? [page.data, details.data] : undefined;
  const retry = () => {
    if (page.error) page.retry();
    if (details.error) details.retry();
    if (visitor.error) visitor.retry();
  };
  const error = page.error ?? details.error ?? (isThere ? undefined : visitor.error);
  const isWaiting = details.data === undefined && error === undefined;
  const isLoading = !isThere && (page.isLoading || details.isLoading || isWaiting || !isSettled);
  return { data, error, isLoading, retry };
}

type Answer<T> = Pick<ResourceState<T>, 'data' | 'error'>;

/** Whether the subscription was refused for lack of a session. */
const isSignedOut = ({ error }: Answer<StreamDetails>): boolean => error?.status === 401;

/**
 * The redirect of a subscription page, or null: to signing in and back without a session, to the stream without a subscription, or after a
 * server error (spec 2 §2). A missing answer is no redirect: it can be retried.
 */
function wayOut(
  path: string,
  details: Answer<StreamDetails>,
  page: Answer<unknown>,
  visitor: Visitor | undefined,
): string | null {
  if (visitor?.user === null) return signInLink(path);
  if (isSignedOut(details)) return null;
  if (isRefused(details) || isRefused(page)) return links.stream.to();
  if (Array.isArray(page.data) && page.data.length === 0) return links.stream.to();
  return details.data && details.data.state === null ? links.stream.to() : null;
}

/** Whether the server has answered with an error of its own. */
const isIll = (page: Answer<unknown>, details: Answer<StreamDetails>): boolean =>
  isRefused(page) || (isRefused(details) && !isSignedOut(details));

const isRefused = ({ data, error }: Answer<unknown>): boolean => data === undefined && (error?.status ?? 0) >= 400;
