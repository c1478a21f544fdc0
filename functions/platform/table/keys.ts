import type {
  BasketId,
  CustomerId,
  FeeId,
  OrderId,
  OrderNumber,
  PerformanceId,
  StaffId,
  VideoId,
} from '#shared/kernel/ids.ts';

/** Every key of the four tables. Only this file joins a `#`. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const ordinal = (n: number): string => String(n).padStart(6, '0');

/** Table `content`: what editors publish. */
export const contentKeys = {
  /** An item of a list that is read by page: `place` counts from 0. */
  listItem: (list: string, place: number): Key => ({ pk: `LIST#${list}`, sk: `ITEM#${ordinal(place)}` }),
  list: (list: string): string => `LIST#${list}`,
  eventDetails: (slug: string, seasonId: string): Key => ({ pk: `EVENT#${slug}`, sk: `SEASON#${seasonId}` }),
  event: (slug: string): string => `EVENT#${slug}`,
  digitalEvent: (slug: string): Key => ({ pk: `DIGITAL-EVENT#${slug}`, sk: 'DETAILS' }),
  video: (videoId: VideoId): Key => ({ pk: `VIDEO#${videoId}`, sk: 'VIDEO' }),
  fee: (feeId: FeeId): Key => ({ pk: `FEE#${feeId}`, sk: 'FEE' }),
  page: (name: string): Key => ({ pk: `PAGE#${name}`, sk: 'PAGE' }),
  /** Facts and rules of the house. */
  house: (): Key => ({ pk: 'HOUSE', sk: 'HOUSE' }),
  /** Counts the publications, which orders them. */
  publications: (): Key => ({ pk: 'PUBLICATIONS', sk: 'VERSION' }),
  /** Which publication counts, and which is running … */
  publicationHead: (): Key => ({ pk: 'PUBLICATIONS', sk: 'HEAD' }),
  /** … how often the house itself has changed a document … */
  contentChanges: (): Key => ({ pk: 'PUBLICATIONS', sk: 'CHANGES' }),
  /** … each publication's log entry … */
  publication: (number: number): Key => ({ pk: 'PUBLICATIONS', sk: `NUMBER#${ordinal(number)}` }),
  allPublications: (): string => 'PUBLICATIONS',
  /** … the keys it writes, so that an interrupted one can be completed … */
  publicationJournal: (number: number): Key => ({ pk: `PUBLICATION#${ordinal(number)}`, sk: 'JOURNAL' }),
  /** … and each document before it, for a rollback. */
  documentBefore: (number: number, kind: string, id: string): Key => ({
    pk: `PUBLICATION#${ordinal(number)}`,
    sk: `BEFORE#${kind}/${id}`,
  }),
  publicationParts: (number: number): string => `PUBLICATION#${ordinal(number)}`,
  /** A document as an editor submitted it; pages are made from these. */
  editorsDocument: (kind: string, id: string): Key => ({ pk: `DOCUMENTS#${kind}`, sk: `ID#${id}` }),
  editorsDocuments: (kind: string): string => `DOCUMENTS#${kind}`,
  /** The kinds, and the hash of everything written from them. */
  manifest: (): Key => ({ pk: 'PUBLICATIONS', sk: 'MANIFEST' }),
  /** Its further parts, from 1. */
  manifestPart: (place: number): Key => ({ pk: 'PUBLICATIONS', sk: `MANIFEST#${ordinal(place)}` }),
  /** Which build of the search index counts … */
  searchHead: (): Key => ({ pk: 'SEARCH', sk: 'HEAD' }),
  /** … and its parts, read by one query. */
  searchPart: (build: string, place: number): Key => ({ pk: `SEARCH#${build}`, sk: `PART#${ordinal(place)}` }),
  searchParts: (build: string): string => `SEARCH#${build}`,
  /** A part of a kept answer, by the hash of its question and of the code that made it. */
  answerPart: (hash: string, place: number): Key => ({ pk: `ANSWER#${hash}`, sk: `PART#${ordinal(place)}` }),
  /** A promo code with its rules, by the code in capitals. */
  promo: (code: string): Key => ({ pk: `PROMO#${code}`, sk: 'PROMO' }),
  person: (slug: string): Key => ({ pk: `PERSON#${slug}`, sk: 'PERSON' }),
  /** What is given at a venue, with casts; one query covers all venues. */
  castList: (venueSlug: string): Key => ({ pk: 'CAST-LISTS', sk: `VENUE#${venueSlug}` }),
  castLists: (): string => 'CAST-LISTS',
  /** All months in one partition, so that one query finds a month or the last one before it. */
  calendarMonth: (month: string): Key => ({ pk: 'CALENDAR', sk: `MONTH#${month}` }),
  /** Cinemas or theatres of a production, by the id in its page's address. */
  screenings: (productionId: string): Key => ({ pk: `SCREENINGS#${productionId}`, sk: 'SCREENINGS' }),
  festival: (slug: string): Key => ({ pk: `FESTIVAL#${slug}`, sk: 'FESTIVAL' }),
  newsPost: (id: string): Key => ({ pk: `NEWS#${id}`, sk: 'POST' }),
  /** By its path, `/policies/privacy`. */
  staticPage: (path: string): Key => ({ pk: `STATIC-PAGE#${path}`, sk: 'PAGE' }),
  /** A picture that a colleague uploaded; ids sort by time, so that the newest are one query. */
  uploadedPicture: (pictureId: string): Key => ({ pk: 'PICTURES', sk: `PICTURE#${pictureId}` }),
  uploadedPictures: (): string => 'PICTURES',
  /** Records that a page under this key was taken down. */
  tombstone: (pk: string, sk: string): Key => ({ pk: `GONE#${pk}`, sk }),
};

/** Table `sales`: seats, baskets, orders, payments, rentals, availability. */
export const salesKeys = {
  /** One partition a performance and section, so that a busy hall spreads over its sections. */
  seat: (performanceId: PerformanceId, sectionId: string, seatId: string): Key => ({
    pk: `SEATS#${performanceId}#${sectionId}`,
    sk: `SEAT#${seatId}`,
  }),
  seats: (performanceId: PerformanceId, sectionId: string): string => `SEATS#${performanceId}#${sectionId}`,
  terms: (performanceId: PerformanceId): Key => ({ pk: `PERFORMANCE#${performanceId}`, sk: 'TERMS' }),
  sectionProjection: (performanceId: PerformanceId, sectionId: string): Key => ({
    pk: `PERFORMANCE#${performanceId}`,
    sk: `SECTION#${sectionId}`,
  }),
  performance: (performanceId: PerformanceId): string => `PERFORMANCE#${performanceId}`,
  /** Tickets left over all sections, and the version that orders their recounts. */
  tally: (performanceId: PerformanceId): Key => ({ pk: `PERFORMANCE#${performanceId}`, sk: 'TALLY' }),
  /** A hall in one query … */
  house: (houseId: string): Key => ({ pk: `HOUSE#${houseId}`, sk: 'HOUSE' }),
  houseSection: (houseId: string, sectionId: string): Key => ({ pk: `HOUSE#${houseId}`, sk: `SECTION#${sectionId}` }),
  /** … and a section by name in any hall, for a hold that does not know its hall yet. */
  sectionOfHouse: (sectionId: string, houseId: string): Key => ({ pk: `SECTION#${sectionId}`, sk: `HOUSE#${houseId}` }),
  sectionNamed: (sectionId: string): string => `SECTION#${sectionId}`,
  /** A version of a plan in the list of all. */
  planListed: (hallId: string): Key => ({ pk: 'PLANS', sk: `HALL#${hallId}` }),
  plansListed: (): string => 'PLANS',
  availability: (performanceId: PerformanceId): Key => ({ pk: 'AVAILABILITY', sk: `PERFORMANCE#${performanceId}` }),
  allAvailability: (): string => 'AVAILABILITY',
  /** How often any count of tickets left was written. */
  availabilityChanges: (): Key => ({ pk: 'AVAILABILITY-CHANGES', sk: 'CHANGES' }),
  /** Names the parts of the counts that everybody reads … */
  keptCounts: (): Key => ({ pk: 'KEPT-COUNTS', sk: 'HEAD' }),
  /** … which are in two places by turns: those that count are not overwritten. */
  keptCountsPart: (side: number, place: number): Key => ({ pk: 'KEPT-COUNTS', sk: `SIDE#${side}#PART#${place}` }),
  basket: (basketId: BasketId): Key => ({ pk: `BASKET#${basketId}`, sk: 'BASKET' }),
  order: (orderId: OrderId): Key => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' }),
  /** By time, so that a customer's newest orders are read first. */
  orderOfCustomer: (customerId: CustomerId, placedAt: string, orderId: OrderId): Key =>
    ofCustomer(customerId, `ORDER#${placedAt}#${orderId}`),
  /** How many mails went out on a day, `2026-12-03`: requested ones of an order, or those to a guest about unpaid orders. */
  orderMails: (orderId: OrderId, day: string): Key => ({ pk: `ORDER#${orderId}`, sk: `MAILS#${day}` }),
  /** How many seats of a performance a customer has ordered and still has. */
  allowance: (customerId: CustomerId, performanceId: PerformanceId): Key =>
    ofCustomer(customerId, `ALLOWANCE#${performanceId}`),
  /** The order by its number. */
  orderByNumber: (orderNo: OrderNumber): Key => ({ pk: `ORDER-NUMBER#${orderNo}`, sk: 'ORDER' }),
  /** A customer's credit. */
  credit: (customerId: CustomerId): Key => ofCustomer(customerId, 'CREDIT'),
  /** A movement of it; by time, so that a page of them is one query. */
  creditMove: (customerId: CustomerId, at: string, name: string): Key => ofCustomer(customerId, `CREDIT#${at}#${name}`),
  voucher: (code: string): Key => ({ pk: `VOUCHER#${code}`, sk: 'VOUCHER' }),
  /** How often a promo code was used in all, and by one customer. */
  promoUses: (code: string): Key => ({ pk: `PROMO#${code}`, sk: 'USES' }),
  promoUsesOf: (customerId: CustomerId, code: string): Key => ofCustomer(customerId, `PROMO#${code}`),
  /** A code of a stream campaign, and a customer's redemption of it. */
  campaignCode: (code: string): Key => ({ pk: `CAMPAIGN-CODE#${code}`, sk: 'CODE' }),
  campaignCodeOf: (customerId: CustomerId, code: string): Key => ofCustomer(customerId, `CAMPAIGN-CODE#${code}`),
  ticketReturn: (orderId: OrderId, returnId: string): Key => ({ pk: `ORDER#${orderId}`, sk: `RETURN#${returnId}` }),
  returnsOfOrder: (orderId: OrderId): string => `ORDER#${orderId}`,
  /** A colleague's request to give more back than the rules do; one an order, all in one partition. */
  refundRequest: (orderId: OrderId): Key => ({ pk: 'REFUND-REQUESTS', sk: `ORDER#${orderId}` }),
  refundRequests: (): string => 'REFUND-REQUESTS',
  /** Attempts at codes by one visitor or basket. */
  codeTries: (who: string): Key => ({ pk: `CODES#${who}`, sk: 'TRIES' }),
  /** The one basket of a customer on all their devices … */
  basketOfCustomer: (customerId: CustomerId): Key => ofCustomer(customerId, 'BASKET'),
  /** … and a basket's owner. */
  basketOwner: (basketId: BasketId): Key => ({ pk: `BASKET#${basketId}`, sk: 'OWNER' }),
  ledger: (orderId: OrderId, entry: string): Key => ({ pk: `ORDER#${orderId}`, sk: `LEDGER#${entry}` }),
  /** An entry of the ledger about credit that moved between linked accounts. */
  creditTransfer: (linkId: string, entry: string): Key => ({ pk: `LINK#${linkId}`, sk: `LEDGER#${entry}` }),
  rental: (customerId: CustomerId, feeId: FeeId): Key => ofCustomer(customerId, `RENTAL#${feeId}`),
  customer: (customerId: CustomerId): string => `CUSTOMER#${customerId}`,
  idempotency: (name: string): Key => ({ pk: `IDEMPOTENCY#${name}`, sk: 'ANSWER' }),
  /** What was sold, held and refused of a performance within an hour, by London's day: a day is one query. */
  salesHour: (day: string, hour: string, performanceId: PerformanceId): Key => ({
    pk: `SALES-HOUR#${day}`,
    sk: `HOUR#${hour}#${performanceId}`,
  }),
  salesHours: (day: string): string => `SALES-HOUR#${day}`,
  /** What was sold of a performance in all. */
  salesTotal: (performanceId: PerformanceId): Key => ({ pk: `SALES#${performanceId}`, sk: 'TOTAL' }),
  /** An entry of a work list of the desk, by its due date and a name … */
  workEntry: (list: string, due: string, name: string, entryId: string): Key => ({
    pk: `WORK-LIST#${list}`,
    sk: `${due}#${name}#${entryId}`,
  }),
  workList: (list: string): string => `WORK-LIST#${list}`,
  /** … and which entries an order or another matter has, and had. */
  workOf: (subject: string): Key => ({ pk: `WORK-OF#${subject}`, sk: 'WORK' }),
  /** Seasons that have performances … */
  season: (seasonId: string): Key => ({ pk: 'SEASONS', sk: `SEASON#${seasonId}` }),
  seasons: (): string => 'SEASONS',
  /** … and what the season office sees of each performance: a season is one query. */
  seasonRow: (seasonId: string, performanceId: PerformanceId): Key => ({
    pk: `SEASON#${seasonId}`,
    sk: `PERFORMANCE#${performanceId}`,
  }),
  seasonRows: (seasonId: string): string => `SEASON#${seasonId}`,
  /** A change set of the season office … */
  changeSet: (changeSetId: string): Key => ({ pk: 'CHANGE-SETS', sk: `SET#${changeSetId}` }),
  changeSets: (): string => 'CHANGE-SETS',
  /** … and what it does to one performance or event. */
  changeSetEdit: (changeSetId: string, kind: string, id: string): Key => ({
    pk: `CHANGE-SET#${changeSetId}`,
    sk: `EDIT#${kind}#${id}`,
  }),
  changeSetEdits: (changeSetId: string): string => `CHANGE-SET#${changeSetId}`,
  /** Performances that were moved to another version of their plan … */
  planMove: (performanceId: PerformanceId): Key => ({ pk: 'PLAN-MOVES', sk: `PERFORMANCE#${performanceId}` }),
  planMoves: (): string => 'PLAN-MOVES',
  /** … and what such a move writes, in slices. */
  planMoveSlices: (moveId: string, part: string): Key => ({ pk: `PLAN-MOVE#${moveId}`, sk: `SLICES#${part}` }),
  /** A template of the season office … */
  template: (kind: string, templateId: string): Key => ({ pk: `TEMPLATES#${kind}`, sk: `TEMPLATE#${templateId}` }),
  templates: (kind: string): string => `TEMPLATES#${kind}`,
  /** … and its title, so that no other of its kind has the same. */
  templateTitle: (kind: string, folded: string): Key => ({ pk: `TEMPLATE-TITLES#${kind}`, sk: `TITLE#${folded}` }),
  /** The latest change of the house's settings at the desk. */
  settingsChange: (): Key => ({ pk: 'SETTINGS', sk: 'CHANGE' }),
  /** Marks that a consumer has handled an event. */
  handled: (consumer: string, eventId: string): Key => ({ pk: `HANDLED#${eventId}`, sk: `BY#${consumer}` }),
};

const ofCustomer = (customerId: string, sk: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk });

/** Table `customers`: accounts, credentials, sessions, positions. */
export const customerKeys = {
  account: (customerId: CustomerId): Key => ofCustomer(customerId, 'ACCOUNT'),
  credential: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'CREDENTIAL' }),
  /** Attempts to sign in to an address, whether or not it has an account. */
  tries: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'TRIES' }),
  /** Mails with links of one kind requested for an address; other attempts of one visitor, by hash. */
  linkTries: (email: string, kind: string): Key => ({ pk: `EMAIL#${email}`, sk: `LINK-TRIES#${kind}` }),
  visitorTries: (brake: string, visitor: string): Key => ({ pk: `VISITOR#${visitor}`, sk: `TRIES#${brake}` }),
  /** A browser that has signed in to the account, by the hash of its secret. */
  device: (customerId: string, hash: string): Key => ofCustomer(customerId, `DEVICE#${hash}`),
  /** The latest link of a mail, one for each customer and purpose. */
  accountLink: (customerId: CustomerId, purpose: string): Key => ofCustomer(customerId, `LINK#${purpose}`),
  /** What an account knows of its link with another one of the same person. */
  linkedAccount: (customerId: CustomerId): Key => ofCustomer(customerId, 'LINKED'),
  /** A requested mail about an account; expires after a week. */
  accountMail: (mailId: string): Key => ({ pk: `ACCOUNT-MAIL#${mailId}`, sk: 'MAIL' }),
  session: (hash: string): Key => ({ pk: `SESSION#${hash}`, sk: 'SESSION' }),
  sessionOfCustomer: (customerId: CustomerId, hash: string): Key => ofCustomer(customerId, `SESSION#${hash}`),
  /** A subscription to the newsletter, by the hash of its address. */
  subscription: (id: string): Key => ({ pk: `NEWSLETTER#${id}`, sk: 'SUBSCRIPTION' }),
  /** How often one visitor requested the newsletter within an hour. */
  newsletterRequests: (visitor: string): Key => ({ pk: `VISITOR#${visitor}`, sk: 'NEWSLETTER' }),
  /** A message sent by a form; expires after 90 days. */
  enquiry: (enquiryId: string): Key => ({ pk: `ENQUIRY#${enquiryId}`, sk: 'ENQUIRY' }),
  /** What a colleague has answered to it. */
  enquiryAnswer: (enquiryId: string, answerId: string): Key => ({
    pk: `ENQUIRY#${enquiryId}`,
    sk: `ANSWER#${answerId}`,
  }),
  /** How often an address or a visitor has sent a form within an hour. */
  enquiriesOf: (writer: string): Key => ({ pk: `WRITER#${writer}`, sk: 'ENQUIRIES' }),
  /** … and by the sender's address, to find it for them. */
  enquiryOfAddress: (hash: string, enquiryId: string): Key => ({ pk: `ADDRESS#${hash}`, sk: `ENQUIRY#${enquiryId}` }),
  /** A wish to be told when a sold-out performance has tickets again, by the hash of its address … */
  ticketAlert: (addressHash: string, performanceId: PerformanceId): Key => ({
    pk: `ADDRESS#${addressHash}`,
    sk: `ALERT#${performanceId}`,
  }),
  /** That mail to an address came back, by the hash of the address. */
  mailReturned: (addressHash: string): Key => ({ pk: `ADDRESS#${addressHash}`, sk: 'MAIL-RETURNED' }),
  ofAddress: (addressHash: string): string => `ADDRESS#${addressHash}`,
  /** … and, while it waits, its entry in the list of the performance. */
  alertWaiting: (performanceId: PerformanceId, addressHash: string): Key => ({
    pk: `ALERTS#${performanceId}`,
    sk: `WAITING#${addressHash}`,
  }),
  alertsWaiting: (performanceId: PerformanceId): string => `ALERTS#${performanceId}`,
  /** An exit survey of the stream; expires after 90 days. */
  exitSurvey: (surveyId: string): Key => ({ pk: `SURVEY#${surveyId}`, sk: 'SURVEY' }),
  /** A gift membership, by its code. */
  giftMembership: (code: string): Key => ({ pk: `GIFT#${code}`, sk: 'MEMBERSHIP' }),
  /** The same under its recipient's address, so that they see it. */
  giftFor: (email: string, code: string): Key => ({ pk: `EMAIL#${email}`, sk: `GIFT#${code}` }),
  /** A customer's proof of belonging to a group: young people, or a school. */
  groupProof: (customerId: CustomerId): Key => ofCustomer(customerId, 'GROUP-PROOF'),
  /** Proofs waiting for a decision, oldest first. */
  groupProofAsked: (askedAt: string, customerId: CustomerId): Key => ({
    pk: 'GROUP-PROOFS',
    sk: `ASKED#${askedAt}#${customerId}`,
  }),
  groupProofsAsked: (): string => 'GROUP-PROOFS',
  /** A customer's registration for a season's welcome performances … */
  welcomeRegistration: (customerId: CustomerId, season: string): Key => ofCustomer(customerId, `WELCOME#${season}`),
  /** … and the desk's list of registrations, oldest first. */
  welcomeListed: (season: string, registeredAt: string, customerId: CustomerId): Key => ({
    pk: `WELCOME#${season}`,
    sk: `REGISTERED#${registeredAt}#${customerId}`,
  }),
  welcomeList: (season: string): string => `WELCOME#${season}`,
  /** A customer's subscription to the stream. */
  streamSubscription: (customerId: CustomerId): Key => ofCustomer(customerId, 'STREAM'),
  /** The last requested copy of a customer's data, and the parts of its file. */
  dataCopy: (customerId: CustomerId): Key => ofCustomer(customerId, 'DATA-COPY'),
  dataCopyPart: (customerId: CustomerId, copyId: string, place: number): Key =>
    ofCustomer(customerId, `DATA-COPY#${copyId}#${ordinal(place)}`),
  /** A customer's erasure request. */
  erasure: (customerId: CustomerId): Key => ofCustomer(customerId, 'ERASURE'),
  /** A decision about contact permissions, by number: the newest counts. */
  consent: (customerId: CustomerId, version: number): Key => ofCustomer(customerId, `CONSENT#${ordinal(version)}`),
  /** All addresses of a customer, in one item. */
  addresses: (customerId: CustomerId): Key => ofCustomer(customerId, 'ADDRESSES'),
  /** A customer's list, in one item. */
  myList: (customerId: CustomerId): Key => ofCustomer(customerId, 'MY-LIST'),
  /** A customer's wish for a failed evening of the stream, one an order. */
  streamReturn: (customerId: CustomerId, orderId: OrderId, occasion: string): Key =>
    ofCustomer(customerId, `STREAM-RETURN#${orderId}#${occasion}`),
  /** What a colleague has answered to it. */
  streamReturnAnswer: (customerId: CustomerId, requestId: string, answerId: string): Key =>
    ofCustomer(customerId, `STREAM-ANSWER#${requestId}#${answerId}`),
  watchPosition: (customerId: CustomerId, videoId: VideoId): Key => ofCustomer(customerId, `WATCHED#${videoId}`),
  /** A mail sent to a customer, by time; apart from their own partition, so that whoever sends mail may write nothing else of them. */
  sentMail: (customerId: CustomerId, at: string, mailId: string): Key => ({
    pk: `MAILS#${customerId}`,
    sk: `SENT#${at}#${mailId}`,
  }),
  sentMails: (customerId: CustomerId): string => `MAILS#${customerId}`,
  /** What a colleague wrote about a customer, by time, until its end … */
  customerNote: (customerId: CustomerId, at: string, noteId: string): Key =>
    ofCustomer(customerId, `NOTE#${at}#${noteId}`),
  /** … and what a customer needs to come, behind a duty of its own. */
  accessNeeds: (customerId: CustomerId): Key => ofCustomer(customerId, 'ACCESS-NEEDS'),

  /** A colleague, the roles, and the version that every change of either raises: one partition, read by one query. */
  staff: (staffId: StaffId): Key => ({ pk: 'STAFF', sk: `MEMBER#${staffId}` }),
  role: (roleId: string): Key => ({ pk: 'STAFF', sk: `ROLE#${roleId}` }),
  staffVersion: (): Key => ({ pk: 'STAFF', sk: 'VERSION' }),
  allStaff: (): string => 'STAFF',
  /** A colleague by the address of their mail. */
  staffByEmail: (email: string): Key => ({ pk: `STAFF-EMAIL#${email}`, sk: 'STAFF' }),
  /** A colleague's password, secret of one-time codes, and recovery codes, all hashed but the secret. */
  staffCredential: (staffId: StaffId): Key => ({ pk: `STAFF#${staffId}`, sk: 'CREDENTIAL' }),
  /** A passkey, by the hash of its id, which may be longer than a key. */
  passkey: (staffId: StaffId, idHash: string): Key => ({ pk: `STAFF#${staffId}`, sk: `PASSKEY#${idHash}` }),
  /** Passkeys, sessions and credential of a colleague. */
  ofStaff: (staffId: StaffId): string => `STAFF#${staffId}`,
  /** How often somebody tried to sign in at the desk under an address, or to unlock a session. */
  staffTries: (who: string): Key => ({ pk: `STAFF-TRIES#${who}`, sk: 'TRIES' }),
  /** A session of the desk, by the hash of its secret … */
  deskSession: (hash: string): Key => ({ pk: `DESK-SESSION#${hash}`, sk: 'SESSION' }),
  /** … and listed under its colleague. */
  deskSessionOfStaff: (staffId: StaffId, hash: string): Key => ({ pk: `STAFF#${staffId}`, sk: `SESSION#${hash}` }),
  /** What a passkey or a code has to answer; expires after five minutes. */
  challenge: (challengeId: string): Key => ({ pk: `CHALLENGE#${challengeId}`, sk: 'CHALLENGE' }),
  /** An invitation, by the hash of its secret … */
  invitation: (hash: string): Key => ({ pk: `INVITATION#${hash}`, sk: 'INVITATION' }),
  /** … and in the list of those that are open. */
  invitationListed: (invitationId: string): Key => ({ pk: 'INVITATIONS', sk: `OPEN#${invitationId}` }),
  invitations: (): string => 'INVITATIONS',
  /** An entry by which the desk finds a customer, an order or a seat; read from the beginning of its text … */
  found: (kind: string, bucket: string, text: string, id: string): Key => ({
    pk: `FIND#${kind}#${bucket}`,
    sk: `${text}#${id}`,
  }),
  foundIn: (kind: string, bucket: string): string => `FIND#${kind}#${bucket}`,
  /** … and the list of a customer's entries, and of an order's, in the partition of their owner. */
  foundBy: (customerId: CustomerId): Key => ofCustomer(customerId, 'FOUND-BY'),
  orderFoundBy: (customerId: CustomerId, orderId: OrderId): Key => ofCustomer(customerId, `FOUND-BY#${orderId}`),
  /** How far the entries of what was there before them are made. */
  findRebuild: (): Key => ({ pk: 'FIND-REBUILD', sk: 'STATE' }),
};

/** Table `audit`: what colleagues did, one item an entry. Functions may only put items here. */
export const auditKeys = {
  /** By day, `2026-12-03`, and time; its indexes find it by colleague and by subject. */
  entry: (day: string, at: string, entryId: string): Key => ({ pk: `DAY#${day}`, sk: `${at}#${entryId}` }),
  day: (day: string): string => `DAY#${day}`,
};

/** What an item is about: the kind of its sort key, the id in its partition key, and the rest of its sort key. */
export function aboutOf({ pk, sk }: Key): { readonly kind: string; readonly id: string; readonly rest: string } {
  const [kind = ''] = sk.split('#', 1);
  return { kind, id: pk.slice(pk.indexOf('#') + 1), rest: sk.slice(kind.length + 1) };
}

/** The outbox: an event written in the transaction of its state change. The type stands first: a right to announce names it. */
export const outboxKey = (type: string, eventId: string): Key => ({ pk: `OUTBOX#${type}#${eventId}`, sk: 'EVENT' });

export const prefix = {
  answer: 'ANSWER#',
  item: 'ITEM#',
  section: 'SECTION#',
  order: 'ORDER#',
  return: 'RETURN#',
  /** The balance, and its movements after it. */
  credit: 'CREDIT',
  rental: 'RENTAL#',
  watched: 'WATCHED#',
  publication: 'NUMBER#',
  manifest: 'MANIFEST',
  before: 'BEFORE#',
  session: 'SESSION#',
  gift: 'GIFT#',
  consent: 'CONSENT#',
  alert: 'ALERT#',
  waiting: 'WAITING#',
  staff: 'MEMBER#',
  role: 'ROLE#',
  passkey: 'PASSKEY#',
  invitation: 'OPEN#',
  note: 'NOTE#',
} as const;
