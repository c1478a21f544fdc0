import { sayerOf } from '#functions/platform/mail/said.ts';

/** What the mails of this area say to begin with; a house may say it otherwise, with the same values (content/house/mails.yaml). */
export const siteTexts = {
  'message-received.subject': 'We have received {what}',
  'message-received.arrived':
    'Thank you for writing to us. {What} has arrived and is with the people who can answer it.',
  'message-received.hours': 'Messages are checked {{hours.contactMessages}}.',
  'message-received.returns-hours': 'Messages are checked {{hours.ticketReturns}}.',
  'message-received.not-you': 'If you did not write to us, somebody has mistyped their address: you need do nothing.',
} as const;

export const say = sayerOf(siteTexts);
