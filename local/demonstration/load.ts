import { customerDetailsChanged } from '#shared/account/events/account.ts';
import { membershipChanged } from '#shared/account/events/membership.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addSections, countSection } from '#shared/season/domain/count-section.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { startByOf } from '#shared/streaming/domain/rental/rental.ts';
import { accountItems, customerIdOf } from '#functions/account/commands/account-items.ts';
import { rowsOf } from '#functions/desk/commands/make-rows.ts';
import { rowItems } from '#functions/desk/store/season-rows.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { numberFrom } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { isProgramme } from '#functions/publishing/kinds-of-content.ts';
import { draftsBetween, nameOf } from '#functions/publishing/publish/differences.ts';
import { documentsOf, programmeAmong, settingsAmong, tryDocuments } from '#functions/publishing/publish/documents.ts';
import type { Programme } from '#functions/publishing/publish/documents.ts';
import { preparePublication } from '#functions/publishing/publish/publish.ts';
import { ContentProblems } from '#functions/publishing/read/problems.ts';
import { problemsOfSource } from '#functions/publishing/read/source.ts';
import { membershipOf } from '#functions/publishing/readers/memberships.ts';
import { campaignCodeItems } from '#functions/publishing/readers/stream-promos.ts';
import { availabilityItem, keepCounts } from '#functions/season/store/availability.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { rentalItem } from '#functions/streaming/store/rental-record.ts';
import { programmeOf, seedHouse } from '#local/sample-season/season.ts';
import type { SeedHouse } from '#local/sample-season/season.ts';

import type { DemoCustomer } from './customers.ts';
import { sellDemoOrders } from './demo-orders.ts';
import { leaveWorkForDesk } from './desk-work.ts';
import { announceSubscribers, subscribersOf } from './subscribers.ts';

/** The result of loading a season. */
export interface Loaded {
  readonly season: SeedHouse;
  readonly items: number;
  /** Into an empty house, where every document of the editors' files counts. */
  readonly isFirst: boolean;
  /** Makes the season count and announces it, once the streams are being read: the search index is then built. */
  readonly announce: (now: Instant) => Promise<void>;
}

/**
 * Writes a whole season around `now` into the three tables, over the previous one. Editors' documents go through a normal publication
 * (functions/publishing); editors-pages.ts lists them. Drafts stay unpublished (renewal.ts). `times` multiplies the productions.
 */
export async function loadSeason(now: Instant, times = 1): Promise<Loaded> {
  refuseWrongHalls();
  const season = seedHouse(now, times);
  const subscribers = subscribersOf(season.customers, now);
  const bills = subscribers.flatMap(({ orders }) => orders);
  const sales = [...salesOf(season, now), ...rentalsOf(season, now), ...campaignCodeItems(now), ...bills];
  const customers = [...(await customersOf(season, now)), ...subscribers.map(({ item }) => item)];
  const publication = await preparePublication({
    by: 'the sample season',
    now,
    takesOver: true,
    opensAnew: true,
    isRenewal: true,
    documents: (standing) => renewedDocuments(programmeOf(season), standing, now),
  });
  if (publication && 'busy' in publication) throw new Error(`${publication.by} is publishing.`);
  await writeItems(tables.sales(), sales);
  await keepCounts();
  await writeItems(tables.customers(), customers);
  return {
    season,
    items: (publication?.items ?? 0) + sales.length + customers.length,
    isFirst: publication?.number === 1,
    announce: async (at) => {
      await publication?.finish(at);
      await announceSubscribers(at);
      await announceMembers(season.customers, at);
      await announceCustomers(season.customers, at);
      await sellDemoOrders(season, at);
      await leaveWorkForDesk(season, at);
    },
  };
}

/** Without its hall a performance would be loaded without seats. */
function refuseWrongHalls(): void {
  const wrong = problemsOfSource().filter(({ file }) => file.startsWith('halls/'));
  if (wrong.length > 0) throw new ContentProblems(wrong);
}

function salesOf({ houses, saleTerms, details }: SeedHouse, now: Instant): readonly TableItem[] {
  const houseOf = new Map(houses.map((house) => [house.id, house]));
  const rows = rowsOf(details, new Map(saleTerms.map((terms) => [terms.performanceId, terms])));
  const ofOffice = new Map(rows.flatMap(rowItems).map((item) => [`${item.pk} ${item.sk}`, item]));
  return [
    ...houses.flatMap(hallItems),
    ...saleTerms.map(termsItem),
    ...ofOffice.values(),
    ...saleTerms.flatMap((terms) => {
      const house = houseOf.get(terms.houseId ?? '');
      return house && terms.date > now ? [availabilityItem(countedAtFirst(terms, house, now))] : [];
    }),
  ];
}

/** Before the first sale everything allocated is free; the first recount is version 1. */
function countedAtFirst(terms: SaleTerms, house: Hall, now: Instant) {
  const counts = house.sections.map((section) => countSection(section, terms, [], now));
  return { performanceId: terms.performanceId, version: 0, ...addSections(counts), date: terms.date };
}

async function customersOf({ customers }: SeedHouse, now: Instant): Promise<readonly TableItem[]> {
  const schemeOf = new Map(subscribersOf(customers, now).map(({ email, scheme }) => [email, scheme]));
  const items = await Promise.all(
    customers.map(({ membership, stream: _stream, ...customer }) =>
      accountItems({
        ...customer,
        schemes: [...customer.schemes, schemeOf.get(customer.email) ?? []].flat(),
        membership: membership && membershipOf(membership, customer.modeOfSale, now),
      }),
    ),
  );
  return items.flat().map((item) => ({ ...item }));
}

/** Rentals paid yesterday and not started. */
function rentalsOf({ customers, digitalEventDetails }: SeedHouse, now: Instant): readonly TableItem[] {
  const openedAt = plus(now, -day);
  return customers.flatMap(({ email, rentedFeeId }) => {
    const film = digitalEventDetails.find(({ videos }) => videos.some(({ feeId }) => feeId === rentedFeeId));
    const video = film?.videos.find(({ feeId }) => feeId === rentedFeeId);
    if (!rentedFeeId || !video || !film) return [];
    const customerId = customerIdOf(email);
    const { title, ppvAvailabilityWindow: windowHours } = video;
    const { slug } = film;
    const orderId = `seed-${customerId}`;
    const order = { orderId, orderNo: numberFrom(orderId, 8) };
    const facts = { customerId, feeId: rentedFeeId, ...order, title, slug, windowHours, openedAt };
    return [{ ...rentalItem({ ...facts, status: 'purchased', startBy: startByOf(openedAt) }) }];
  });
}

/** Schedules the notices of every demonstration member, as after a purchase. */
export async function announceMembers(customers: readonly DemoCustomer[], now: Instant): Promise<void> {
  const lines = customers.flatMap(({ email, membership, modeOfSale }) => {
    if (!membership) return [];
    const customerId = customerIdOf(email);
    const { expiryDate } = membershipOf(membership, modeOfSale, now);
    const about = { subject: customerId, version: 1, now };
    return [outbox(tables.customers(), membershipChanged, about, { customerId, modeOfSale, expiryDate })];
  });
  await write(lines);
}

/** Lets the desk find every demonstration customer, as after a registration. */
async function announceCustomers(customers: readonly DemoCustomer[], now: Instant): Promise<void> {
  const ids = customers.map(({ email }) => customerIdOf(email));
  await write(
    ids.map((customerId) =>
      outbox(tables.customers(), customerDetailsChanged, { subject: customerId, version: 1, now }, { customerId }),
    ),
  );
}

interface Standing {
  /** The instant from which the published documents' relative days are counted. */
  readonly opened: Instant;
  readonly documents: readonly EditorsDocument[];
}

/**
 * The documents of a house with the sample season: everything for an empty house, later new performances and the editors' published
 * documents. Of those, one is renewed for the new day only while its file is as published; a changed or rolled-back one stays as it counts.
 * Unpublished files stay so, but for the facts of a house that has none.
 */
export function renewedDocuments(programme: Programme, standing: Standing, now: Instant): readonly EditorsDocument[] {
  if (standing.documents.length === 0) return documentsOf(programme, { opened: now, now });
  const unchanged = new Set(unchangedOf(standing, now));
  const settings = settingsAmong(standing.documents);
  const tried = tryDocuments(programme, { opened: now, now, settings });
  const made = new Map(tried.documents.map((each) => [nameOf(each), each]));
  const ofSeason = [...made.values()].filter(({ kind }) => isProgramme(kind));
  const ofEditors = standing.documents
    .filter(({ kind }) => !isProgramme(kind))
    .map((document) => (unchanged.has(nameOf(document)) ? (made.get(nameOf(document)) ?? document) : document));
  // Published before there was such a document: nothing is sold and no mail is sent without it.
  const house = [...made.values()].filter(({ kind }) => kind === 'house');
  return [...ofSeason, ...ofEditors, ...(ofEditors.some(({ kind }) => kind === 'house') ? [] : house)];
}

/** Keys of the published documents whose files are unchanged. */
function unchangedOf({ opened, documents }: Standing, now: Instant): readonly string[] {
  const inFiles = tryDocuments(programmeAmong(documents), {
    opened,
    now,
    settings: settingsAmong(documents),
  }).documents;
  const drafts = new Set(draftsBetween(documents, inFiles).map(nameOf));
  return documents.map(nameOf).filter((name) => !drafts.has(name));
}
