import type { Order } from '#shared/box-office/domain/order/order.ts';
import { findCredential, readAccount } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { readLinked } from '#functions/account/store/linked-accounts.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';

type Me = Pick<Colleague, 'email'>;
type Owned = Pick<Account, 'customerId' | 'email' | 'emailVerifiedAt'>;

const hasMyAddress = ({ email }: Me, account: Owned): boolean =>
  account.emailVerifiedAt !== undefined && account.email === email;

/**
 * Nobody acts as staff on their own record: the account whose confirmed address is theirs, and the one that is linked with it. At most two
 * round trips.
 */
export async function isOwnAccount(me: Me, account: Owned): Promise<boolean> {
  if (hasMyAddress(me, account)) return true;
  const others = await Promise.all((await readLinked(account.customerId)).map(readAccount));
  return others.some((other) => other !== null && hasMyAddress(me, other));
}

/** The same for an order: one of their own accounts, or one bought as a guest with an address of theirs. */
export async function isOwnOrder(
  me: Me,
  order: Pick<Order, 'isGuest' | 'email'>,
  account: Account | null,
): Promise<boolean> {
  if (!order.isGuest) return account !== null && isOwnAccount(me, account);
  const email = order.email.toLowerCase();
  if (email === me.email) return true;
  const credential = await findCredential(email);
  const known = credential && (await readAccount(credential.customerId));
  return known?.emailVerifiedAt !== undefined && isOwnAccount(me, known);
}
