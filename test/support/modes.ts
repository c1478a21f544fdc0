import { openSession } from '#functions/account/store/sessions.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';

/** Cookies of a session with this mode of sale; nothing else is stored. */
export async function browserOfMode(modeOfSale: number): Promise<Record<string, string>> {
  const secret = newSecret();
  await openSession({ hash: hashOf(secret), customerId: `customer-${modeOfSale}`, modeOfSale, now: now() });
  return { [sessionCookie]: secret };
}
