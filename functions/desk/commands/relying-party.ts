import type { HttpRequest } from '#functions/platform/http/request.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import { env } from '#functions/platform/runtime/env.ts';

/**
 * To whom passkeys belong (WebAuthn): the host of the site, or the domain above it that the stage names (`deskHost`), and the origin that a
 * passkey has to name. The edge says the origin, never the browser.
 */
export function relyingParty({ headers }: Pick<HttpRequest, 'headers'>): {
  readonly id: string;
  readonly origin: string;
} {
  const origin = headers[siteOriginHeader] ?? '';
  return { id: process.env[env.deskHost] || (URL.parse(origin)?.hostname ?? ''), origin };
}
