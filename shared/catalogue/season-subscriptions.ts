import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

import { events } from './events.ts';

export const seasonSubscriptions = {
  onSeatsChanged: {
    name: 'onSeatsChanged',
    area: 'season',
    to: [events.seatsHeld, events.seatsKept, events.seatsReleased, events.seatsSold],
    purpose: 'Recounts the section and tells how many tickets are left.',
    together: 1,
    // Many performances at the opening of a season. Two counts of one performance refuse each other, and the later starts again.
    batchesAtOnce: 10,
  },
  onKeptSeatsDue: {
    name: 'onKeptSeatsDue',
    area: 'season',
    to: [events.keptSeatsDue],
    purpose: 'Recounts a performance when kept seats are offered.',
  },
  onKeptSeatsPlan: {
    name: 'onKeptSeatsPlan',
    area: 'season',
    to: [events.contentPublished, events.sweepDue],
    purpose: 'Asks the scheduler for the moments at which kept seats are offered in the coming days.',
    together: 1,
  },
  onPerformanceSaleChanged: {
    name: 'onPerformanceSaleChanged',
    area: 'season',
    to: [events.performanceSaleChanged],
    purpose: 'Recounts a performance by its new terms, and asks the scheduler for the moment of those that follow.',
  },
  onPerformanceAvailabilityChanged: {
    name: 'onPerformanceAvailabilityChanged',
    area: 'season',
    to: [events.performanceAvailabilityChanged],
    purpose: 'Keeps the list of availability that everybody reads.',
    together: 2,
  },
  onCastChanged: {
    name: 'onCastChanged',
    area: 'season',
    to: [events.castChanged],
    purpose: 'Brings the card of the event and the current cast lists up to date.',
  },
} as const satisfies Record<string, EventSubscription>;
