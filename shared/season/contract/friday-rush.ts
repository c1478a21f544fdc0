import * as z from 'zod';

import { idOf, identifier, instant, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { eventCard } from './event.ts';

/** The rush seats of one performance, as stored now. */
export const rushSeats = resource('rushSeats', () =>
  z.object({
    performanceId: idOf<PerformanceId>(identifier),
    /** Friday 13.00 in London. */
    opensAt: instant,
    /** By the clock of the house. */
    isOpen: z.boolean(),
    /** Seats of the rush that are still free. */
    seats: z.int().min(0),
    /** Their standard prices, fees included; null without seats. */
    min: pence.nullable(),
    max: pence.nullable(),
    /** Every free seat on offer now, of the rush or not. */
    ticketsLeft: z.int().min(0),
  }),
);

export const fridayRushPaths = {
  fridayRush: definePath('fridayRush', {
    path: '/api/friday-rush',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'Events of the Friday rushes around now, each with the performances that take part.',
        answers: many(eventCard),
      }),
    },
  }),
  fridayRushSeats: definePath('fridayRushSeats', {
    path: '/api/friday-rush/seats',
    area: 'season',
    cache: 'live',
    methods: {
      GET: method({
        summary: 'What the last Friday rush has left, and what the next one will release.',
        answers: many(rushSeats),
      }),
    },
  }),
};
