import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

import { fileOf } from './contract.ts';

/** The file among the consumers of its area, without `.ts`, that has the consumer of a subscription, and the name of its export. */
export function consumerOf({ name, letter }: EventSubscription): { readonly file: string; readonly exported: string } {
  return letter ? { file: 'letters', exported: name } : { file: fileOf(name), exported: 'handler' };
}
