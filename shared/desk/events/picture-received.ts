import * as z from 'zod/mini';

import { defineEvent } from '#shared/kernel/events/event.ts';

/** A picture has arrived whole, and waits for the site's files of it. Subject: the picture. */
export const pictureReceived = defineEvent('desk', 'PictureReceived', { pictureId: z.string() });
