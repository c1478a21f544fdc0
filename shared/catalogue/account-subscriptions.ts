import type { BasketLine } from '#shared/box-office/domain/basket/lines.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

import { events } from './events.ts';

export const accountSubscriptions = {
  onContactChoice: {
    name: 'onContactChoice',
    area: 'account',
    to: [
      events.contactPreferencesChanged,
      events.newsletterConfirmed,
      events.newsletterLeft,
      events.customerRegistered,
      events.emailVerified,
    ],
    purpose: 'Keeps the contact preferences of a customer and the newsletter of their address in agreement.',
  },
  onMailReturned: {
    name: 'onMailReturned',
    area: 'account',
    to: [events.mailBounced, events.mailComplainedOf],
    purpose: 'Notes that mail to an address came back or was unwanted, and ends its newsletter after a complaint.',
  },
  onAccountMailRequested: {
    name: 'onAccountMailRequested',
    area: 'account',
    to: [events.accountMailRequested],
    purpose: 'Makes the link of a mail about an account and writes the mail.',
  },
  onAccountLink: {
    name: 'onAccountLink',
    area: 'account',
    letter: true,
    to: [events.accountLinkAsked, events.accountsLinked, events.accountsParted],
    purpose:
      'Asks the owners of two accounts whether they belong together, and tells them when they are linked or parted.',
  },
  onMembershipBought: {
    name: 'onMembershipBought',
    area: 'account',
    to: [events.orderPlaced],
    lines: 'membership',
    purpose: 'Makes the buyer of a membership a member, and sends a present to whom it is for.',
  },
  onDataCopyAsked: {
    name: 'onDataCopyAsked',
    area: 'account',
    to: [events.dataCopyAsked],
    purpose: 'Makes the copy of a customer’s data, and sends the mail when it is ready.',
  },
  onErasureAsked: {
    name: 'onErasureAsked',
    area: 'account',
    to: [events.erasureAsked],
    purpose: 'Confirms an erasure request by mail, and schedules the erasure for the end of the withdrawal period.',
  },
  onErasureDue: {
    name: 'onErasureDue',
    area: 'account',
    to: [events.erasureDue],
    purpose: 'Erases a customer, and keeps what the books need under a random id.',
  },
  onMembershipChanged: {
    name: 'onMembershipChanged',
    area: 'account',
    to: [events.membershipChanged, events.membershipDue],
    purpose: 'Schedules the next notice about the end of a membership.',
  },
  onMembershipDue: {
    name: 'onMembershipDue',
    area: 'account',
    to: [events.membershipDue],
    purpose: 'Reminds a member of the end, and ends what has come to it.',
  },
  onMembershipRefunded: {
    name: 'onMembershipRefunded',
    area: 'account',
    to: [events.paymentRefunded],
    purpose: 'Ends a membership whose payment went back.',
  },
  onMembershipReturned: {
    name: 'onMembershipReturned',
    area: 'account',
    letter: true,
    to: [events.membershipReturned],
    purpose: 'Writes to the buyer what a membership that was given back has come to.',
  },
  onGroupProofDecided: {
    name: 'onGroupProofDecided',
    area: 'account',
    letter: true,
    to: [events.groupProofDecided],
    purpose: 'Writes to a customer whether they are of the group that they asked for.',
  },
  onWelcomeRegistered: {
    name: 'onWelcomeRegistered',
    area: 'account',
    letter: true,
    to: [events.welcomeRegistered],
    purpose: 'Confirms to a customer that their registration for welcome performances has arrived.',
  },
  onWelcomeDecided: {
    name: 'onWelcomeDecided',
    area: 'account',
    letter: true,
    to: [events.welcomeDecided],
    purpose: 'Writes to a customer what the desk has decided about their registration.',
  },
  onWelcomeBooked: {
    name: 'onWelcomeBooked',
    area: 'account',
    to: [events.orderPlaced],
    lines: 'ticket',
    purpose: 'Ends a registration with the tickets of a welcome performance.',
  },
  onWelcomeReturned: {
    name: 'onWelcomeReturned',
    area: 'account',
    to: [events.ticketsReturned],
    purpose: 'Opens a registration again when all its tickets were given back.',
  },
} as const satisfies Record<string, EventSubscription<BasketLine['kind']>>;
