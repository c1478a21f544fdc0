import type { PathName } from '#shared/catalogue/contract.ts';
import type { subscriptions } from '#shared/catalogue/subscriptions.ts';
import type { PathEntry } from '#shared/kernel/contract/path.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

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
  /** Sends mail from the house's domain. */
  readonly mail?: true;
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
  /** Checks ticket codes with the public key. */
  readonly checkTickets?: true;
}

/** A signed-in customer's session is read from `customers`; a change stores its Idempotency-Key in `sales`. */
const ofVisitor = { customers: 'read' } as const;
/** An answer made of published documents, which is kept. */
const kept = { content: 'read', answers: true } as const;
const change = { sales: 'write', customers: 'read' } as const;

/** A colleague's session is read from `customers`; that it is used is noted in the session itself. */
const atDesk = { customers: 'write' } as const;
/** What a colleague did is an entry of the audit. */
const audited = { ...atDesk, audit: 'write' } as const;

/** Needs of every path. `test/infra/needs.test.ts` compares them, and those below, with the code's use. */
const needsOfPaths: Record<PathName, Needs> = {
  availability: { content: 'read', sales: 'read' },
  availabilityOfPerformance: { sales: 'read' },
  events: kept,
  eventDetails: kept,
  calendar: kept,
  listing: kept,
  ticketsAndEvents: kept,
  ticketsAndEventsOrder: kept,
  festival: kept,
  screenings: kept,
  fridayRush: kept,
  fridayRushSeats: { content: 'read', sales: 'read' },
  performance: { sales: 'read' },
  calendarFilePerformance: kept,
  calendarFileProduction: kept,
  calendarFileBooking: kept,
  calendarFileSeason: kept,
  calendarFileStaffBooking: { content: 'read', ...ofVisitor },
  staffOnSaleDates: { content: 'read', ...ofVisitor },
  castListCurrent: kept,
  people: kept,
  homepage: kept,
  search: { content: 'read' },
  searchSuggestions: { content: 'read' },
  contactPage: kept,
  pageTexts: kept,
  contact: { sales: 'write', customers: 'write' },
  educationPartnersForm: { sales: 'write', customers: 'write' },
  navBar: kept,
  announcementBanner: kept,
  featureFlags: kept,
  siteMap: kept,
  ticketAlerts: { sales: 'write', customers: 'write' },
  ticketAlertConfirmation: { sales: 'write', customers: 'write' },
  ticketAlertEnd: { customers: 'write' },
  ownTicketAlerts: { customers: 'read' },
  ownTicketAlert: { customers: 'write' },
  newsletter: { sales: 'write', customers: 'write' },
  newsletterConfirmation: { customers: 'write' },
  newsletterCancellation: { customers: 'write' },
  news: kept,
  newsPost: kept,
  staticPage: kept,
  openApi: {},
  visitUs: kept,
  eatAndDrink: kept,
  bookFoodAndDrink: kept,
  cateringMenu: kept,
  donations: kept,
  educationPartnersPage: kept,
  returnsPage: kept,

  seatMap: { sales: 'read' },
  seatPlan: { sales: 'read' },
  seatAvailability: { sales: 'read' },
  seatHolds: change,
  placeHolds: change,
  basket: change,
  basketRenewal: change,
  basketDonation: change,
  basketMembership: change,
  basketGiftVoucher: change,
  basketPromo: { content: 'read', ...change },
  virtualBasket: { sales: 'read', ...ofVisitor },
  cartInfo: { sales: 'read', ...ofVisitor },
  orders: { content: 'read', sales: 'write', customers: 'write', payment: true },
  order: { ...change, payment: true },
  checkoutMeans: { sales: 'read', ...ofVisitor },
  expressPayments: { sales: 'read', payment: true },
  checkoutVouchers: { sales: 'write' },
  orderPayment: { ...change, payment: true },
  orderTickets: { sales: 'read', ...ofVisitor, signTickets: true, namesWallets: true },
  orderApplePass: { sales: 'read', ...ofVisitor, signTickets: true, signApplePasses: true },
  orderGooglePass: { sales: 'read', ...ofVisitor, signTickets: true, signGooglePasses: true },
  orderTicketFile: { sales: 'read', ...ofVisitor, signTickets: true },
  orderCalendarFile: { sales: 'read', ...ofVisitor },
  orderMail: change,
  orderAccount: { sales: 'write', customers: 'write' },
  returns: { sales: 'write', customers: 'write' },
  accountCredit: { sales: 'read', ...ofVisitor },
  orderReturns: { ...change },
  paymentNotices: { sales: 'write', customers: 'write', payment: true },

  streamHomePage: kept,
  subscriptionDetailsPage: kept,
  subscriptionStatusPage: kept,
  cancellationPage: kept,
  cancellationJourneyForm: { sales: 'write', customers: 'write' },
  streamCategory: kept,
  tvAppUpsellInfo: kept,
  digitalEvents: kept,
  digitalEventDetails: kept,
  calendarFileFilm: kept,
  digitalEventVideos: kept,
  videoSource: { content: 'read', sales: 'read', ...ofVisitor, signMedia: true },
  payPerView: { content: 'read', ...change },
  streamReturnsPage: kept,
  streamReturnsForm: { content: 'read', sales: 'write', customers: 'write', checkTickets: true },
  rentalPackages: kept,
  purchasedStreams: { sales: 'read', ...ofVisitor },
  subscriptionPrices: { content: 'read', ...ofVisitor },
  specialOfferPage: kept,
  campaignsPromoPage: kept,
  validatePromoCode: { content: 'read', ...change },
  applyCampaign: { content: 'read', sales: 'write', customers: 'write' },
  basketSubscriptionStream: { content: 'read', ...change },
  basketPromoStream: { content: 'read', ...change },
  streamDetails: ofVisitor,
  subscriptionBilling: ofVisitor,
  subscriptionCancel: { sales: 'write', customers: 'write' },
  applySpecialOffer: { content: 'read', sales: 'write', customers: 'write' },
  subscriptionPlan: { content: 'read', sales: 'write', customers: 'write', payment: true },
  subscriptionPause: { content: 'read', sales: 'write', customers: 'write', payment: true },
  subscriptionResubscribe: { customers: 'write' },
  subscriptionPayment: { sales: 'write', customers: 'read', payment: true },
  activateAvailabilityWindow: { content: 'read', ...change },
  watchStatus: { content: 'read', customers: 'write' },
  watchStatusAll: ofVisitor,
  myList: { content: 'read', customers: 'write' },

  // Records, once a day, that a session is used.
  user: { customers: 'write' },
  userDetails: { customers: 'write' },
  addresses: { sales: 'write', customers: 'write' },
  address: { customers: 'write' },
  contactPreferencesPage: kept,
  contactPreferences: { content: 'read', customers: 'write' },
  paymentMethods: { sales: 'write', customers: 'write', payment: true },
  friendsArea: kept,
  welcomePage: kept,
  welcomeRegistration: { customers: 'write' },
  calendarFileFriendsArea: kept,
  signIn: { sales: 'write', customers: 'write' },
  register: { sales: 'write', customers: 'write', leakedPasswords: true },
  membershipLevels: kept,
  accountMembership: ofVisitor,
  membershipReturn: { sales: 'write', customers: 'write' },
  processingStatus: { sales: 'read', ...ofVisitor },
  groupProof: { customers: 'write' },
  signInLink: { sales: 'write', customers: 'write' },
  signInByLink: { sales: 'write', customers: 'write' },
  passwordLink: { sales: 'write', customers: 'write' },
  newPassword: { sales: 'write', customers: 'write', leakedPasswords: true },
  password: { customers: 'write', leakedPasswords: true },
  emailCheckMail: { sales: 'write', customers: 'write' },
  emailCheck: { customers: 'write' },
  emailChange: { sales: 'write', customers: 'write' },
  accountLink: { sales: 'write', customers: 'write' },
  accountLinkUndo: { sales: 'write', customers: 'write' },
  newEmail: { customers: 'write' },
  sessions: { customers: 'write' },
  yourDataPage: kept,
  dataExport: { customers: 'write' },
  dataExportFile: ofVisitor,
  accountErasure: { sales: 'read', customers: 'write' },
  giftMembership: { sales: 'write', customers: 'write' },
  signOut: { customers: 'write' },

  deskSession: atDesk,
  deskPasskeyOptions: { customers: 'write' },
  deskPasskey: audited,
  deskPassword: { customers: 'write' },
  deskCode: audited,
  deskStepUp: atDesk,
  deskLock: atDesk,
  deskSessions: audited,
  deskSetup: atDesk,
  // One command adds every way in, of which a password is one.
  deskPasskeys: { ...audited, leakedPasswords: true },
  deskPasswords: { ...audited, leakedPasswords: true },
  deskRecoveryCodes: audited,
  invitations: audited,
  invitationOffer: { customers: 'write' },
  invitationAcceptance: { ...audited, leakedPasswords: true },
  staff: atDesk,
  staffMember: audited,
  roles: audited,
  audit: { audit: 'read', ...atDesk },
  auditExport: { audit: 'read', ...atDesk },
  groupProofs: audited,
  saleGroups: audited,
  welcomeDesk: { content: 'read', sales: 'read', ...atDesk },
  welcomeRegistrations: { sales: 'read', ...audited },
  castReplacements: { content: 'write', ...audited },
  ticketChecks: { sales: 'read', ...atDesk, checkTickets: true },
  deskOrder: { sales: 'read', ...atDesk },
  deskToday: { content: 'read', sales: 'read', ...atDesk },
  deskOrderReturn: { sales: 'write', ...audited },
  deskOrderName: { sales: 'write', ...audited },
  deskOrderDelivery: { sales: 'write', ...audited },
  deskOrderMail: { sales: 'write', ...audited },
  deskOrderTickets: { sales: 'write', ...audited, signTickets: true },
  find: atDesk,
  workLists: { sales: 'read', ...atDesk },
  workList: { sales: 'read', ...atDesk },
  workEntry: { sales: 'write', ...audited },
  deskCustomer: { sales: 'write', ...audited },
  deskCustomerOrders: { sales: 'read', ...atDesk },
  deskCustomerEmail: { sales: 'write', ...audited },
  deskCustomerNotes: { sales: 'write', ...audited },
  deskAccessNeeds: { sales: 'write', ...audited },
  deskAccountLink: { sales: 'write', ...audited },
  deskOrderBeyond: { sales: 'write', ...audited },
  refundApprovals: { sales: 'write', ...audited },
  deskOrderSeats: { sales: 'write', ...audited },
};

/** Needs of every consumer; one that remembers event ids does so in `sales`, and one that sends mail notes it in `customers`. */
const needsOfSubscriptions: Record<keyof typeof subscriptions, Needs> = {
  onSeatsChanged: { sales: 'write' },
  onKeptSeatsDue: { sales: 'write' },
  onKeptSeatsPlan: { content: 'read', sales: 'write', schedule: true },
  onPerformanceAvailabilityChanged: { sales: 'write', customers: 'read' },
  onCastChanged: { content: 'write' },
  onCastChangedForPeople: { content: 'write' },
  onHold: { schedule: true },
  onBasketDue: { sales: 'write', schedule: true },
  onPaymentOpened: { schedule: true },
  onPaymentDue: { sales: 'write', payment: true, schedule: true },
  onRefundDue: { sales: 'write', payment: true },
  onRefundFailed: { sales: 'write', customers: 'write', mail: true },
  onPaymentLeft: { sales: 'read', payment: true },
  onDemoPaymentDue: { payment: true },
  onOrderSettled: { sales: 'write', customers: 'write', mail: true },
  onNewsletterRequested: { sales: 'write', customers: 'write', mail: true },
  onOrderCorrected: { sales: 'write', customers: 'write', mail: true },
  onReturnRequested: { sales: 'write', customers: 'write', mail: true },
  onTicketsReturned: { sales: 'write', customers: 'write', mail: true },
  onContactChoice: { customers: 'write' },
  onMailReturned: { customers: 'write' },
  onAccountMailRequested: { sales: 'write', customers: 'write', mail: true },
  onWelcomeRegistered: { sales: 'write', customers: 'write', mail: true },
  onWelcomeDecided: { sales: 'write', customers: 'write', mail: true },
  onWelcomeBooked: { sales: 'read', customers: 'write' },
  onWelcomeReturned: { sales: 'read', customers: 'write' },
  onAccountLink: { sales: 'write', customers: 'write', mail: true },
  onMembershipBought: { sales: 'write', customers: 'write', mail: true },
  onDataCopyAsked: { sales: 'write', customers: 'write', mail: true },
  onErasureAsked: { sales: 'write', customers: 'write', mail: true, schedule: true },
  onErasureDue: { sales: 'write', customers: 'write', mail: true, payment: true, schedule: true, logErasure: true },
  onMembershipChanged: { customers: 'write', schedule: true },
  onMembershipDue: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onMembershipRefunded: { sales: 'write', customers: 'write' },
  onMembershipReturned: { sales: 'write', customers: 'write', mail: true },
  onGroupProofDecided: { sales: 'write', customers: 'write', mail: true },
  onTicketsCameBack: { sales: 'write', customers: 'write' },
  onTicketAlertAsked: { sales: 'write', customers: 'write', mail: true },
  onTicketAlertDue: { sales: 'write', customers: 'write', mail: true },
  onVoucherBought: { sales: 'write', customers: 'write', mail: true },
  onPlanBought: { sales: 'read', customers: 'write' },
  onExitSurvey: { content: 'read', sales: 'write', customers: 'write', mail: true },
  onExitSurveyAnswered: { sales: 'write', customers: 'write', mail: true },
  onPlanRefunded: { sales: 'write', customers: 'write' },
  onSubscriptionChanged: { customers: 'read', schedule: true },
  onSubscriptionDue: { content: 'read', sales: 'write', customers: 'write', payment: true, schedule: true },
  onMemberPriceChanged: { content: 'read', customers: 'write' },
  onSubscriptionTold: { sales: 'write', customers: 'write', mail: true },
  onRentalSettled: { sales: 'write' },
  onStreamReturnRequested: { sales: 'write', customers: 'write', mail: true },
  onStreamReturnReceived: { sales: 'write', customers: 'write', mail: true },
  onRentalDated: { sales: 'read', schedule: true },
  onRentalDue: { sales: 'write', schedule: true },
  onRentalReminderDue: { sales: 'write', customers: 'write', mail: true },
  onContentPublished: { content: 'write' },
  onContentPublishedAtEdge: { forgetAtEdge: true },
  onSweepDue: { sales: 'write', customers: 'write', schedule: true },
  onContactMessage: { sales: 'write', customers: 'write', mail: true },
  onEducationEnquiry: { sales: 'write', customers: 'write', mail: true },
  onEnquiryReceived: { sales: 'write', customers: 'write', mail: true },
  onStaffInvited: { sales: 'write', customers: 'write', mail: true },
  onRecordSeen: { customers: 'read', audit: 'write' },
  onWhatSells: { sales: 'write' },
  onWorkForOrder: { sales: 'write' },
  onRequestReceived: { sales: 'write', customers: 'read' },
  onMoneyWantsPerson: { sales: 'write' },
  onMailWantsPerson: { sales: 'write', customers: 'read' },
  onRequestAnswered: { sales: 'write', customers: 'write', mail: true },
  onAuditExportDue: { audit: 'read', keepAudit: true },
  onFindableCustomer: { sales: 'read', customers: 'write' },
  onFindableOrder: { sales: 'write', customers: 'write' },
};

/** Contract and table have each path under its own name. */
export const needsOfPath = ({ name }: PathEntry): Needs => needsOfPaths[name as PathName];

/** Catalogue and table have each subscription under its own name. */
export const needsOfSubscription = ({ name }: EventSubscription): Needs =>
  needsOfSubscriptions[name as keyof typeof subscriptions];
