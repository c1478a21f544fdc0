import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import { formatPence, pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import type { DemoExpress } from './express.ts';
import { sendNotice } from './provider.ts';

/** Answers the demonstration's wallet, `web/public/demo-wallet.js`: what it asks for, and what it does. */
export async function answerWallet(
  { orderId, paymentId, pence: sum, openUntil }: DemoExpress,
  action: string | null,
): Promise<APIGatewayProxyStructuredResultV2> {
  if (action === null) return json(200, { amount: formatPence(pence(sum)), pence: sum });
  if (now() > (openUntil as Instant)) return json(200, { became: 'over' });
  if (action !== 'pay') return json(200, { became: 'declined' });
  const settings = { secret: setting(env.paymentSecret), noticeUrl: setting(env.paymentNoticeUrl) };
  await sendNotice(settings, { outcome: 'paid', orderId, paymentId, pence: sum });
  return json(200, { became: 'paid' });
}

function json(statusCode: number, value: unknown): APIGatewayProxyStructuredResultV2 {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { statusCode, headers, body: JSON.stringify(value) };
}
