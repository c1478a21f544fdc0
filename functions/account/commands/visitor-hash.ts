import type { HttpRequest } from '#functions/platform/http/request.ts';
import { visitorAddress } from '#functions/platform/http/visitor-address.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

/** The key under which one visitor's attempts are counted, whatever they try; null where their address is unknown. */
export function visitorHash({ headers }: Pick<HttpRequest, 'headers'>): string | null {
  const from = visitorAddress(headers);
  return from === null ? null : hashOf(`account ${from}`);
}
