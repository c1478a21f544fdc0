import type { StaffId } from '#shared/kernel/ids.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { deskCookie } from '#functions/platform/http/visitor.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

/** Which session the browser's cookie of the desk is of, whether or not it is open; null without a well-formed cookie. */
export function sessionOfCookie({
  cookies,
}: Pick<HttpRequest, 'cookies'>): { readonly staffId: StaffId; readonly hash: string } | null {
  const [, staffId, secret] = /^([A-Za-z0-9]\w{0,79})\.([\w-]{43})$/.exec(cookies.get(deskCookie) ?? '') ?? [];
  return staffId && secret ? { staffId, hash: hashOf(secret) } : null;
}
