import * as z from 'zod/mini';

import { defineEvent } from './event.ts';

/**
 * Editors have published something: one document, by kind and id, or, after a large change, every document of some kinds. `kinds` is set in
 * both cases; the version counts publications of all kinds.
 */
export const contentPublished = defineEvent('site', 'ContentPublished', {
  kinds: z.array(z.string()),
  documentId: z.optional(z.string()),
  /** The number of its publication in the log. */
  publication: z.optional(z.int()),
});
