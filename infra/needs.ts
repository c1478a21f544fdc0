import type { PathName } from '#shared/catalogue/contract.ts';
import type { subscriptions } from '#shared/catalogue/subscriptions.ts';
import type { PathEntry } from '#shared/kernel/contract/path.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

import { needsOfPaths } from './path-needs.ts';

/** A function's access to a table, of which its code names the items (`rights`): `write` adds changes to `read`. Nothing may scan. */
export type Use = 'read' | 'write';

/** What a function needs beyond its own log; nothing else is granted. */
export interface Needs {
  readonly content?: Use;
  readonly sales?: Use;
  readonly customers?: Use;
  /** `write` adds entries, and neither reads nor changes any. */
  readonly audit?: Use;
  /** Puts kept answers into `content`, and no other item. */
  readonly answers?: true;
  /** Sends mail from the house's domain; the facts in it are read from `content`. */
  readonly mail?: true;
  /** Tells the desk how the stage takes payments and whence it sends mail, without any secret. */
  readonly tellsSettings?: true;
  /** Schedules events. */
  readonly schedule?: true;
  /** Puts events on the bus. */
  readonly publish?: true;
  /** Calls the payment provider, with the shared secret. */
  readonly payment?: true;
  /** Invalidates the edge's cache. */
  readonly forgetAtEdge?: true;
  /** Signs the cookies that open a film. */
  readonly signMedia?: true;
  /** Signs the codes on tickets. */
  readonly signTickets?: true;
  /** Knows which wallets passes are made for. */
  readonly namesWallets?: true;
  /** Reads the secret with the certificates of Apple passes. */
  readonly signApplePasses?: true;
  /** Reads the secret with the service account of Google passes. */
  readonly signGooglePasses?: true;
  /** Asks an external service whether a password has leaked. */
  readonly leakedPasswords?: true;
  /** Adds to the log of completed erasures. */
  readonly logErasure?: true;
  /** Keeps days of the audit outside the tables. */
  readonly keepAudit?: true;
  /** Offers places for uploads, and sees what arrived. */
  readonly takeUploads?: true;
  /** Reads and removes what arrived, and writes pictures of the site. */
  readonly drawPictures?: true;
  /** Checks ticket codes with the public key. */
  readonly checkTickets?: true;
}

/** Needs of every consumer, compared as those of the paths are; one that remembers event ids does so in `sales`, and one that sends mail notes it in `customers`. */
const needsOfSubscriptions: Record<keyof typeof subscriptions, Needs> = {
  onSeatsChanged: { sales: 'write' },
  onKeptSeatsDue: { sales: 'write' },
  onPerformanceSaleChanged: { sales: 'write', schedule: true },
  onKeptSeatsPlan: { content: 'read', sales: 'write', schedule: true },
  onPerformanceAvailabilityChanged: { sales: 'write', customers: 'read' },
  onCastChanged: { content: 'write' },
  onCastChangedForPeople: { content: 'write' },
  onHold: { schedule: true },
  onBasketDue: { sales: 'write', schedule: true },
  onPaymentOpened: { schedule: true },
  onPaymentDue: { sales: 'write', payment: true, schedule: true },
  onRefundDue: { sales: 'write', payment: true },
  onRefundFailed: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onPaymentLeft: { sales: 'read', payment: true },
  onDemoPaymentDue: { payment: true },
  onOrderSettled: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onNewsletterRequested: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onOrderCorrected: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onReturnRequested: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onTicketsReturned: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onContactChoice: { customers: 'write' },
  onMailReturned: { customers: 'write' },
  onAccountMailRequested: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onWelcomeRegistered: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onWelcomeDecided: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onWelcomeBooked: { sales: 'read', customers: 'write' },
  onWelcomeReturned: { sales: 'read', customers: 'write' },
  onAccountLink: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onMembershipBought: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onDataCopyAsked: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onErasureAsked: { content: 'read', sales: 'write', customers: 'write', mail: true, schedule: true },
  onErasureDue: {
    content: 'read',
    sales: 'write',
    customers: 'write',
    mail: true,
    payment: true,
    schedule: true,
    logErasure: true,
  },
  onMembershipChanged: { customers: 'write', schedule: true },
  onMembershipDue: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onMembershipRefunded: { sales: 'write', customers: 'write' },
  onMembershipReturned: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onGroupProofDecided: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onTicketsCameBack: { sales: 'write', customers: 'write' },
  onTicketAlertAsked: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onTicketAlertDue: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onVoucherBought: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onPlanBought: { sales: 'read', customers: 'write' },
  onExitSurvey: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onExitSurveyAnswered: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onPlanRefunded: { sales: 'write', customers: 'write' },
  onSubscriptionChanged: { customers: 'read', schedule: true },
  onSubscriptionDue: { content: 'read', sales: 'write', customers: 'write', payment: true, schedule: true },
  onMemberPriceChanged: { content: 'read', customers: 'write' },
  onSubscriptionTold: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onRentalSettled: { sales: 'write' },
  onStreamReturnRequested: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onStreamReturnReceived: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onRentalDated: { sales: 'read', schedule: true },
  onRentalDue: { sales: 'write', schedule: true },
  onRentalReminderDue: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onContentPublished: { content: 'write' },
  onContentPublishedAtEdge: { forgetAtEdge: true },
  onSweepDue: { sales: 'write', customers: 'write', schedule: true },
  onContactMessage: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onEducationEnquiry: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onEnquiryReceived: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onStaffInvited: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onRecordSeen: { customers: 'read', audit: 'write' },
  onWhatSells: { sales: 'write' },
  onWorkForOrder: { sales: 'write' },
  onRequestReceived: { sales: 'write', customers: 'read' },
  onMoneyWantsPerson: { sales: 'write' },
  onMailWantsPerson: { sales: 'write', customers: 'read' },
  onRequestAnswered: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onAuditExportDue: { audit: 'read', keepAudit: true },
  onChangeSetDue: { content: 'write', sales: 'write', schedule: true },
  onSettingsDue: { content: 'write', sales: 'write', schedule: true },
  onPlanMoveDue: { sales: 'write' },
  onFindableCustomer: { sales: 'read', customers: 'write' },
  onFindableOrder: { sales: 'write', customers: 'write' },
  onPictureReceived: { content: 'write', drawPictures: true },
};

/** Contract and table have each path under its own name. */
export const needsOfPath = ({ name }: PathEntry): Needs => needsOfPaths[name as PathName];

/** Catalogue and table have each subscription under its own name. */
export const needsOfSubscription = ({ name }: EventSubscription): Needs =>
  needsOfSubscriptions[name as keyof typeof subscriptions];
