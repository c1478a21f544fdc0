import { secondsToWait } from '#shared/kernel/forms/contact-brake.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import { saveEnquiry } from '../relay/enquiries.ts';
import type { Enquiry, EnquiryForm } from '../relay/enquiries.ts';
import { newId } from '../runtime/ids.ts';
import { siteOriginHeader } from './request.ts';
import type { HttpRequest } from './request.ts';
import { visitorAddress } from './visitor-address.ts';

/** Handles a form. A robot, detected by its `trap`, gets the normal answer, and nothing is stored. */
export async function receive<E extends Enquiry>(
  form: EnquiryForm<E>,
  written: Omit<E, 'id' | 'receivedAt' | 'siteOrigin'>,
  trap: string,
  { headers, now }: Pick<HttpRequest, 'headers' | 'now'>,
): Promise<null | Refusal> {
  if (trap !== '') return null;
  // The fields of the form and those added here are all of E.
  const enquiry = { ...written, id: newId(), receivedAt: now, siteOrigin: headers[siteOriginHeader] ?? '' } as E;
  if (await saveEnquiry(form, enquiry, visitorAddress(headers), now)) return null;
  return tooManyTries(secondsToWait(now));
}

export function tooManyTries(retryAfter: number): Refusal {
  return refuse('too-many-tries', { retryAfter, wait: inMinutes(retryAfter) });
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
