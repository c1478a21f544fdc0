import * as z from 'zod/mini';

import { defineEvent } from '#shared/kernel/events/event.ts';

/** A visitor has written to the house. The text is personal and stays in the table; the event carries its id. */
const enquiry = { enquiryId: z.string() };

export const contactMessageReceived = defineEvent('site', 'ContactMessageReceived', enquiry);
export const educationEnquiryReceived = defineEvent('site', 'EducationEnquiryReceived', enquiry);
