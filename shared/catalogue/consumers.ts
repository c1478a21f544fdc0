import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

import { fileOf } from './contract.ts';

/** The consumer file of a subscription in its area, without `.ts`, and its export. */
export function consumerOf({ name, letter }: EventSubscription): { readonly file: string; readonly exported: string } {
  return letter ? { file: 'letters', exported: name } : { file: fileOf(name), exported: 'handler' };
}
