import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

import { events } from './events.ts';

export const deskSubscriptions = {
  onStaffInvited: {
    name: 'onStaffInvited',
    area: 'desk',
    letter: true,
    to: [events.staffInvited],
    purpose: 'Writes the invitation to a new colleague, with a link of its own.',
  },
  onRecordSeen: {
    name: 'onRecordSeen',
    area: 'desk',
    to: [events.recordSeen],
    purpose: 'Enters into the audit that a colleague looked into somebody’s record.',
  },
  onAuditExportDue: {
    name: 'onAuditExportDue',
    area: 'desk',
    to: [events.sweepDue],
    purpose: 'Keeps what colleagues did, a day an object, where nobody can change it.',
  },
  onWhatSells: {
    name: 'onWhatSells',
    area: 'desk',
    to: [events.orderPlaced, events.ticketsReturned, events.paymentRefunded, events.seatsHeld, events.holdsRefused],
    purpose: 'Counts what is sold, given back, held and refused, by performance and by hour.',
    together: 1,
  },
  onFindableCustomer: {
    name: 'onFindableCustomer',
    area: 'desk',
    to: [events.customerRegistered, events.customerDetailsChanged, events.emailVerified],
    purpose: 'Keeps the entries by which the desk finds a customer.',
  },
  onFindableOrder: {
    name: 'onFindableOrder',
    area: 'desk',
    to: [events.orderPlaced, events.refundDue, events.paymentRefunded, events.ticketsReturned, events.orderCorrected],
    purpose: 'Keeps the entries by which the desk finds an order, its seats and its buyer.',
  },
} as const satisfies Record<string, EventSubscription>;
