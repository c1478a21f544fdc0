import { minute } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { metadataOf, samples, StripeFailure } from './fake-stripe-objects.ts';
import type { Card, Intent, Params, Refund, Session, StripeEvent } from './fake-stripe-objects.ts';

const seconds = (): number => Math.floor(Date.parse(now()) / 1000);

/** Sessions, refunds and events of one account, and the actions of customers and banks. */
export class FakeAccount {
  readonly sessions = new Map<string, Session>();
  readonly refunds: Refund[] = [];
  readonly intents: Intent[] = [];
  /** Customers with saved cards, and their bank's answer to a charge without them. */
  readonly banks = new Map<string, 'pays' | 'declines' | 'asks'>();
  /** The cards of each, newest first. */
  readonly cards = new Map<string, Card[]>();
  /** Events not returned by `take` yet. */
  #events: StripeEvent[] = [];
  #count = 0;
  /** The status of refunds requested from now on. */
  refundsBecome: Refund['status'] = 'succeeded';
  /** The bank's answer to renewals with cards saved from now on. */
  cardsWill: 'pays' | 'declines' | 'asks' = 'pays';

  /** Events since the last time, as bodies of notices. */
  take(): string[] {
    const bodies = this.#events.map((event) => JSON.stringify(event, null, 2));
    this.#events = [];
    return bodies;
  }

  tell(type: string, object: unknown): void {
    this.#events.push({ id: this.#id('evt'), object: 'event', created: seconds(), type, data: { object } });
  }

  pay(id: string, more: Partial<Session> = {}): void {
    const session = this.#open(id);
    this.#complete(session, 'paid');
    this.tell('checkout.session.completed', { ...session, ...more });
  }

  /** Stripe.js confirms with what a wallet gives; a declined card leaves the session open. */
  confirm(clientSecret: string, what: 'pay' | 'decline'): 'paid' | 'declined' | 'over' {
    const session = [...this.sessions.values()].find(({ client_secret }) => client_secret === clientSecret);
    if (session?.status !== 'open' || session.expires_at < seconds()) return 'over';
    if (what === 'decline') return 'declined';
    this.pay(session.id);
    return 'paid';
  }

  /** Saves a card on a page in setup mode. */
  giveCard(url: string, manner: 'pays' | 'declines'): void {
    const session = this.#open(url.split('/').at(-1) ?? '');
    if (session.mode !== 'setup') throw new Error('This page asks for a payment.');
    session.customer ??= this.#id('cus');
    this.#addCard(session.customer, manner);
    session.status = 'complete';
    session.payment_status = 'no_payment_required';
    session.url = null;
    this.tell('checkout.session.completed', { ...session, amount_total: null });
  }

  #addCard(customer: string, manner: 'pays' | 'declines' | 'asks'): void {
    const [brand, last4] = samples[manner];
    const card: Card = {
      id: this.#id('pm'),
      object: 'payment_method',
      card: { brand, last4, exp_month: 12, exp_year: 2031 },
    };
    this.banks.set(customer, manner);
    this.cards.set(customer, [card, ...(this.cards.get(customer) ?? [])]);
  }

  #detach(id: string): unknown {
    const holder = [...this.cards].find(([, cards]) => cards.some((card) => card.id === id));
    if (!holder) throw new StripeFailure(404, `No such PaymentMethod: '${id}'`, { code: 'resource_missing' });
    const [customer, cards] = holder;
    this.cards.set(
      customer,
      cards.filter((card) => card.id !== id),
    );
    return { id, object: 'payment_method', customer: null };
  }

  /** A delayed method: the page is complete, the money has not arrived. */
  promise(id: string): void {
    const session = this.#open(id);
    this.#complete(session, 'unpaid');
    this.tell('checkout.session.completed', { ...session });
  }

  keepPromise(id: string): void {
    const session = this.#session(id);
    session.payment_status = 'paid';
    this.tell('checkout.session.async_payment_succeeded', { ...session });
  }

  breakPromise(id: string): void {
    this.tell('checkout.session.async_payment_failed', { ...this.#session(id) });
  }

  expire(id: string): void {
    const session = this.#session(id);
    if (session.status !== 'open')
      throw new StripeFailure(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    session.status = 'expired';
    session.url = null;
    this.tell('checkout.session.expired', { ...session });
  }

  /** A bank returns a refund, days after it was sent. */
  failRefund(id: string): void {
    const refund = this.refunds.find((known) => known.id === id);
    if (!refund) throw new Error(`There is no refund ${id}.`);
    refund.status = 'failed';
    this.tell('refund.failed', { ...refund });
  }

  /** Staff refund in the dashboard, without our metadata. */
  refundByHand(paymentId: string, pence: number): void {
    const intent = this.sessions.get(paymentId)?.payment_intent ?? paymentId;
    this.#refund({ payment_intent: intent, amount: String(pence) });
  }

  read(path: string, params: Params): unknown {
    if (path === '/v1/refunds') {
      const data = this.refunds.filter((refund) => refund.payment_intent === params['payment_intent']);
      return { object: 'list', data, has_more: false, url: path };
    }
    const [, , family, id = '', part] = path.split('/');
    if (family === 'customers' && part === 'payment_methods') {
      if (!this.banks.has(id)) throw new StripeFailure(404, `No such customer: '${id}'`, { code: 'resource_missing' });
      const data = (this.cards.get(id) ?? []).slice(0, Number(params['limit'] ?? 10));
      return { object: 'list', data, has_more: false, url: path };
    }
    if (path === '/v1/checkout/sessions') {
      const data = [...this.sessions.values()].filter((one) => one.payment_intent === params['payment_intent']);
      return { object: 'list', data, has_more: false, url: path };
    }
    if (family === 'payment_intents') return id ? this.#intent(id) : this.#intentsOf(params['customer'] ?? '', path);
    return this.#session(path.split('/')[4] ?? '');
  }

  #intentsOf(customer: string, url: string): unknown {
    return { object: 'list', data: this.intents.filter((one) => one.customer === customer), has_more: false, url };
  }

  #intent(id: string): Intent {
    const intent = this.intents.find((one) => one.id === id);
    if (!intent) throw new StripeFailure(404, `No such payment_intent: '${id}'`, { code: 'resource_missing' });
    return intent;
  }

  /** A bank's answer to a charge without its customer, in Stripe's words. */
  #charge(params: Params): Intent {
    const customer = params['customer'] ?? '';
    const bank = this.banks.get(customer);
    if (!bank) throw new StripeFailure(404, `No such customer: '${customer}'`, { code: 'resource_missing' });
    if (
      params['off_session'] !== 'true' ||
      params['confirm'] !== 'true' ||
      params['payment_method'] !== this.cards.get(customer)?.[0]?.id
    )
      throw new StripeFailure(400, 'This charge is not one without its customer.');
    if (Number(params['amount']) < 30)
      throw new StripeFailure(400, 'Amount must be at least £0.30 gbp', { param: 'amount' });
    if (bank === 'declines')
      throw new StripeFailure(402, 'Your card was declined.', { code: 'card_declined', type: 'card_error' });
    if (bank === 'asks')
      throw new StripeFailure(402, 'Your card was declined. This transaction requires authentication.', {
        code: 'authentication_required',
        type: 'card_error',
      });
    const intent: Intent = {
      id: this.#id('pi'),
      object: 'payment_intent',
      amount: Number(params['amount']),
      currency: params['currency'] ?? '',
      customer,
      metadata: metadataOf(params),
      status: 'succeeded',
    };
    this.intents.push(intent);
    return intent;
  }

  /** Deletes a customer with their cards. */
  remove(path: string): unknown {
    const [, , , id = ''] = path.split('/');
    if (!this.banks.delete(id)) throw new StripeFailure(404, `No such customer: '${id}'`, { code: 'resource_missing' });
    this.cards.delete(id);
    return { id, object: 'customer', deleted: true };
  }

  change(path: string, params: Params): unknown {
    if (path === '/v1/checkout/sessions') return this.#create(params);
    if (path === '/v1/refunds') return this.#refund(params);
    if (path === '/v1/payment_intents') return this.#charge(params);
    const [, , family, method = ''] = path.split('/');
    if (family === 'payment_methods' && path.endsWith('/detach')) return this.#detach(method);
    const [, , , , id = '', verb] = path.split('/');
    if (verb !== 'expire') throw new StripeFailure(404, `Unrecognized request URL (POST: ${path}).`);
    this.expire(id);
    return this.#session(id);
  }

  #create(params: Params): Session {
    const price = (name: string): string => params[`line_items[0][price_data]${name}`] ?? '';
    const expiresAt = Number(params['expires_at']);
    const age = (expiresAt - seconds()) * 1000;
    if (age < 30 * minute || age > 24 * 60 * minute)
      throw new StripeFailure(
        400,
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from creation.',
        {
          param: 'expires_at',
        },
      );
    if (params['customer_email'] && !/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(params['customer_email']))
      throw new StripeFailure(400, 'Invalid email address', { code: 'email_invalid', param: 'customer_email' });
    const isExpress = params['ui_mode'] === 'elements';
    const ownUrl = isExpress ? 'return_url' : 'success_url';
    if (!/^https?:\/\//.test(params[ownUrl] ?? ''))
      throw new StripeFailure(400, 'Not a valid URL', { code: 'url_invalid', param: ownUrl });
    for (const param of isExpress ? ['success_url', 'cancel_url'] : ['return_url'])
      if (param in params) throw new StripeFailure(400, `You can not pass \`${param}\` in this ui_mode.`, { param });
    const id = this.#id('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: params['mode'] ?? '',
      ui_mode: isExpress ? 'elements' : 'hosted_page',
      client_secret: isExpress ? `${id}_secret_${this.#id('s')}` : null,
      client_reference_id: params['client_reference_id'] ?? null,
      amount_total: Number(price('[unit_amount]')) * Number(params['line_items[0][quantity]']),
      currency: price('[currency]'),
      customer_email: params['customer_email'] ?? null,
      expires_at: expiresAt,
      metadata: metadataOf(params),
      success_url: params['success_url'] ?? '',
      cancel_url: params['cancel_url'] ?? '',
      line: `${price('[product_data][name]')}: ${price('[product_data][description]')}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      customer: params['customer'] ?? null,
      keepsCard: params['payment_intent_data[setup_future_usage]'] === 'off_session',
      url: isExpress ? null : `https://checkout.stripe.test/c/pay/${id}`,
    };
    this.sessions.set(id, session);
    return session;
  }

  #refund(params: Params): Refund {
    const intent = params['payment_intent'] ?? '';
    const paid = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const charge = this.intents.find(({ id }) => id === intent);
    const session = paid ?? (charge ? { amount_total: charge.amount, currency: charge.currency } : null);
    if (!session) throw new StripeFailure(404, `No such payment_intent: '${intent}'`, { code: 'resource_missing' });
    const gone = this.refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(params['amount']);
    if (gone === session.amount_total)
      throw new StripeFailure(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' });
    if (amount > session.amount_total - gone)
      throw new StripeFailure(400, 'Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
    const refund: Refund = {
      id: this.#id('re'),
      object: 'refund',
      amount,
      currency: session.currency,
      payment_intent: intent,
      metadata: metadataOf(params),
      status: this.refundsBecome,
    };
    this.refunds.push(refund);
    this.tell('refund.created', { ...refund });
    if (refund.status !== 'pending') this.tell('refund.updated', { ...refund });
    return refund;
  }

  #open(id: string): Session {
    const session = this.#session(id);
    if (session.status !== 'open') throw new Error(`The page of ${id} is ${session.status}.`);
    return session;
  }

  #complete(session: Session, paid: Session['payment_status']): void {
    session.status = 'complete';
    session.payment_status = paid;
    session.payment_intent = this.#id('pi');
    if (session.keepsCard && paid === 'paid') {
      session.customer = this.#id('cus');
      this.#addCard(session.customer, this.cardsWill);
    }
    session.url = null;
  }

  #session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new StripeFailure(404, `No such checkout.session: ${id}`, { code: 'resource_missing' });
    return session;
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${String(this.#count).padStart(6, '0')}`;
  }
}
