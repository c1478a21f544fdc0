import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { APIGatewayProxyEventV2 } from 'aws-lambda';

import { demoPaymentDue } from '#shared/kernel/events/demo-payment.ts';
import { handler as demoPage } from '#functions/platform/payment/demo/hosted-page.ts';
import {
  demoProvider,
  refundByHand,
  sign as signDemo,
  signatureHeader as demoHeader,
} from '#functions/platform/payment/demo/provider.ts';
import type { PaymentProvider, PaymentRef } from '#functions/platform/payment/provider.ts';
import { signatureHeader as stripeHeader } from '#functions/platform/payment/stripe/notices.ts';
import { stripeProvider } from '#functions/platform/payment/stripe/provider.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { signedByStripe, startFakeStripe } from './fake-stripe.ts';
import type { FakeStripe } from './fake-stripe.ts';

/** A signed notice as the shop receives it. */
export interface Delivered {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface OpenedPage {
  readonly paymentId: string;
  readonly url: string;
}

/** A provider with its customers and bank, so that one suite tests every provider. */
export interface PaymentBench {
  readonly name: string;
  readonly provider: PaymentProvider;
  /** Whether it stores payments, and so can be queried and close a page. */
  readonly remembers: boolean;
  /** An action on the page. `notices` returns its notices. */
  readonly act: (page: OpenedPage, what: 'pay' | 'decline' | 'expire') => Promise<void>;
  /** A wallet confirms an express payment in the browser; the answer is what it became. */
  readonly confirm: (clientSecret: string, what?: 'pay' | 'decline') => Promise<string>;
  /** Pays on the page; the saved card behaves so at renewals. */
  readonly payKeeping: (page: OpenedPage, manner: 'pays' | 'declines' | 'asks') => Promise<void>;
  /** Saves a card on a setup page; it behaves so at renewals. */
  readonly giveCard: (page: { readonly url: string }, manner: 'pays' | 'declines') => Promise<void>;
  /** Staff refund at the provider, not through the house. */
  readonly refundByHand: (payment: PaymentRef, pence: number) => Promise<void>;
  /** How many cards a mandate has; absent where none are stored. */
  readonly cardsOf?: (mandateId: string) => number;
  /** The notices since the last time, signed. */
  readonly notices: () => Delivered[];
  readonly sign: (body: string, more?: { readonly secret?: string; readonly at?: string }) => Delivered;
  /** Genuine, but about no payment. */
  readonly otherKind: () => Delivered;
  /** Makes the refunds of a run fail at the bank, and returns the notices; absent where refunds never fail. */
  readonly failRefunds?: (run: () => Promise<void>) => Promise<Delivered[]>;
  /** After a day a provider has dropped its idempotency keys. */
  readonly forgetKeys: () => void;
  /** Disconnects house and provider. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly stop: () => Promise<void>;
}

const secret = 'a-secret-of-the-conformance-tests';

export async function demoBench(): Promise<PaymentBench> {
  let taken: Delivered[] = [];
  let isCut = false;
  const shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (isCut) return void response.destroy();
      const signature = String(request.headers[demoHeader]);
      taken.push({ headers: { [demoHeader]: signature }, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
  const noticeUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  process.env[env.paymentSecret] = secret;
  process.env[env.paymentNoticeUrl] = noticeUrl;
  const sign: PaymentBench['sign'] = (body, { secret: other = secret, at = now() } = {}) => ({
    headers: { [demoHeader]: signDemo(other, body, at as ReturnType<typeof now>) },
    body,
  });
  return {
    name: 'the demonstration provider',
    provider: demoProvider({ secret, noticeUrl }),
    remembers: false,
    act: async ({ url }, what) => {
      // The page has no button for this: it expires.
      if (what === 'expire') {
        const { actions } = await import('#functions/platform/payment/demo/actions.ts');
        const { demoPayment } = await import('#functions/platform/payment/demo/provider.ts');
        const { unseal } = await import('#functions/platform/payment/demo/seal.ts');
        await actions.get('expire')?.(demoPayment.parse(unseal(secret, url.split('/').at(-1) ?? '')));
      } else await pressOn(url, what);
    },
    confirm: async (clientSecret, what = 'pay') => {
      const { body } = await pressOn(`/demo-payments/${clientSecret}`, what);
      return (JSON.parse(body) as { became: string }).became;
    },
    payKeeping: async ({ url }, manner) => {
      await pressOn(url, { pays: 'pay', declines: 'pay-declining', asks: 'pay-asking' }[manner]);
    },
    giveCard: async ({ url }, manner) => {
      await pressOn(url, { pays: 'keep', declines: 'keep-declining' }[manner]);
    },
    refundByHand: (payment, pence) => refundByHand({ secret, noticeUrl }, { ...payment, pence }),
    notices: () => {
      const since = taken;
      taken = [];
      return since;
    },
    sign,
    otherKind: () => sign(JSON.stringify({ outcome: 'newsletter', about: 'rates' })),
    forgetKeys: () => undefined,
    cut: () => void (isCut = true),
    mend: () => void (isCut = false),
    stop: () => new Promise((resolve) => void shop.close(() => resolve())),
  };
}

/** Presses a button of the demonstration provider's page; returns the redirect. */
export async function pressOn(
  url: string,
  action: string,
): Promise<{ status: number; location: string; body: string }> {
  const event = {
    rawPath: url,
    requestContext: { http: { method: action === 'look' ? 'GET' : 'POST' } },
    body: new URLSearchParams({ action }).toString(),
    isBase64Encoded: false,
  };
  // The page reads only these members of an event.
  const { statusCode = 0, headers = {}, body = '' } = await demoPage(event as unknown as APIGatewayProxyEventV2);
  return { status: statusCode, location: String(headers['location'] ?? ''), body };
}

/** The demonstration provider's schedules, without waiting. */
export function useTestScheduler(): { readonly asked: { readonly at: string; readonly facts: unknown }[] } {
  const asked: { at: string; facts: unknown }[] = [];
  scheduler.provide(async (_, at, { type, detail }) => {
    if (type === demoPaymentDue.type) asked.push({ at, facts: demoPaymentDue.detail.parse(JSON.parse(detail)) });
  });
  return { asked };
}

export const stripeSecrets = { key: 'rk_test_conformance', webhook: 'whsec_conformance', older: 'whsec_older' };

export async function stripeBench(): Promise<PaymentBench & { readonly fake: FakeStripe }> {
  const fake = await startFakeStripe({ secretKey: stripeSecrets.key });
  const { account } = fake;
  const sign: PaymentBench['sign'] = (body, { secret: other = stripeSecrets.webhook, at = now() } = {}) => ({
    headers: { [stripeHeader]: signedByStripe(body, [other], at) },
    body,
  });
  const acts = {
    pay: (id: string) => account.pay(id),
    decline: (id: string) => {
      account.promise(id);
      account.breakPromise(id);
    },
    expire: (id: string) => account.expire(id),
  };
  return {
    name: 'Stripe',
    fake,
    provider: stripeProvider({
      secretKey: stripeSecrets.key,
      webhookSecrets: [stripeSecrets.webhook, stripeSecrets.older],
      apiBase: fake.apiBase,
    }),
    remembers: true,
    act: async ({ paymentId }, what) => acts[what](paymentId),
    confirm: async (clientSecret, what = 'pay') => account.confirm(clientSecret, what),
    payKeeping: async ({ paymentId }, manner) => {
      account.cardsWill = manner;
      account.pay(paymentId);
      account.cardsWill = 'pays';
    },
    giveCard: async ({ url }, manner) => account.giveCard(url, manner),
    refundByHand: async ({ paymentId }, pence) => account.refundByHand(paymentId, pence),
    cardsOf: (customer) => account.cards.get(customer)?.length ?? 0,
    notices: () => account.take().map((body) => sign(body)),
    sign,
    otherKind: () => {
      account.tell('customer.subscription.created', { object: 'subscription', id: 'sub_1' });
      return sign(account.take().at(-1) ?? '');
    },
    failRefunds: async (run) => {
      account.refundsBecome = 'failed';
      await run();
      account.refundsBecome = 'succeeded';
      return account.take().map((body) => sign(body));
    },
    forgetKeys: fake.forgetKeys,
    cut: fake.goDown,
    mend: fake.comeBack,
    stop: fake.stop,
  };
}
