import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';

type Me = Pick<Colleague, 'email'>;

/** Nobody acts as staff on their own record: the account whose confirmed address is theirs. */
export function isOwnAccount({ email }: Me, account: Pick<Account, 'email' | 'emailVerifiedAt'>): boolean {
  return account.emailVerifiedAt !== undefined && account.email === email;
}

/** The same for an order: one of their own account, or one bought as a guest with their address. */
export function isOwnOrder(me: Me, order: Pick<Order, 'isGuest' | 'email'>, account: Account | null): boolean {
  return order.isGuest ? order.email.toLowerCase() === me.email : account !== null && isOwnAccount(me, account);
}
