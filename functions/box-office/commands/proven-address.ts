import { readAccount } from '#functions/account/store/accounts.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';
import { addressHashOf } from '#functions/platform/relay/enquiries.ts';

/** The hash of the signed-in customer's address; null until they have confirmed it. */
export async function provenHashOf(request: HttpRequest): Promise<string | null> {
  const account = await readAccount((await signedIn(request)).customerId);
  return account?.emailVerifiedAt === undefined ? null : addressHashOf(account.email);
}
