import { giftAidStatement } from '#shared/box-office/domain/gift-aid-declaration.ts';
import { guestIdOf } from '#shared/box-office/domain/order/order.ts';
import type { Delivery, GiftAidDeclaration, Order } from '#shared/box-office/domain/order/order.ts';
import { oneLine } from '#shared/kernel/forms/field-rules.ts';
import type { PostalAddress } from '#shared/kernel/forms/postal-address.ts';
import { ukPostcode } from '#shared/kernel/forms/postcode.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

/** Who buys, and how the tickets reach them: what an order keeps of it. */
export interface Buyer extends Pick<
  Order,
  'customerId' | 'isGuest' | 'email' | 'firstName' | 'lastName' | 'phone' | 'delivery' | 'address' | 'giftAid'
> {
  readonly modeOfSale: ModeOfSale;
}

/** What the page of the checkout sends of a buyer, as the contract has read it. */
export interface BuyerInput {
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
 * The buyer of an order: the account that is signed in, whatever else was told; else the guest, whether or not there is an account
 * with that address, which nobody is told. Null for neither.
 */
export function buyerOf(account: Account | null, told: BuyerInput, modeOfSale: ModeOfSale): Buyer | null {
  const who = account ? accountBuyer(account) : told.guest ? guestBuyer(told.guest) : null;
  if (!who) return null;
  const delivery = told.delivery ?? null;
  return {
    ...who,
    delivery,
    // An address that nothing is posted to is not kept.
    address: delivery === 'post' && told.address ? tidy(told.address) : null,
    giftAid: told.giftAid ? declared(told.giftAid) : null,
    modeOfSale,
  };
}

type Who = Pick<Buyer, 'customerId' | 'isGuest' | 'email' | 'firstName' | 'lastName' | 'phone'>;

function accountBuyer({ customerId, email, firstName, lastName }: Account): Who {
  return { customerId, isGuest: false, email, firstName, lastName, phone: null };
}

/** What is bought with one address belongs to one guest, however its letters are typed. */
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

/** A declaration as it is kept: with the words that were agreed to, which a claim rests on. */
export function declared({ firstName, lastName, address }: Omit<GiftAidDeclaration, 'statement'>): GiftAidDeclaration {
  return {
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    address: tidy(address),
    statement: giftAidStatement,
  };
}

function tidy({ street, town, postcode, country }: PostalAddress): PostalAddress {
  const known = country === 'GB' ? ukPostcode(postcode) : null;
  return { street: oneLine(street), town: oneLine(town), postcode: known ?? oneLine(postcode), country };
}
