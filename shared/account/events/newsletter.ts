import * as z from 'zod/mini';

import { defineEvent } from '#shared/kernel/events/event.ts';

/** Subject: the subscription. The event does not carry the address. */
const subscription = { subscriptionId: z.string() };

export const newsletterRequested = defineEvent('site', 'NewsletterRequested', subscription);
export const newsletterConfirmed = defineEvent('site', 'NewsletterConfirmed', subscription);
export const newsletterLeft = defineEvent('site', 'NewsletterLeft', subscription);
