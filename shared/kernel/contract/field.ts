import * as z from 'zod';

/** Building blocks of schemas that several areas share. */
export const text = z.string().max(20_000);
export const line = z.string().trim().min(1).max(200);
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120);
/** A part of a path and of a key. Ids derived by a hash, in base64url, may begin with `-` or `_`; `.` and `..` are steps of a path. */
export const identifier = z
  .string()
  .regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/)
  .max(80);
/** An instant as ISO 8601 in UTC, for example `2026-12-03T19:30:00.000Z`. */
export const instant = z.iso.datetime();
/**
 * Targets that editors may link to: a path of this site, an anchor, or an https, mailto or tel address. No scripts, and no path that
 * browsers take for another site, `//` or `/\\`.
 */
export const link = z
  .string()
  .regex(/^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\p{Cc}\\]*$/u)
  .max(2000);
export const pence = z.int().min(0).max(100_000_000);

/** Page parameters as they stand in the URL: `page[number]` from 1 to 10,000, `page[size]` from 1 to 100 (spec 1 §7). */
export const paging = {
  'page[number]': z.coerce.number().int().min(1).max(10_000).default(1),
  'page[size]': z.coerce.number().int().min(1).max(100).default(100),
};

/** A picture; a missing path falls back to the other size (spec 1 §3). */
export const image = z.object({
  altText: text,
  caption: text.nullable(),
  desktopPath: z.string().nullable(),
  mobilePath: z.string().nullable(),
  thumbPath: z.string().nullable(),
  /** Shown while the picture loads, as `#rrggbb`. */
  dominantColour: z.string(),
});
export type Image = z.infer<typeof image>;

/** The id of one kind (shared/kernel/ids.ts). Only tsc knows the kind: a schema cannot tell ids apart. */
export const idOf = <T extends string>(text: z.ZodType<string>): z.ZodType<T> => text as unknown as z.ZodType<T>;
