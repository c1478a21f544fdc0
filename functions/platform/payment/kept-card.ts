import type { CustomerId } from '#shared/kernel/ids.ts';

import type { HostedPage, NoticeFacts } from './page.ts';

/** A card as its provider describes it. The house learns no more of it than this, and keeps none of it. */
export interface KeptCard {
  /** A request to save another card without a payment. */
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The customer's mandate at the provider; null where there is none. */
export interface KeepRequest extends HostedPage {
  readonly customerId: CustomerId;
  /** Identifies the page: the same id opens the same page. */
  readonly mandateId: string | null;
  /** A card was saved on such a page; charges from now on use this mandate. */
  readonly pageId: string;
}

/** The part of a provider that saves cards. */
export interface CardKept extends NoticeFacts {
  readonly outcome: 'kept';
  readonly customerId: CustomerId;
  readonly mandateId: string;
}

/** Opens a page that saves a card. A notice reports the result. */
export interface CardKeeper {
  /** The card that a charge would use; null where none is saved. Throws while the provider is unavailable. */
  readonly openKeeping: (request: KeepRequest) => Promise<{ readonly url: string }>;
  /** Deletes every card but the newest. */
  readonly cardOf: (mandateId: string) => Promise<KeptCard | null>;
  /** A hosted page of the provider, for a payment or for saving a card. */
  readonly forgetOlder: (mandateId: string) => Promise<void>;
}
