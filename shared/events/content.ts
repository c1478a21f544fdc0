import * as z from 'zod/mini';

import { defineEvent } from './event.ts';

/**
 * Editors have published something, all of it written. `kinds` says what: `events`, `films`, `people`, `news`, `pages`;
 * the version counts publications of every kind.
 */
export const contentPublished = defineEvent('site', 'ContentPublished', { kinds: z.array(z.string()) });
