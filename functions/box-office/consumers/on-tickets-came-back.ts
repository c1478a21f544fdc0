import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { tellWaiting } from '../commands/ticket-alerts.ts';

/** May be repeated: an alert that was told waits no longer. */
export const handler = consume(subscriptions.onTicketsCameBack, { effect: 'repeat' }, ({ detail }) =>
  tellWaiting(detail, now()),
);
