import * as z from 'zod/mini';

import { defineEvent } from '#shared/kernel/events/event.ts';

/** Subject: the subscription. The address does not travel. */
const subscription = { subscriptionId: z.string() };

export const newsletterRequested = defineEvent('site', 'NewsletterRequested', subscription);
export const newsletterConfirmed = defineEvent('site', 'NewsletterConfirmed', subscription);
export const newsletterLeft = defineEvent('site', 'NewsletterLeft', subscription);
