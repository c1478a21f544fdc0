import { links, signInLink } from '#web/api/links.ts';
import type { ResourceState } from '#web/api/use-resource.ts';
import type { Visitor } from '#web/api/visitor.ts';

import type { StreamDetails } from './types.ts';

type Answer<T> = Pick<ResourceState<T>, 'data' | 'error'>;

/** Whether the subscription was refused for lack of a session. */
export const isSignedOut = ({ error }: Answer<StreamDetails>): boolean => error?.status === 401;

/**
 * The redirect of a subscription page, or null: to signing in and back without a session, to the stream without a subscription, or after a
 * server error (spec 2 §2). A missing answer is no redirect: it can be retried.
 */
export function wayOut(
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
export const isIll = (page: Answer<unknown>, details: Answer<StreamDetails>): boolean =>
  isRefused(page) || (isRefused(details) && !isSignedOut(details));

const isRefused = ({ data, error }: Answer<unknown>): boolean => data === undefined && (error?.status ?? 0) >= 400;
