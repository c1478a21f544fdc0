import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

import { events } from './events.ts';

export const siteSubscriptions = {
  onCastChangedForPeople: {
    name: 'onCastChangedForPeople',
    area: 'site',
    to: [events.castChanged],
    purpose: 'Brings the pages of the people up to date whom a cast change touches.',
  },
  onNewsletterRequested: {
    name: 'onNewsletterRequested',
    area: 'site',
    to: [events.newsletterRequested],
    purpose: 'Sends the mail that confirms a newsletter request.',
  },
  onContentPublished: {
    name: 'onContentPublished',
    area: 'site',
    to: [events.contentPublished],
    purpose: 'Builds the search index from what is published.',
    together: 1,
  },
  onContentPublishedAtEdge: {
    name: 'onContentPublishedAtEdge',
    area: 'site',
    to: [events.contentPublished],
    purpose: 'Lets the edge forget the pages and answers that a publication has changed.',
    together: 1,
  },
  onSweepDue: {
    name: 'onSweepDue',
    area: 'site',
    to: [events.sweepDue, events.sweepPartDue],
    purpose: 'Makes the schedules of the coming days from the index of due dates, and finds what was due and not done.',
  },
  onContactMessage: {
    name: 'onContactMessage',
    area: 'site',
    letter: true,
    to: [events.contactMessageReceived],
    purpose: 'Sends a message to the desk that it is for.',
  },
  onEducationEnquiry: {
    name: 'onEducationEnquiry',
    area: 'site',
    letter: true,
    to: [events.educationEnquiryReceived],
    purpose: 'Sends the enquiry of a school to the learning desk.',
  },
  onEnquiryReceived: {
    name: 'onEnquiryReceived',
    area: 'site',
    letter: true,
    to: [events.contactMessageReceived, events.educationEnquiryReceived, events.returnRequested],
    purpose: 'Confirms an enquiry to its sender.',
  },
} as const satisfies Record<string, EventSubscription>;
