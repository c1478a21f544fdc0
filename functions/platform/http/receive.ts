import { secondsToWait } from '#shared/kernel/forms/contact-brake.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import { newId } from '../runtime/ids.ts';
import { saveEnquiry } from './enquiries.ts';
import type { Enquiry } from './enquiries.ts';
import { siteOriginHeader } from './request.ts';
import type { HttpRequest } from './request.ts';
import { visitorAddress } from './visitor-address.ts';

type Written<E> = E extends Enquiry ? Omit<E, 'id' | 'receivedAt' | 'siteOrigin'> : never;

/** Takes what somebody wrote by a form. A robot, known by its `trap`, is answered like everybody, and nothing is kept. */
export async function receive(
  written: Written<Enquiry>,
  trap: string,
  { headers, now }: Pick<HttpRequest, 'headers' | 'now'>,
): Promise<null | Refusal> {
  if (trap !== '') return null;
  const enquiry = { ...written, id: newId(), receivedAt: now, siteOrigin: headers[siteOriginHeader] ?? '' };
  if (await saveEnquiry(enquiry, visitorAddress(headers), now)) return null;
  return tooManyTries(secondsToWait(now));
}

export function tooManyTries(retryAfter: number): Refusal {
  return refuse('too-many-tries', { retryAfter, wait: inMinutes(retryAfter) });
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
