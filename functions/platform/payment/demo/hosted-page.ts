import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatTime } from '#shared/kernel/time/format.ts';
import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { securityHeaders } from '#functions/platform/http/security-headers.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { actions, leave } from './actions.ts';
import { answerWallet } from './express-answers.ts';
import { demoExpress } from './express.ts';
import { page } from './page.ts';
import { cardKept, demoKeeping, demoPayment, sendNotice } from './provider.ts';
import type { DemoKeeping, DemoPayment, Manner } from './provider.ts';
import { unseal } from './seal.ts';

/** The provider keeps its page open for longer than the house waits. */
const pageOutlives = 31 * minute;

/** The demonstration provider's hosted page, with a button for each possible answer of customer and bank. It asks for no card. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const token = event.rawPath.split('/').at(-1) ?? '';
  const sealed = unseal(setting(env.paymentSecret), token);
  const keeping = demoKeeping.safeParse(sealed);
  if (keeping.success) return keep(keeping.data, token, event);
  const express = demoExpress.safeParse(sealed);
  const isChange = event.requestContext.http.method === 'POST';
  if (express.success) return answerWallet(express.data, isChange ? pressed(event) : null);
  const parsed = demoPayment.safeParse(sealed);
  if (!parsed.success)
    return html(
      404,
      page({ title: 'This payment does not exist', paragraphs: ['Go back to the shop and start again.'] }),
    );
  const payment = parsed.data;
  if (now() > plus(payment.dueAt as Instant, pageOutlives)) return expired(payment, isChange);
  if (!isChange) return html(200, form(payment, token));
  const action = actions.get(pressed(event)) ?? leave;
  return redirect(await action(payment));
}

/** The page on which a card is saved for renewals. */
function pressed({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  return new URLSearchParams(text).get('action') ?? '';
}

/** How the bank will answer the next renewal. */
async function keep(
  keeping: DemoKeeping,
  token: string,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  if (isOver(keeping)) {
    const link = { href: keeping.cancelPath, label: 'Back to your account' };
    return html(410, page({ title: 'This page has run out', paragraphs: ['Nothing was changed.'], link }));
  }
  if (event.requestContext.http.method !== 'POST') return html(200, cardPage(keeping, token));
  return redirect(await actOnCardPage(keeping, pressed(event)));
}

async function expired(payment: DemoPayment, isChange: boolean): Promise<APIGatewayProxyStructuredResultV2> {
  if (isChange) await actions.get('expire')?.(payment);
  const { cancelPath } = payment;
  return html(
    410,
    page({
      title: 'The time for this payment has run out',
      paragraphs: ['Nothing was paid. You can go back to the shop and choose again.'],
      link: { href: cancelPath, label: 'Back to the shop' },
    }),
  );
}

/** Accepts paths only, so that the page cannot redirect to another site. */
const renewing = [
  { value: 'pay-declining', label: 'Pay by a card that will be declined at the next renewal' },
  { value: 'pay-asking', label: 'Pay by a card whose bank will want to hear from you at the next renewal' },
] as const;

function form(payment: DemoPayment, token: string): string {
  const due = formatTime(payment.dueAt);
  const sum = formatPence(pence(payment.pence));
  return page({
    title: `Pay ${sum}`,
    paragraphs: [
      `Order ${payment.orderNo}: ${payment.description}.`,
      `The receipt would go to ${payment.email}.`,
      'This is a demonstration. No card is asked for and no money moves.',
    ],
    action: `/demo-payments/${token}`,
    buttons: [
      { value: 'pay', label: `Pay ${sum}`, isMain: true },
      ...(payment.keepForRenewals ? renewing : []),
      { value: 'decline', label: 'Let the bank decline it' },
      { value: 'leave', label: 'Walk away' },
      { value: 'slow', label: 'Pay, and let the bank’s notice come 20 seconds late' },
      { value: 'late', label: `Pay after ${due}, when the seats are no longer kept` },
      { value: 'twice', label: 'Pay twice, as two windows can' },
    ],
  });
}

function html(statusCode: number, body: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { ...securityHeaders(), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body,
  };
}

/** A page of the demonstration provider in its own plain look: one form, no script. */
function redirect(path: string): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 303, headers: { location: path, 'cache-control': 'no-store' }, body: '' };
}

const manners: ReadonlyMap<string, Manner> = new Map<string, Manner>([
  ['keep', 'pays'],
  ['keep-declining', 'declines'],
  ['keep-asking', 'asks'],
]);

export function cardPage({ description, email }: DemoKeeping, token: string): string {
  return page({
    title: 'Give another card',
    paragraphs: [
      `It takes the place of the card that is kept for ${description}.`,
      `The receipts would go to ${email}.`,
      'This is a demonstration. No card is asked for and no money moves.',
    ],
    action: `/demo-payments/${token}`,
    buttons: [
      { value: 'keep', label: 'Keep a Visa card that ends in 4242', isMain: true },
      { value: 'keep-declining', label: 'Keep a card that will be declined at the next renewal' },
      { value: 'keep-asking', label: 'Keep a card whose bank will want to hear from you at the next renewal' },
      { value: 'leave', label: 'Walk away' },
    ],
  });
}

/** Performs the action of the button and returns the path that the browser goes to next. */
export async function actOnCardPage(keeping: DemoKeeping, action: string): Promise<string> {
  const manner = manners.get(action);
  if (!manner) return keeping.cancelPath;
  const settings = { secret: setting(env.paymentSecret), noticeUrl: setting(env.paymentNoticeUrl) };
  await sendNotice(settings, cardKept(keeping, manner, now()));
  return keeping.returnPath;
}

export const isOver = ({ dueAt }: DemoKeeping): boolean => now() > (dueAt as Instant);
