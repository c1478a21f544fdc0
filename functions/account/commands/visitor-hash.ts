import type { HttpRequest } from '#functions/platform/http/request.ts';
import { visitorAddress } from '#functions/platform/http/visitor-address.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

/** By what tries of one visitor are counted, whatever they try; null where nobody vouches for where they are. */
export function visitorHash({ headers }: Pick<HttpRequest, 'headers'>): string | null {
  const from = visitorAddress(headers);
  return from === null ? null : hashOf(`account ${from}`);
}
