import { calendarText } from '#shared/kernel/calendar-file/calendar-file.ts';
import type { CalendarEntry } from '#shared/kernel/calendar-file/calendar-file.ts';
import { instant } from '#shared/kernel/time/instant.ts';

import { env, setting } from '../runtime/env.ts';
import { answer } from './answer.ts';
import type { Answered } from './answer.ts';
import { siteOriginHeader } from './request.ts';
import type { HttpRequest } from './request.ts';

interface About {
  readonly title: string;
  /** Without its ending. */
  readonly fileName: string;
  /** To subscribe to, and how often; null for a file that is taken once. */
  readonly refreshHours: number | null;
}

/** A calendar as the answer of its path. */
export function calendarAnswer(
  { title, fileName, refreshHours }: About,
  entries: readonly CalendarEntry[],
  { now }: Pick<HttpRequest, 'now'>,
): Answered<null> {
  // Stamped by the hour, so that a program that asks again gets 304 and not the same calendar with another minute in it.
  const stampedAt = instant(`${now.slice(0, 13)}:00:00.000Z`);
  const kept = refreshHours === null ? 'attachment' : 'inline';
  return answer(null, {
    body: calendarText({ title, stampedAt, refreshHours, entries }),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `${kept}; filename="${fileName}.ics"`,
    },
  });
}

/** Links inside a calendar are whole addresses: of the site that it was asked from. */
export function siteOriginOf({ headers }: Pick<HttpRequest, 'headers'>): string {
  return headers[siteOriginHeader] ?? setting(env.siteOrigin);
}
