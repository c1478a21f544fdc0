import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import { demoPaymentDue } from '#shared/events/demo-payment.ts';
import { formatPence, pence } from '#shared/domain/money/money.ts';
import { formatTime } from '#shared/domain/time/format.ts';
import { plus, second } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { securityHeaders } from '#functions/http/security-headers.ts';
import { env, setting } from '#functions/runtime/env.ts';
import { scheduled, scheduler } from '#functions/publish/schedule.ts';

import { page } from './page.ts';
import { demoPayment, sendNotice } from './provider.ts';
import type { DemoPayment } from './provider.ts';
import { unseal } from './signature.ts';

/**
 * The demonstration provider's hosted page: pay, decline, walk away, or pay after the seats have gone. A company's own page would
 * stand on its own address and ask for a card; this one asks for nothing.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const token = event.rawPath.split('/').at(-1) ?? '';
  const parsed = demoPayment.safeParse(unseal(setting(env.paymentSecret), token));
  if (!parsed.success)
    return html(
      404,
      page({ title: 'This payment does not exist', paragraphs: ['Go back to the shop and start again.'] }),
    );
  const payment = parsed.data;
  if (event.requestContext.http.method !== 'POST') return html(200, form(payment, token));
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  return act(new URLSearchParams(body).get('action'), payment);
}

async function act(action: string | null, payment: DemoPayment): Promise<APIGatewayProxyStructuredResultV2> {
  const { orderId, paymentId, returnPath, cancelPath, dueAt } = payment;
  const settings = { secret: setting(env.paymentSecret), noticeUrl: setting(env.paymentNoticeUrl) };
  if (action === 'pay' || action === 'decline') {
    const outcome = action === 'pay' ? 'paid' : 'declined';
    await sendNotice(settings, { outcome, orderId, paymentId, pence: payment.pence });
    return redirect(returnPath);
  }
  if (action === 'late') {
    const at = plus(dueAt as Instant, 30 * second);
    const facts = { orderId, paymentId, pence: payment.pence };
    await scheduler.get()(`demo-payment-${orderId}`, at, scheduled(demoPaymentDue, orderId, at, facts));
    return redirect(returnPath);
  }
  return redirect(cancelPath);
}

function form(payment: DemoPayment, token: string): string {
  const due = formatTime(payment.dueAt);
  return page({
    title: `Pay ${formatPence(pence(payment.pence))}`,
    paragraphs: [
      `Order ${payment.orderNo}: ${payment.description}.`,
      'This is a demonstration. No card is asked for and no money moves.',
    ],
    action: `/demo-payments/${token}`,
    buttons: [
      { value: 'pay', label: `Pay ${formatPence(pence(payment.pence))}`, isMain: true },
      { value: 'decline', label: 'Let the bank decline it' },
      { value: 'leave', label: 'Walk away' },
      { value: 'late', label: `Pay after ${due}, when the seats are no longer kept` },
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

/** Only paths: the page cannot be made to lead to another site. */
function redirect(path: string): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 303, headers: { location: path, 'cache-control': 'no-store' }, body: '' };
}
