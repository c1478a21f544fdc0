import type { FindKind } from '#shared/desk/domain/find/places.ts';
import type { WorkList } from '#shared/desk/domain/work-lists.ts';
import { readLink } from '#functions/account/store/account-links.ts';
import { readAccountMail } from '#functions/account/store/account-mails.ts';
import { findCredential, readAccount } from '#functions/account/store/accounts.ts';
import { readAddresses } from '#functions/account/store/addresses.ts';
import { readDecisions } from '#functions/account/store/contact-preferences.ts';
import { isKnownDevice } from '#functions/account/store/devices.ts';
import { readGroupProof, readGroupProofsAsked } from '#functions/account/store/group-proofs.ts';
import { readLinkedAccount } from '#functions/account/store/linked-accounts.ts';
import { readMailReturned } from '#functions/account/store/mail-returned.ts';
import { readGift, readGiftsFor } from '#functions/account/store/memberships.ts';
import { readSubscription } from '#functions/account/store/newsletter.ts';
import { listSessions, readSession } from '#functions/account/store/sessions.ts';
import { readWelcome, readWelcomeList } from '#functions/account/store/welcome-registrations.ts';
import { readBasket } from '#functions/box-office/store/baskets.ts';
import { readOrderSummaries } from '#functions/box-office/store/order-summaries.ts';
import { findOrder, readOrder } from '#functions/box-office/store/orders.ts';
import { readBasketOwner, readOwnBasketId } from '#functions/box-office/store/own-baskets.ts';
import { readPromo, readPromoUses } from '#functions/box-office/store/promos.ts';
import { readReturns } from '#functions/box-office/store/returns.ts';
import { readSeats } from '#functions/box-office/store/seats.ts';
import { readAlert, readWaiting } from '#functions/box-office/store/ticket-alerts.ts';
import { readCredit, readCreditMoves, readVouchers } from '#functions/box-office/store/wallets.ts';
import { readAccessNeeds } from '#functions/desk/store/access-needs.ts';
import { readChallenge } from '#functions/desk/store/challenges.ts';
import { readChangeSet, readEdits } from '#functions/desk/store/change-sets.ts';
import { readNotes } from '#functions/desk/store/customer-notes.ts';
import { listDeskSessions } from '#functions/desk/store/desk-sessions.ts';
import { readFoundBy } from '#functions/desk/store/find-entries.ts';
import { findEntries } from '#functions/desk/store/find.ts';
import { findInvitation, readInvitation } from '#functions/desk/store/invitations.ts';
import { readPasskeys } from '#functions/desk/store/passkeys.ts';
import { readPlanMove, readSlices } from '#functions/desk/store/plan-moves.ts';
import { readRefundRequest } from '#functions/desk/store/refund-requests.ts';
import { readAnswers } from '#functions/desk/store/request-answers.ts';
import { readSalesHours, readSalesTotals } from '#functions/desk/store/sales-figures.ts';
import { readRows, readSeasons } from '#functions/desk/store/season-rows.ts';
import { readSettingsChange } from '#functions/desk/store/settings-change.ts';
import { readStaffCredential } from '#functions/desk/store/staff-credentials.ts';
import { readMember, readRoles, readTeam } from '#functions/desk/store/team.ts';
import { readTemplates, readTitleHolder } from '#functions/desk/store/templates.ts';
import { readPicture } from '#functions/desk/store/uploaded-pictures.ts';
import { findStaffId, readWhoIsThere } from '#functions/desk/store/who-is-there.ts';
import { readWork, readWorkPage } from '#functions/desk/store/work-lists.ts';
import { readCopyFile, readDataCopy, readErasure } from '#functions/personal-data/store.ts';
import { contentVersion } from '#functions/platform/documents/content-version.ts';
import { readPublicationHead } from '#functions/platform/documents/content-versions.ts';
import { readDocument } from '#functions/platform/documents/documents.ts';
import { readBefore, readEditorsDocuments, readLog } from '#functions/platform/documents/editors-documents.ts';
import { findHouse } from '#functions/platform/documents/house.ts';
import { readManifest } from '#functions/platform/documents/manifest.ts';
import { isGone } from '#functions/platform/documents/tombstones.ts';
import { addressHashOf, readAnyEnquiry } from '#functions/platform/relay/enquiries.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { claimEvent } from '#functions/platform/table/handled.ts';
import { claimKey } from '#functions/platform/table/idempotency.ts';
import { contentKeys, customerKeys, salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { readSentMails } from '#functions/platform/table/sent-mails.ts';
import { countsOf, readAvailability, readKeptCounts } from '#functions/season/store/availability.ts';
import { readCalendarUpTo } from '#functions/season/store/calendar.ts';
import { readCastLists } from '#functions/season/store/cast-lists.ts';
import { readEventDetails } from '#functions/season/store/events.ts';
import { readFestival } from '#functions/season/store/festivals.ts';
import { findHall, readSectionsNamed } from '#functions/season/store/halls.ts';
import { readPerson } from '#functions/season/store/people.ts';
import { readPerformance, readTerms } from '#functions/season/store/performances.ts';
import { readPlans } from '#functions/season/store/plans.ts';
import { readScreenings } from '#functions/season/store/screenings.ts';
import { readNewsPost } from '#functions/site/store/news-posts.ts';
import { readSearchHead, readSearchIndex } from '#functions/site/store/search-index.ts';
import { readStaticPage } from '#functions/site/store/static-pages.ts';
import { readCampaignCode } from '#functions/streaming/store/campaigns.ts';
import { readExitSurvey } from '#functions/streaming/store/exit-surveys.ts';
import { readDigitalEvent, readFee, readVideo } from '#functions/streaming/store/films.ts';
import { readMyList } from '#functions/streaming/store/my-list.ts';
import { readRental } from '#functions/streaming/store/rental-record.ts';
import { readStreamReturn } from '#functions/streaming/store/stream-returns.ts';
import { readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';
import { readPosition } from '#functions/streaming/store/watch-positions.ts';

/** A stored item, and what stands between the `#` of its keys: `of` the partition, `in` its sort key. */
export interface Stored {
  readonly item: TableItem;
  readonly of: readonly [string, string];
  readonly in: readonly [string, string];
}

/** Reads an item as the house does. */
type Reader = (stored: Stored) => unknown;

const textOf = (item: Stored['item'], field: string): string => String(item[field]);
export function stored(item: TableItem): Stored {
  const parts = (key: string): readonly [string, string] => {
    const [, one = '', other = ''] = key.split('#');
    return [one, other];
  };
  return { item, of: parts(item.pk), in: parts(item.sk) };
}

const document: Reader = ({ item: { pk, sk } }) => readDocument({ pk, sk });

/**
 * Items without a sample: how far a rebuild is says its command alone; a kept answer stands under the hash of the code that made it; a manifest has more parts than its head only from 3,000
 * items on (`manifest.test.ts` reads those). The audit is in a table of its own, which no walk looks at.
 */
export const withoutSample: ReadonlySet<string> = new Set([
  'audit.entry',
  'customers.findRebuild',
  'content.answerPart',
  'content.manifestPart',
]);

/**
 * Counters and lists that no function reads: conditions and updates alone, or `everyRow` of an erasure. A parameter of the key is all that
 * is in most of them.
 */
export const neverRead: readonly string[] = [
  'any.outbox',
  'content.publications',
  'content.publicationJournal',
  'customers.enquiriesOf',
  'customers.enquiryOfAddress',
  'customers.linkTries',
  'customers.newsletterRequests',
  'customers.staffTries',
  'customers.tries',
  'customers.visitorTries',
  'sales.allowance',
  'sales.availabilityChanges',
  'sales.codeTries',
  'sales.creditTransfer',
  'sales.ledger',
  'sales.orderMails',
];

/** Parts and head of the counts change places with every count, so that only some parts are those of the head. */
export const belongsBeside = (kind: string, item: TableItem, other: TableItem): boolean =>
  kind !== 'sales.keptCountsPart' || item['version'] === other['version'];

/** What a reader needs beside its item: another item of the same table, by its key. */
export const beside: Readonly<Record<string, (stored: Stored) => Key>> = {
  'content.contentChanges': () => contentKeys.publicationHead(),
  'customers.invitation': ({ item }) => customerKeys.invitationListed(textOf(item, 'invitationId')),
  // The index of the walk's season has two parts.
  'content.searchPart': ({ of: [build], in: [place] }) => contentKeys.searchPart(build, 1 - Number(place)),
  'customers.dataCopyPart': ({ of: [id] }) => customerKeys.dataCopy(id),
  'sales.houseSection': ({ of: [id] }) => salesKeys.house(id),
  'sales.keptCountsPart': () => salesKeys.keptCounts(),
  'sales.orderByNumber': ({ item }) => salesKeys.order(textOf(item, 'orderId')),
  'sales.sectionProjection': ({ of: [id] }) => salesKeys.terms(id),
  'sales.tally': ({ of: [id] }) => salesKeys.terms(id),
};

/** Addresses of the walk whose mail comes back: an item has their hash alone. */
export const sentBack = ['bounce+walk@example.org', 'complaint+walk@example.org'];

/** The function that reads items of each kind; every other kind is in `neverRead`. */
export const readers: Readonly<Record<string, Reader>> = {
  'content.calendarMonth': ({ in: [month] }) => readCalendarUpTo(month),
  'content.castList': async ({ in: [venue] }) => (await readCastLists()).find(({ list }) => list.slug === venue),
  'content.contentChanges': () => contentVersion(),
  'content.digitalEvent': ({ of: [slug] }) => readDigitalEvent(slug),
  'content.documentBefore': ({ of: [number] }) => readBefore(Number(number)),
  'content.editorsDocument': ({ of: [kind] }) => readEditorsDocuments([kind]),
  'content.eventDetails': ({ of: [slug], in: [season] }) => readEventDetails(slug, season),
  'content.fee': ({ of: [id] }) => readFee(id),
  'content.festival': ({ of: [slug] }) => readFestival(slug),
  'content.house': () => findHouse(),
  'content.listItem': document,
  'content.manifest': () => readManifest(),
  'content.newsPost': ({ of: [id] }) => readNewsPost(id),
  'content.page': document,
  'content.person': ({ of: [slug] }) => readPerson(slug),
  'content.promo': ({ of: [code] }) => readPromo(code),
  'content.publication': () => readLog(),
  'content.publicationHead': () => readPublicationHead(),
  'content.screenings': ({ of: [id] }) => readScreenings(id),
  'content.searchHead': () => readSearchHead(),
  'content.searchPart': ({ of: [build] }) => readSearchIndex({ build, version: 0 }),
  'content.staticPage': ({ of: [path] }) => readStaticPage(path),
  'content.tombstone': ({ item: { pk, sk } }) => isGone({ pk: pk.slice('GONE#'.length), sk }),
  'content.uploadedPicture': ({ in: [id] }) => readPicture(id ?? ''),
  'content.video': ({ of: [id] }) => readVideo(id),
  'customers.account': ({ of: [id] }) => readAccount(id),
  'customers.accountLink': ({ of: [id], in: [purpose] }) => readLink(id, purpose as Parameters<typeof readLink>[1]),
  'customers.accountMail': ({ of: [id] }) => readAccountMail(id),
  'customers.addresses': ({ of: [id] }) => readAddresses(id),
  'customers.alertWaiting': ({ of: [performance] }) => readWaiting(performance, undefined, 10),
  'customers.challenge': ({ item, of: [id] }) =>
    readChallenge(textOf(item, 'purpose') as Parameters<typeof readChallenge>[0], id, now()),
  'customers.consent': ({ of: [id] }) => readDecisions(id),
  'customers.credential': ({ of: [email] }) => findCredential(email),
  'customers.deskSession': async ({ item, of: [hash] }) =>
    (await readWhoIsThere(textOf(item, 'staffId'), hash)).session,
  'customers.deskSessionOfStaff': ({ of: [id] }) => listDeskSessions(id, now()),
  'customers.dataCopy': ({ of: [id] }) => readDataCopy(id),
  'customers.dataCopyPart': async ({ of: [id] }) => {
    const copy = await readDataCopy(id);
    return copy && readCopyFile(id, copy, now());
  },
  'customers.linkedAccount': ({ of: [id] }) => readLinkedAccount(id),
  'customers.device': ({ of: [id], in: [hash] }) => isKnownDevice(id, hash),
  'customers.enquiry': ({ of: [id] }) => readAnyEnquiry(id),
  'customers.erasure': ({ of: [id] }) => readErasure(id),
  'customers.exitSurvey': ({ of: [id] }) => readExitSurvey(id),
  'customers.giftFor': ({ of: [email] }) => readGiftsFor(email),
  'customers.giftMembership': ({ of: [code] }) => readGift(code),
  'customers.groupProof': ({ of: [id] }) => readGroupProof(id),
  'customers.groupProofAsked': () => readGroupProofsAsked(),
  'customers.invitation': ({ of: [hash] }) => findInvitation(hash),
  'customers.invitationListed': ({ in: [id] }) => readInvitation(id),
  'customers.sentMail': ({ of: [id] }) => readSentMails(id, 20),
  'customers.customerNote': ({ of: [id] }) => readNotes(id, now()),
  'customers.accessNeeds': ({ of: [id] }) => readAccessNeeds(id),
  'customers.mailReturned': ({ of: [hash] }) =>
    readMailReturned(sentBack.find((email) => addressHashOf(email) === hash) ?? 'nobody'),
  'customers.myList': ({ of: [id] }) => readMyList(id),
  'customers.passkey': ({ of: [id] }) => readPasskeys(id),
  'customers.role': () => readRoles(),
  'customers.staff': ({ in: [id] }) => readMember(id),
  'customers.staffByEmail': ({ of: [email] }) => findStaffId(email),
  'customers.staffVersion': () => readTeam(),
  'customers.staffCredential': ({ of: [id] }) => readStaffCredential(id),
  'customers.foundBy': ({ of: [id] }) => readFoundBy({ customerId: id, orderId: null }),
  'customers.orderFoundBy': ({ of: [id], in: [order] }) => readFoundBy({ customerId: id, orderId: order }),
  'customers.found': ({ item, of: [kind, bucket] }) =>
    findEntries({ kind: kind as FindKind, bucket, text: item.sk }, null),
  'customers.session': ({ of: [hash] }) => readSession(hash),
  'customers.sessionOfCustomer': ({ of: [id] }) => listSessions(id, now()),
  // An answer is read with its request.
  'customers.enquiryAnswer': ({ of: [enquiryId] }) => readAnswers({ kind: 'enquiry', enquiryId, at: now() }, enquiryId),
  'customers.streamReturnAnswer': ({ of: [customerId], in: [entryId] }) =>
    readAnswers({ kind: 'stream-return', customerId, orderId: '', occasion: '', at: now() }, entryId),
  'customers.streamReturn': ({ of: [customerId], in: [orderId, occasion] }) =>
    readStreamReturn({ customerId, orderId, occasion }),
  'customers.streamSubscription': ({ of: [id] }) => readStreamSubscription(id),
  'customers.subscription': ({ of: [id] }) => readSubscription(id),
  'customers.ticketAlert': ({ of: [addressHash], in: [performanceId] }) => readAlert({ addressHash, performanceId }),
  'customers.watchPosition': ({ of: [id], in: [videoId] }) => readPosition(id, videoId),
  'customers.welcomeListed': ({ of: [season] }) => readWelcomeList(season),
  'customers.welcomeRegistration': ({ of: [id], in: [season] }) => readWelcome(id, season),
  'sales.availability': ({ in: [id] }) => readAvailability(id),
  'sales.basket': ({ of: [id] }) => readBasket(id),
  'sales.basketOfCustomer': ({ of: [id] }) => readOwnBasketId(id),
  'sales.basketOwner': ({ of: [id] }) => readBasketOwner(id),
  'sales.campaignCode': ({ of: [code] }) => readCampaignCode(code, null),
  'sales.campaignCodeOf': ({ of: [id], in: [code] }) => readCampaignCode(code, id),
  'sales.credit': ({ of: [id] }) => readCredit(id),
  'sales.creditMove': ({ of: [id] }) => readCreditMoves(id),
  'sales.handled': ({ of: [event], in: [consumer] }) => claimEvent(consumer, event, now()),
  'sales.house': ({ of: [id] }) => findHall(id),
  'sales.houseSection': ({ of: [id] }) => findHall(id),
  'sales.idempotency': ({ item, of: [name] }) => claimKey(name, textOf(item, 'bodyHash'), now()),
  'sales.keptCounts': () => readKeptCounts(),
  'sales.keptCountsPart': async () => countsOf(await readKeptCounts()),
  'sales.order': ({ of: [id] }) => readOrder(id),
  'sales.orderByNumber': ({ of: [number] }) => findOrder(number),
  'sales.orderOfCustomer': ({ of: [id] }) => readOrderSummaries(id),
  'sales.planListed': () => readPlans(),
  'sales.promoUses': ({ of: [code] }) => readPromoUses(code, null),
  'sales.promoUsesOf': ({ of: [id], in: [code] }) => readPromoUses(code, id),
  'sales.rental': ({ of: [id], in: [fee] }) => readRental(id, fee),
  'sales.salesHour': ({ of: [day] }) => readSalesHours(day),
  'sales.salesTotal': ({ of: [id] }) => readSalesTotals([id]),
  'sales.seat': ({ of: [performance, section] }) => readSeats(performance, section),
  'sales.sectionOfHouse': async ({ of: [section] }) => Object.fromEntries(await readSectionsNamed(section)),
  'sales.sectionProjection': ({ of: [id] }) => readPerformance(id),
  'sales.tally': ({ of: [id] }) => readPerformance(id),
  'sales.season': () => readSeasons(),
  'sales.seasonRow': ({ of: [season] }) => readRows(season),
  'sales.changeSet': ({ in: [id] }) => readChangeSet(id),
  'sales.template': ({ of: [kind] }) => readTemplates(kind as Parameters<typeof readTemplates>[0]),
  'sales.templateTitle': ({ of: [kind], in: [title] }) =>
    readTitleHolder(kind as Parameters<typeof readTemplates>[0], title ?? ''),
  'sales.settingsChange': () => readSettingsChange(),
  'sales.changeSetEdit': ({ of: [changeSetId] }) => readEdits({ changeSetId, reverses: null }),
  'sales.planMove': ({ in: [id] }) => readPlanMove(id),
  'sales.planMoveSlices': ({ of: [moveId] }) => readSlices(moveId, 0),
  'sales.terms': ({ of: [id] }) => readTerms(id),
  'sales.workEntry': ({ item: { pk } }) => readWorkPage({ list: pk.slice('WORK-LIST#'.length) as WorkList }),
  'sales.workOf': ({ of: [subject] }) => readWork(subject),
  'sales.refundRequest': ({ in: [id] }) => readRefundRequest(id),
  'sales.ticketReturn': ({ of: [id] }) => readReturns(id),
  'sales.voucher': ({ of: [code] }) => readVouchers([code]),
};
