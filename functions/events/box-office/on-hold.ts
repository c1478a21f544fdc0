import { basketDue } from '#shared/events/basket.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { consume } from '#functions/events/consume.ts';
import { scheduled, scheduler } from '#functions/publish/schedule.ts';

/** A renewed hold comes here again and moves the same schedule. */
export const handler = consume(
  subscriptions.onHold,
  { effect: 'repeat' },
  async ({ detail: { basketId, expiresAt } }) => {
    // The event says when, as its schema has checked.
    const at = expiresAt as Instant;
    await scheduler.get()(`basket-${basketId}`, at, scheduled(basketDue, basketId, at, { basketId }));
  },
);
