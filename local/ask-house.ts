import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { TokenCheck } from '#functions/box-office/views/ticket-token.ts';
import { customers } from '#local/demonstration/customers.ts';

const type = 'application/vnd.api+json';

/** Asks a running house about a ticket, signed in as its demonstration staff or as VENUE_STAFF_EMAIL with VENUE_STAFF_PASSWORD. */
export async function askHouse(house: string, token: string, performanceId: PerformanceId | null): Promise<TokenCheck> {
  const demo = customers.find(({ staff }) => staff);
  const email = process.env['VENUE_STAFF_EMAIL'] ?? demo?.email;
  const password = process.env['VENUE_STAFF_PASSWORD'] ?? demo?.password;
  const signedIn = await fetch(`${house}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': type, origin: new URL(house).origin },
    body: JSON.stringify({ email, password }),
  }).catch(() => null);
  if (!signedIn) throw new Error(`No house answers at ${house}.`);
  if (!signedIn.ok) throw new Error(`The house at ${house} does not let ${email} in (${signedIn.status}).`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const query = new URLSearchParams({ token, ...(performanceId ? { performanceId } : {}) });
  const answer = await fetch(`${house}/api/box-office/ticket-checks?${query}`, { headers: { cookie, accept: type } });
  if (!answer.ok) throw new Error(`The house at ${house} did not look at the ticket (${answer.status}).`);
  // A path of our own contract, whose tests check the schema.
  const { data } = (await answer.json()) as { data: { id: string; attributes: Omit<TokenCheck, 'id'> } };
  return { id: data.id, ...data.attributes };
}
