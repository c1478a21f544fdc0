import * as z from 'zod';

import { blocks } from './block.ts';
import { image, line, text } from './field.ts';

/** Common to every page: title and description for search engines, and the header. */
export const pageMeta = z.object({ title: line, description: text });

export const pageHeader = z.object({
  title: line,
  lead: text,
  image: image.nullable(),
});

/** A part of a page under its own heading; `anchor` is the id for links to it. */
export const namedBlocks = z.object({ anchor: line, title: line, blocks });

/** A calendar on a page: what is open on which day (spec 1 §9, the members' preview days). */
export const dayCalendar = z.object({
  title: line,
  /** First and last month shown, as `2020-12`. */
  firstMonth: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  lastMonth: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  days: z
    .array(
      z.object({
        /** `2020-12-25`. */
        date: z.iso.date(),
        /** `Preview day`, `Closed`. */
        label: line,
        isClosed: z.boolean(),
        /** `Morning, 10.30am to 12pm`. */
        sessions: z.array(line).max(6),
      }),
    )
    .max(100),
});
