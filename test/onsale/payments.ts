import { createHash } from 'node:crypto';

import { env } from '#functions/platform/runtime/env.ts';
import { useDemoPayments } from '#test/support/shop.ts';

/** The demonstration provider, in every thread that asks one. */
export function usePayments(): void {
  process.env[env.paymentSecret] ??= createHash('sha256').update('on sale').digest('hex');
  process.env[env.paymentNoticeUrl] ??= 'http://unused.test';
  useDemoPayments();
}
