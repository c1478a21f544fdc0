import type { CustomerId } from '#shared/kernel/ids.ts';

import type { HostedPage, NoticeFacts } from './page.ts';

/** A card as its provider describes it. The house learns no more of it than this, and keeps none of it. */
export interface KeptCard {
  /** "Visa". */
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** Another card is to be given, without a payment. */
export interface KeepRequest extends HostedPage {
  readonly customerId: CustomerId;
  /** Whose cards they are at the provider; null for somebody who has none there. */
  readonly mandateId: string | null;
  /** The same page, however often it is asked for. */
  readonly pageId: string;
}

/** A card was given on such a page: what is charged from now on goes by this name. */
export interface CardKept extends NoticeFacts {
  readonly outcome: 'kept';
  readonly customerId: CustomerId;
  readonly mandateId: string;
}

/** The part of a provider that keeps cards. */
export interface CardKeeper {
  /** Opens a page on which a card is given. Its notice says that it was. */
  readonly openKeeping: (request: KeepRequest) => Promise<{ readonly url: string }>;
  /** The card that a charge would go to; null where none is kept. Throws while the provider is away. */
  readonly cardOf: (mandateId: string) => Promise<KeptCard | null>;
  /** Forgets every card but the one that was given last. */
  readonly forgetOlder: (mandateId: string) => Promise<void>;
}
