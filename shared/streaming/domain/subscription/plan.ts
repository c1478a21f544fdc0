import type { StreamPlanLine } from '#shared/box-office/domain/basket/lines.ts';
import { isFriend } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { pence } from '#shared/kernel/money.ts';

/** The names of the plans (spec 2 §3). */
export const planTitles = [
  'Stream - Annual',
  'Stream - Monthly',
  'Stream (Friends) - Annual',
  'Stream (Friends) - Monthly',
] as const;

/** A plan of the stream on sale. */
export interface StreamPlan {
  readonly id: string;
  readonly title: (typeof planTitles)[number];
  readonly period: 'month' | 'year';
  readonly pence: number;
  readonly isForFriends: boolean;
}

/** Friends have plans of their own, all others the general ones: nobody sees a price that they cannot have. */
export function isOffered({ isForFriends }: StreamPlan, mode: ModeOfSale): boolean {
  return isForFriends === isFriend(mode);
}

export function planLineOf({ id, title, period, pence: price, isForFriends }: StreamPlan): StreamPlanLine {
  const line = { kind: 'stream-plan', lineId: id, title, period, pence: pence(price) } as const;
  return isForFriends ? { ...line, isForFriends } : line;
}
