import * as z from 'zod';

import { blocks } from './block.ts';
import { image, line, text } from './field.ts';

/** What every page of the visit shares: how search engines name it, and what stands at its top. */
export const pageMeta = z.object({ title: line, description: text });

export const pageHeader = z.object({
  title: line,
  lead: text,
  image: image.nullable(),
});

/** A stretch of a page under a heading of its own; `anchor` is the id that links to it. */
export const namedBlocks = z.object({ anchor: line, title: line, blocks });
