import * as z from 'zod';

import { mostSeats } from '#shared/desk/domain/plans/check-plan.ts';
import { identifier, image, instant, line, pence, slug, text } from '#shared/kernel/contract/field.ts';
import { onSaleDate, activityType } from '#shared/season/contract/event.ts';
import { channels } from '#shared/season/domain/channel.ts';

import { byCopyField } from './templates.ts';

const wallTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'A date and a time, for example 2026-12-03T19:30.');
/** A zone is a capital letter of the plan. */
const prices = z.record(z.string().regex(/^[A-Z]$/, 'A zone is a capital letter.'), pence);
/** A phase, on the site or elsewhere. */
export const phase = onSaleDate.extend({ channel: z.enum(channels).optional() });
/** Zones of seats as runs, `28A30B`; as many seats as a plan may have. */
const runs = z
  .string()
  .max(2 * mostSeats)
  .regex(/^(?:(?:[1-9]\d{0,3})?[A-Z])+$/, 'Zones are capital letters.')
  .refine((text) => seatsIn(text) <= mostSeats, 'There are more seats than a plan may have.');
const seatsIn = (text: string): number =>
  [...text.matchAll(/(\d*)[A-Z]/g)].reduce((sum, [, count]) => sum + Number(count || 1), 0);
/** The evening's own zones, by section (`Zoning`); null: those of the plan. */
export const zoning = z.object({ hallId: identifier, zones: z.record(identifier, runs) }).nullable();
/** As the house's own rules may be (`ReturnRules`); null: those of the house. */
const hours = z
  .int()
  .min(0)
  .max(24 * 366);
export const returns = z
  .object({
    closesHoursBefore: hours,
    creditFeePence: pence.max(10_000),
    refundHoursAfterPurchase: hours,
  })
  .nullable();
const priceTypes = z.array(z.object({ id: identifier, title: line, percent: z.int().min(0).max(100) })).max(12);

const copy = z.object({ id: identifier, title: line, version: z.int().min(1), mark: z.string().max(40) });

/** The value of each field of a performance (`PerformanceFields`). */
export const performanceFields = {
  title: line,
  wallTime,
  hallId: identifier.nullable(),
  venueId: identifier,
  activityType,
  isCancelled: z.boolean(),
  isFree: z.boolean(),
  isTicketed: z.boolean(),
  isUnseated: z.boolean(),
  zoning,
  prices,
  priceTypes,
  onSaleDates: z.array(phase).max(40),
  seatLimit: z.int().min(1).max(40),
  accessReleasedAt: instant.nullable(),
  returns,
  /** By section, a letter a seat; no part of a row of the grid. */
  allocation: z.record(identifier, z.string().regex(/^[oxaf]*$/)),
  ...byCopyField(() => copy.nullable().optional()),
} as const;

const lines = z.array(line).max(40);

/** The value of each field of an event's page that the office writes. */
export const eventFields = {
  title: line,
  shortDescription: text,
  author: line.nullable(),
  /** Paragraphs. */
  description: z.array(text).max(40),
  guidance: text.nullable(),
  guidanceDetails: text.nullable(),
  ticketPriceDetails: text.nullable(),
  runningTimeSummary: z.array(z.object({ title: line, minutes: z.int().min(1).max(600) })).max(20),
  synopsis: z.array(text).max(40),
  language: line.nullable(),
  creatives: z.array(z.object({ role: line, name: line, slug: slug.nullable() })).max(60),
  /** By role: who sings, plays or dances it, on all dates but those of later entries of the same role. */
  cast: z
    .array(z.object({ role: line, name: line, slug: slug.nullable(), on: z.array(identifier).max(400).nullable() }))
    .max(200),
  image,
  sponsors: lines,
  coProducers: lines,
  hashtag: line.nullable(),
  isHiddenFromTicketsAndEvents: z.boolean(),
  releaseDate: instant.nullable(),
  /** Ids of tags that all its performances have: type and audience (spec 1 §3). */
  tags: z.array(identifier).max(20),
} as const;

export type EventField = keyof typeof eventFields;
export type EventFields = { readonly [Field in EventField]: z.output<(typeof eventFields)[Field]> };
