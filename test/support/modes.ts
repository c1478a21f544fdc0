import { sessionCookie } from '#functions/http/cookie.ts';
import { now } from '#functions/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/runtime/ids.ts';
import { openSession } from '#functions/store/sessions.ts';

/** Cookies of somebody who is signed in with a mode of sale; nothing but their session is stored. */
export async function browserOfMode(modeOfSale: number, isStaff = false): Promise<Record<string, string>> {
  const secret = newSecret();
  await openSession({ hash: hashOf(secret), customerId: `customer-${modeOfSale}`, modeOfSale, isStaff, now: now() });
  return { [sessionCookie]: secret };
}
