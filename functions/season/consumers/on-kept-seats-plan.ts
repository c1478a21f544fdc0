import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { planKeptSeats } from '#functions/box-office/commands/plan-kept-seats.ts';
import { consumeTogether } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

/** Runs every night, and when events are published. */
export const handler = consumeTogether(
  subscriptions.onKeptSeatsPlan,
  () => 'plan',
  async (_, all) => {
    const isNight = all.some(({ type }) => type === 'SweepDue');
    const hasEvents = all.some((fact) => fact.type === 'ContentPublished' && fact.detail.kinds.includes('events'));
    if (isNight || hasEvents) await planKeptSeats(now(), isNight);
  },
);
