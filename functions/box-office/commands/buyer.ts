import { giftAidStatement } from '#shared/box-office/domain/gift-aid.ts';
import { guestIdOf } from '#shared/box-office/domain/order/order.ts';
import type { Delivery, GiftAidDeclaration, Order } from '#shared/box-office/domain/order/order.ts';
import { voucherCodeOf } from '#shared/box-office/domain/order/voucher-code.ts';
import { oneLine } from '#shared/kernel/forms/field-rules.ts';
import { ukPostcode } from '#shared/kernel/forms/postal-address.ts';
import type { PostalAddress } from '#shared/kernel/forms/postal-address.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

import { readVouchers } from '../store/wallets.ts';
import type { Voucher } from '../store/wallets.ts';

/** The buyer and the delivery, as an order stores them. */
export interface Buyer extends Pick<
  Order,
  'customerId' | 'isGuest' | 'email' | 'firstName' | 'lastName' | 'phone' | 'delivery' | 'address' | 'giftAid'
> {
  readonly modeOfSale: ModeOfSale;
}

/** The buyer's details as the checkout page sends them, parsed by the contract. */
interface BuyerInput {
  readonly guest?:
    | {
        readonly firstName: string;
        readonly lastName: string;
        readonly email: string;
        readonly phone?: string | undefined;
      }
    | undefined;
  readonly delivery?: Delivery | undefined;
  readonly address?: PostalAddress | undefined;
  readonly giftAid?: Omit<GiftAidDeclaration, 'statement'> | undefined;
}

/**
 * The buyer of an order: the signed-in account, whatever the body says; else the guest, whether or not an account has that address, which
 * the answer never tells. Null for neither.
 */
export function buyerOf(account: Account | null, told: BuyerInput, modeOfSale: ModeOfSale): Buyer | null {
  const who = account ? accountBuyer(account) : told.guest ? guestBuyer(told.guest) : null;
  if (!who) return null;
  const delivery = told.delivery ?? null;
  return {
    ...who,
    delivery,
    // Stores no address unless something is posted to it.
    address: delivery === 'post' && told.address ? tidy(told.address) : null,
    giftAid: told.giftAid ? declared(told.giftAid) : null,
    modeOfSale,
  };
}

type Who = Pick<Buyer, 'customerId' | 'isGuest' | 'email' | 'firstName' | 'lastName' | 'phone'>;

function accountBuyer({ customerId, email, firstName, lastName }: Account): Who {
  return { customerId, isGuest: false, email, firstName, lastName, phone: null };
}

/** Orders with one e-mail address belong to one guest, whatever the case of its letters. */
function guestBuyer({ firstName, lastName, email, phone }: NonNullable<BuyerInput['guest']>): Who {
  const address = email.toLowerCase();
  return {
    customerId: guestIdOf(hashOf(address)),
    isGuest: true,
    email: address,
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    phone: phone ? oneLine(phone) : null,
  };
}

/** Stores the declaration with the wording that the giver agreed to: a claim needs it. */
export function declared({ firstName, lastName, address }: Omit<GiftAidDeclaration, 'statement'>): GiftAidDeclaration {
  return {
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    address: tidy(address),
    statement: giftAidStatement,
  };
}

/** An address as it is written on an envelope. */
export function tidy({ street, town, postcode, country }: PostalAddress): PostalAddress {
  const known = country === 'GB' ? ukPostcode(postcode) : null;
  return { street: oneLine(street), town: oneLine(town), postcode: known ?? oneLine(postcode), country };
}

/** The vouchers of typed codes that still have money, in the order of the codes. One round trip. */
export async function usableVouchers(typed: readonly string[], now: Instant): Promise<readonly Voucher[]> {
  const codes = [...new Set(typed.map(voucherCodeOf))].filter((code) => code !== '');
  const vouchers = await readVouchers(codes);
  return vouchers.filter(({ balance, expiresAt }) => balance > 0 && expiresAt > now);
}
