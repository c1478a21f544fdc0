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
  onWorkForOrder: {
    name: 'onWorkForOrder',
    area: 'desk',
    to: [events.orderPlaced, events.ticketsReturned, events.paymentRefunded, events.orderCorrected],
    purpose: 'Puts tickets to be posted or collected on the work lists, and takes off what is no longer owed.',
  },
  onRequestReceived: {
    name: 'onRequestReceived',
    area: 'desk',
    to: [
      events.contactMessageReceived,
      events.educationEnquiryReceived,
      events.returnRequested,
      events.streamReturnRequested,
    ],
    purpose: 'Puts what a customer has asked by a form on the list of requests.',
  },
  onMoneyWantsPerson: {
    name: 'onMoneyWantsPerson',
    area: 'desk',
    to: [events.refundFailed, events.moneyWantsPerson],
    purpose: 'Puts money that a person has to look at on its work list.',
  },
  onMailWantsPerson: {
    name: 'onMailWantsPerson',
    area: 'desk',
    to: [events.mailBounced, events.mailComplainedOf],
    purpose: 'Puts customers with tickets whom no mail reaches on their work list.',
  },
  onRequestAnswered: {
    name: 'onRequestAnswered',
    area: 'desk',
    letter: true,
    to: [events.requestAnswered],
    purpose: 'Sends the answer of a colleague to whoever wrote to the house.',
  },
  onChangeSetDue: {
    name: 'onChangeSetDue',
    area: 'desk',
    to: [events.changeSetDue, events.sweepDue],
    purpose: 'Writes what a change set changes: performances, each whole, then the pages of their events.',
    heavy: true,
  },
  onSettingsDue: {
    name: 'onSettingsDue',
    area: 'desk',
    to: [events.settingsDue, events.sweepDue],
    purpose: 'Publishes facts, rules and texts of mails that the desk has set, and every document that names them.',
    heavy: true,
  },
  onPlanMoveDue: {
    name: 'onPlanMoveDue',
    area: 'desk',
    to: [events.planMoveDue, events.sweepDue],
    purpose: 'Moves everybody with a seat of a performance to another version of its plan.',
  },
  onPictureReceived: {
    name: 'onPictureReceived',
    area: 'desk',
    to: [events.pictureReceived],
    purpose: 'Makes the site’s files of an uploaded picture.',
    heavy: true,
  },
} as const satisfies Record<string, EventSubscription>;
