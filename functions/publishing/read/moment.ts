import * as z from 'zod';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { fromWallTime, toWallTime } from '#shared/kernel/time/london.ts';

/**
 * An instant as editors write it: `2026-12-24 18:00` in London time, or with its zone (`2026-10-25T01:30:00Z`), which is the only way to
 * name the second of the hour that October repeats.
 */
export const moment = z.string().transform((text, context): Instant => {
  try {
    return momentOf(text);
  } catch {
    const message = 'This is no moment in London: write 2026-12-24 18:00.';
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }
});

function momentOf(text: string): Instant {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(text)) return instant(text);
  const wall = text.replace(' ', 'T');
  const found = fromWallTime(wall);
  // 30 February, and the hour that March skips.
  if (toWallTime(found) !== wall) throw new RangeError(`No such time in London: ${text}`);
  return found;
}

/** When something begins and ends: instants, or days from a stage's start of counting. */
export const spanFields = {
  startsAt: moment.nullable().optional(),
  endsAt: moment.nullable().optional(),
  startsInDays: z.number().optional(),
  endsInDays: z.number().optional(),
};

type SpanFields = z.output<z.ZodObject<typeof spanFields>>;

export function spanOf(given: SpanFields, opened: Instant): { startsAt: Instant | null; endsAt: Instant | null } {
  const { startsAt = null, endsAt = null, startsInDays, endsInDays } = given;
  return {
    startsAt: startsInDays === undefined ? startsAt : plus(opened, startsInDays * day),
    endsAt: endsInDays === undefined ? endsAt : plus(opened, endsInDays * day),
  };
}

/** Checks across fields: each end is named once, and the start is before the end. The schemas check the fields themselves. */
export function spanIssues(given: unknown, opened: Instant): readonly z.core.$ZodIssue[] {
  const facts = z.record(z.string(), z.unknown()).safeParse(given).data ?? {};
  const { startsAt, endsAt } = {
    startsAt: moment.safeParse(facts['startsAt']).data,
    endsAt: moment.safeParse(facts['endsAt']).data,
  };
  const days = (field: string) => z.number().safeParse(facts[field]).data;
  const { startsInDays, endsInDays } = { startsInDays: days('startsInDays'), endsInDays: days('endsInDays') };
  const issue = (field: string, message: string): z.core.$ZodIssue => ({
    code: 'custom',
    path: [field],
    message,
    input: facts[field],
  });
  const twice = [
    ...(startsAt && startsInDays !== undefined ? [issue('startsInDays', 'startsAt says when it begins already.')] : []),
    ...(endsAt && endsInDays !== undefined ? [issue('endsInDays', 'endsAt says when it ends already.')] : []),
  ];
  const span = spanOf({ startsAt, endsAt, startsInDays, endsInDays }, opened);
  if (span.startsAt === null || span.endsAt === null || span.startsAt < span.endsAt) return twice;
  return [
    ...twice,
    issue(endsInDays === undefined ? 'endsAt' : 'endsInDays', `It would end before it begins, ${span.startsAt}.`),
  ];
}
