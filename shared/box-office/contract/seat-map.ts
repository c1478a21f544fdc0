import * as z from 'zod';

import { idOf, identifier, instant, line, pence, text } from '#shared/kernel/contract/field.ts';
import { resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { activityType } from '#shared/season/contract/event.ts';

/** Price types that a seat can be sold at; which ones a performance offers stands in its terms. */
export const priceType = z.enum(['standard', 'child', 'student', 'access']);

/** `stalls-G-14`: section, row and number, unique in its house. */
export const seatId = z
  .string()
  .regex(/^[a-z0-9-]+-[A-Z]{1,2}[0-9]?-[0-9]{1,3}$/)
  .max(60);

const seatOfPlan = z.object({
  id: seatId,
  row: z.string(),
  number: z.int(),
  /** Position in the plan's own units, stage at the top, y growing towards the back of the house. */
  x: z.number(),
  y: z.number(),
  /** Price zone, a letter from A (dearest) on. */
  zone: z.string().length(1),
  view: z.enum(['clear', 'side', 'restricted']),
  kind: z.enum(['seat', 'wheelchair', 'companion']),
});

const sectionOfPlan = z.object({
  id: identifier,
  title: line,
  /** Where the section's label stands. */
  label: z.object({ x: z.number(), y: z.number() }),
  /** A line or two on what one sees from there. */
  viewNote: text,
  seats: z.array(seatOfPlan),
});

/** Everything of the seat page that does not change while people book: the house and the prices of a performance. */
export const seatMap = resource(
  'seatMap',
  z.object({
    performanceId: idOf<PerformanceId>(identifier),
    title: line,
    eventSlug: z.string(),
    date: instant,
    wallTime: z.string(),
    venueTitle: line,
    plan: z.object({
      width: z.number(),
      height: z.number(),
      stage: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
      sections: z.array(sectionOfPlan),
    }),
    /** Pence by zone for the standard price, fees inside. */
    prices: z.record(z.string(), pence),
    priceTypes: z.array(
      z.object({ id: priceType, title: line, /** Percent of the standard price. */ percent: z.int() }),
    ),
    /** With these three the page says who may book and when; the server decides by the same rule (`mayBook`). */
    activityType,
    isCancelled: z.boolean(),
    onSaleDates: z.array(z.object({ date: instant, modesOfSale: z.array(z.int()) })),
    seatLimit: z.int(),
    /** Until when wheelchair spaces and their companions' seats are kept (`a`), then offered to all; null where none are. */
    accessReleasedAt: instant.nullable(),
    /** When seats that are kept for the Friday rush are offered; null where none are. */
    rushOpensAt: instant.nullable(),
    /** Places are given out by number (tag 1153): nothing on this plan can be chosen, see `placeHolds`. */
    isUnseated: z.boolean(),
  }),
);

/** What is free right now, section by section: one character a seat in the plan's order. */
export const seatAvailability = resource(
  'seatAvailability',
  z.object({
    performanceId: idOf<PerformanceId>(identifier),
    /** `o` may be taken, `x` may not, `a` as wheelchair pair only: the space at the Access price, its companion's seat with it. */
    sections: z.array(z.object({ id: identifier, seats: z.string() })),
  }),
);
