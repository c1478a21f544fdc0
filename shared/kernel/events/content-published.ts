import * as z from 'zod/mini';

import { defineEvent } from './event.ts';

/**
 * Editors have published something, all of it written: one document, by its kind and id, or, where very many have changed at once, every
 * document of some kinds. `kinds` says which in either case; the version counts publications of every kind.
 */
export const contentPublished = defineEvent('site', 'ContentPublished', {
  kinds: z.array(z.string()),
  documentId: z.optional(z.string()),
  /** The publication that the document came with, as the log numbers it. */
  publication: z.optional(z.int()),
});
