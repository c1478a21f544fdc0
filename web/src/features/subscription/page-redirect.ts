import { links, signInLink } from '#web/api/links.ts';
import type { ResourceState } from '#web/api/use-resource.ts';
import type { Visitor } from '#web/api/visitor.ts';

import type { StreamDetails } from './types.ts';

type Answer<T> = Pick<ResourceState<T>, 'data' | 'error'>;

/** Whether the subscription was refused because nobody is signed in. */
export const isSignedOut = ({ error }: Answer<StreamDetails>): boolean => error?.status === 401;

/**
 * Where a page of the subscription sends its visitor instead, or null: to sign in and back whoever is not signed in, to the stream
 * whoever has no subscription, or where the server answers with an error (spec 2 §2). No answer at all is none: that may be tried again.
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

/** Whether the house has answered with an error, which is no fault of its visitor's. */
export const isIll = (page: Answer<unknown>, details: Answer<StreamDetails>): boolean =>
  isRefused(page) || (isRefused(details) && !isSignedOut(details));

const isRefused = ({ data, error }: Answer<unknown>): boolean => data === undefined && (error?.status ?? 0) >= 400;
