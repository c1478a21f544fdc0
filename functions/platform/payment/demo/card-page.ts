import type { Instant } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { page } from './page.ts';
import { cardKept, sendNotice } from './provider.ts';
import type { DemoKeeping, Manner } from './provider.ts';

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
