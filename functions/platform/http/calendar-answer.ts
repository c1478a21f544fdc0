import { calendarText } from '#shared/kernel/calendar-file/calendar-file.ts';
import type { CalendarEntry } from '#shared/kernel/calendar-file/calendar-file.ts';
import { hour, instant, plus } from '#shared/kernel/time/instant.ts';

import { turnsAt } from '../documents/interval.ts';
import { env, setting } from '../runtime/env.ts';
import { answer } from './answer.ts';
import type { Answered } from './answer.ts';
import { siteOriginHeader } from './request.ts';
import type { HttpRequest } from './request.ts';

interface About {
  readonly title: string;
  /** Without its ending. */
  readonly fileName: string;
  /** Hours between two requests of a subscriber; null for a file taken once. */
  readonly refreshHours: number | null;
}

/** A calendar as the answer of its path. */
export function calendarAnswer(
  { title, fileName, refreshHours }: About,
  entries: readonly CalendarEntry[],
  { now }: Pick<HttpRequest, 'now'>,
): Answered<null> {
  // Stamped by the hour, so that a repeated request gets 304 and not the same calendar with another minute.
  const stampedAt = instant(`${now.slice(0, 13)}:00:00.000Z`);
  for (const moment of [stampedAt, plus(stampedAt, hour)]) turnsAt(moment);
  const kept = refreshHours === null ? 'attachment' : 'inline';
  return answer(null, {
    body: calendarText({ title, stampedAt, refreshHours, entries }),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `${kept}; filename="${fileName}.ics"`,
    },
  });
}

/** Links in a calendar are absolute, with the requested site's host. */
export function siteOriginOf({ headers }: Pick<HttpRequest, 'headers'>): string {
  return headers[siteOriginHeader] ?? setting(env.siteOrigin);
}
