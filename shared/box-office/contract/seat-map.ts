import * as z from 'zod';

import { idOf, identifier, instant, line, pence, text } from '#shared/kernel/contract/field.ts';
import { resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { activityType } from '#shared/season/contract/event.ts';

/** Price types of seats; a performance's terms say which it offers. */
export const priceType = z.enum(['standard', 'child', 'student', 'access']);

/** `stalls-G-14`: section, row and number, unique in its hall. */
export const seatId = z
  .string()
  .regex(/^[a-z0-9-]+-[A-Z]{1,2}[0-9]?-[0-9]{1,3}$/)
  .max(60);

const seatOfPlan = z.object({
  id: seatId,
  row: z.string(),
  number: z.int(),
  /** Position in plan units, stage at the top, y growing towards the back. */
  x: z.number(),
  y: z.number(),
  /** Price zone, a letter from A (most expensive). */
  zone: z.string().length(1),
  view: z.enum(['clear', 'side', 'restricted']),
  kind: z.enum(['seat', 'wheelchair', 'companion']),
});

const sectionOfPlan = z.object({
  id: identifier,
  title: line,
  /** Position of the section's label. */
  label: z.object({ x: z.number(), y: z.number() }),
  /** A line or two about the view. */
  viewNote: text,
  seats: z.array(seatOfPlan),
});

/** The part of the seat page that does not change during booking: hall and prices of a performance. */
export const seatMap = resource('seatMap', () =>
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
    /** Pence by zone for the standard price, fees included. */
    prices: z.record(z.string(), pence),
    priceTypes: z.array(
      z.object({ id: priceType, title: line, /** Percent of the standard price. */ percent: z.int() }),
    ),
    /** From these three the page derives who may book and when; the server applies the same rule (`mayBook`). */
    activityType,
    isCancelled: z.boolean(),
    onSaleDates: z.array(z.object({ date: instant, modesOfSale: z.array(z.int()) })),
    seatLimit: z.int(),
    /** Until when wheelchair spaces and companions' seats are kept (`a`), before they are offered to everyone; null where none are. */
    accessReleasedAt: instant.nullable(),
    /** When seats kept for the Friday rush are offered; null where none are. */
    rushOpensAt: instant.nullable(),
    /** An unseated performance (tag 1153): no seats to choose on this plan, see `placeHolds`. */
    isUnseated: z.boolean(),
  }),
);

/** The seats free now: one character a seat in the plan's order, by section. */
export const seatAvailability = resource('seatAvailability', () =>
  z.object({
    performanceId: idOf<PerformanceId>(identifier),
    /** `o` is free, `x` is not, `a` is free as wheelchair pair only: the space at the Access price, with its companion's seat. */
    sections: z.array(z.object({ id: identifier, seats: z.string() })),
  }),
);
