import { openSession } from '#functions/account/store/sessions.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';

/** Cookies of somebody who is signed in with a mode of sale; nothing but their session is stored. */
export async function browserOfMode(modeOfSale: number, isStaff = false): Promise<Record<string, string>> {
  const secret = newSecret();
  await openSession({ hash: hashOf(secret), customerId: `customer-${modeOfSale}`, modeOfSale, isStaff, now: now() });
  return { [sessionCookie]: secret };
}
