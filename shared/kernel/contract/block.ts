import * as z from 'zod';

import { image, line, link, text } from './field.ts';

/** A stretch of running text in one style. */
const span = z.object({
  text,
  style: z.enum(['strong', 'emphasis']).nullable(),
  link: link.nullable(),
});

const spans = z.array(span).max(500);

/** Rich text as typed blocks, rendered one by one to elements, so that no HTML is stored or trusted. */
export const block = z.discriminatedUnion('kind', [
  /** `anchor` is the id for links to this heading. */
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: line, anchor: line }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(spans).max(200) }),
  z.object({ kind: z.literal('quote'), spans, source: line.nullable() }),
  /** The first row holds the column titles. */
  z.object({ kind: z.literal('table'), caption: line.nullable(), rows: z.array(z.array(spans)).min(1).max(200) }),
  z.object({ kind: z.literal('picture'), image }),
  /** A link in the style of a button, in a paragraph of its own. */
  z.object({ kind: z.literal('action'), text: line, link }),
]);
export const blocks = z.array(block).max(500);

export type Block = z.infer<typeof block>;
export type Span = z.infer<typeof span>;
