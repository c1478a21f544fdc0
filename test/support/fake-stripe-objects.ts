export type Params = Readonly<Record<string, string>>;

/** A refusal in Stripe's words. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly type: 'invalid_request_error' | 'card_error';
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    message: string,
    {
      code,
      param,
      type = 'invalid_request_error',
    }: { code?: string; param?: string; type?: StripeFailure['type'] } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }
}

export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly client_reference_id: string | null;
  readonly mode: string;
  readonly ui_mode: 'hosted_page' | 'elements';
  /** For Stripe.js, where there is no page. */
  readonly client_secret: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly customer_email: string | null;
  readonly expires_at: number;
  readonly metadata: Params;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly line: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  payment_intent: string | null;
  /** Only for a saved card. */
  customer: string | null;
  readonly keepsCard: boolean;
  url: string | null;
}

/** A charge to a saved card. */
export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly metadata: Params;
  readonly status: 'succeeded';
}

/** A card as Stripe describes it: only its last four digits. */
export interface Card {
  readonly id: string;
  readonly object: 'payment_method';
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
}

/** A card for each behaviour: brand and last four digits of Stripe's own samples. */
export const samples = { pays: ['visa', '4242'], declines: ['mastercard', '0341'], asks: ['visa', '3220'] } as const;

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Params;
  status: 'succeeded' | 'pending' | 'failed';
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly created: number;
  readonly type: string;
  readonly data: { readonly object: unknown };
}

/** An object's metadata, from a request's `metadata[name]=value` pairs. */
export const metadataOf = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const key = name.match(/^metadata\[(\w+)\]$/)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
