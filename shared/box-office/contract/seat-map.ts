import * as z from 'zod';

import { idOf, identifier, instant, line, pence, text } from '#shared/kernel/contract/field.ts';
import { resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { activityType, onSaleDate } from '#shared/season/contract/event.ts';
import { returnRules } from '#shared/season/contract/return-rules.ts';

/** Price types of seats; a performance's terms say which it offers. */
export const priceType = z.enum(['standard', 'child', 'student', 'access']);

/** `stalls-G-14`: section, row and number, unique in its hall. */
export const seatId = z
  .string()
  .regex(/^[a-z0-9-]+-[A-Z]{1,2}[0-9]?-[0-9]{1,3}$/)
  .max(60);

/** The hall without its seats: what the page draws before it has them. */
const plan = z.object({
  houseId: identifier,
  /** Changes with every seat: the address of the seats has it, so that they are kept for ever. */
  version: z.string(),
  width: z.number(),
  height: z.number(),
  stage: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  sections: z.array(
    z.object({
      id: identifier,
      title: line,
      /** Position of the section's label in plan units, stage at the top, y growing towards the back. */
      label: z.object({ x: z.number(), y: z.number() }),
    }),
  ),
  /** The rows as lines, a path for each price zone, in tens of plan units. */
  outline: z.array(z.object({ zone: z.string().length(1), d: z.string() })),
});

/** Columns of a row, a place a seat; see shared/season/domain/hall/packed-seats.ts. */
const rowOfSeats = z.object({
  row: z.string(),
  /** Absent where the seats are numbered from 1 without a gap. */
  numbers: z.array(z.int()).optional(),
  /** Whole plan units: the first seat's position, then each seat's distance from the one before. */
  x: z.array(z.int()),
  y: z.array(z.int()),
  /** Price zones, a letter from A (most expensive). */
  zones: z.string(),
  /** `c`lear, `s`ide, `r`estricted. */
  views: z.string(),
  /** `s`eat, `w`heelchair space, `c`ompanion's seat. */
  kinds: z.string(),
});

/** Every seat of a hall. Their ids are section, row and number. */
export const seatPlan = resource('seatPlan', () =>
  z.object({
    sections: z.array(
      z.object({
        id: identifier,
        /** A line or two about the view. */
        viewNote: text,
        /** For the drawing of the view: the eyes' height in metres over the stage in the first and the last row, and what hangs above. */
        outlook: z
          .object({
            rise: z.tuple([z.number(), z.number()]).readonly(),
            overhang: z.object({ row: z.string(), clear: z.number() }).optional(),
          })
          .optional(),
        rows: z.array(rowOfSeats),
      }),
    ),
  }),
);

/** The part of the seat page that does not change during booking: hall and prices of a performance. */
export const seatMap = resource('seatMap', () =>
  z.object({
    performanceId: idOf<PerformanceId>(identifier),
    title: line,
    eventSlug: z.string(),
    date: instant,
    wallTime: z.string(),
    venueTitle: line,
    plan,
    /** By section, this evening's zones as runs (`28A30B`), where they are not those of the plan's seats. */
    zones: z.record(z.string(), z.string()).optional(),
    /** Pence by zone for the standard price, fees included. */
    prices: z.record(z.string(), pence),
    priceTypes: z.array(
      z.object({ id: priceType, title: line, /** Percent of the standard price. */ percent: z.int() }),
    ),
    /** From these three the page derives who may book and when; the server applies the same rule (`mayBook`). */
    activityType,
    isCancelled: z.boolean(),
    onSaleDates: z.array(onSaleDate),
    seatLimit: z.int(),
    /** Its own return rules; absent where those of the house count. */
    returnRules: returnRules.optional(),
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
    /** Sales are paused: no seat can be taken now, whatever its letter. Absent where they run. */
    isPaused: z.boolean().optional(),
  }),
);
