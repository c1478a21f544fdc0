import * as z from 'zod/mini';

import { defineEvent } from '#shared/kernel/events/event.ts';

/** Somebody has written to the house. What they wrote is theirs and stays in the table: the event says only where. */
const enquiry = { enquiryId: z.string() };

export const contactMessageReceived = defineEvent('site', 'ContactMessageReceived', enquiry);
export const educationEnquiryReceived = defineEvent('site', 'EducationEnquiryReceived', enquiry);
