import { generateKeyPairSync } from 'node:crypto';

import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { itemsOf } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { openSession } from '#functions/account/store/sessions.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { filmItems } from '#functions/streaming/store/films.ts';
import type {
  DigitalEvent,
  DigitalEventDetails,
  RentalFee,
  StreamHomePage,
  Video,
} from '#functions/streaming/store/films.ts';
import type { Rental } from '#functions/streaming/store/rental-record.ts';
import { openRental, readRentals, settleRental, startRental } from '#functions/streaming/store/rentals.ts';
import type { Settlement } from '#functions/streaming/store/rentals.ts';

/** A stream for tests: one title with its videos and plausible defaults. */

export const aPicture = {
  altText: 'A plum curtain',
  caption: null,
  desktopPath: null,
  mobilePath: null,
  thumbPath: null,
  dominantColour: '#4a2a4a',
};

export function aVideo(over: Partial<Video> = {}): Video {
  return {
    id: 'tosca-performance',
    title: 'Tosca',
    videoKey: over.id ?? 'tosca-performance',
    videoType: 'performance',
    extraVideoType: null,
    performanceVideo: 'tosca-performance',
    assetType: 'vod',
    feeId: 'fee-tosca',
    feeAmount: 1000,
    packageFeeIds: ['fee-tosca', 'fee-puccini'],
    ppvAvailabilityWindow: 72,
    previewImage: aPicture,
    duration: 120,
    startDate: null,
    allowedCountries: [],
    restrictedCountries: [],
    countdownCopyOverrides: null,
    chapters: [],
    ...over,
  };
}

/** A rental fee; Tosca's by default. */
export function aFee(over: Partial<RentalFee> = {}): RentalFee {
  const fee = { feeId: 'fee-tosca', title: 'Tosca', pence: 1000, windowHours: 72, slug: 'tosca', films: [aVideo()] };
  return { ...fee, ...over };
}

export const aTrailer = aVideo({
  id: 'tosca-trailer',
  title: 'Tosca: trailer',
  videoType: 'trailer',
  extraVideoType: 'trailer',
  feeId: null,
  feeAmount: null,
  packageFeeIds: [],
  duration: 2,
});

export function aDigitalEvent(over: Partial<DigitalEvent> = {}): DigitalEvent {
  return {
    id: `digital-${over.slug ?? 'tosca'}`,
    slug: 'tosca',
    title: 'Tosca',
    sortField: 'tosca',
    author: 'Giacomo Puccini',
    shortDescription: 'A singer, a painter and a chief of police.',
    eventCardLabel: null,
    availabilityDate: null,
    availabilityDateFormat: 'day',
    image: aPicture,
    genres: ['Opera'],
    rentalFrom: 1000,
    performanceMinutes: 120,
    artists: [],
    videoIds: ['performance', 'trailer'].map((type) => `${over.slug ?? 'tosca'}-${type}`),
    allowedCountries: [],
    restrictedCountries: [],
    ...over,
  };
}

export function aTitle(over: Partial<DigitalEventDetails> = {}): DigitalEventDetails {
  return {
    ...aDigitalEvent(),
    description: ['Rome, in June 1800.'],
    cast: [],
    creatives: [],
    recordedOn: 'March 2025',
    primaryCallToAction: null,
    videos: [aVideo(), aTrailer],
    watchNext: [aDigitalEvent({ slug: 'carmen', title: 'Carmen', sortField: 'carmen' })],
    ...over,
  };
}

/** Opens an account and a session; returns the browser's cookie. */
export async function aCustomer(over: Partial<Account> = {}): Promise<Record<string, string>> {
  const customerId = over.customerId ?? 'clara';
  const account: Account = {
    customerId,
    email: `${customerId}@example.org`,
    firstName: 'Clara',
    lastName: 'Stahlbaum',
    modeOfSale: 9,
    membership: null,
    allMemberships: [],
    schemes: [],
    country: 'GB',
    createdAt: now(),
    ...over,
  };
  const secret = newSecret();
  await writeItems('customers', [...itemsOf(account, 'no password')]);
  await openSession({ hash: hashOf(secret), customerId, modeOfSale: account.modeOfSale, now: now() });
  return { [sessionCookie]: secret };
}

/** Publishes Tosca with its fee, and sets a signing key pair; returns the public key. */
export async function publishTosca(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  process.env[env.mediaKeyPairId] = 'KEXAMPLE';
  process.env[env.mediaPrivateKey] = privateKey;
  await writeItems('content', [
    filmItems.film(aTitle()),
    filmItems.video(aVideo()),
    filmItems.video(aTrailer),
    filmItems.fee(aFee()),
  ]);
  return publicKey;
}

/** Publishes a title over what it was. */
export async function publishTitle(over: Partial<DigitalEventDetails>): Promise<void> {
  await writeItems('content', [filmItems.film(aTitle(over))]);
}

const toscaOf = (customerId: CustomerId) => ({ customerId, feeId: 'fee-tosca', orderId: `order-${customerId}` });
const orderNo = 'TSCA2345';

/** A customer with a rental of Tosca, or of another title by its fee; returns the browser's cookie; null while the payment is open. */
export async function aRenter(
  customerId: CustomerId,
  to: Settlement | null,
  film: { readonly title: string; readonly slug: string } = { title: 'Tosca', slug: 'tosca' },
): Promise<Record<string, string>> {
  const facts = { ...toscaOf(customerId), orderNo, ...film, windowHours: 72 };
  await write(openRental({ ...facts, now: now() }));
  if (to) await settleTosca(customerId, to);
  return aCustomer({ customerId });
}

export const settleTosca = (customerId: CustomerId, to: Settlement): Promise<boolean> =>
  settleRental({ ...toscaOf(customerId), to, at: now() });

/** Starts the window of a rental of Tosca at an instant. */
export async function beginTosca(customerId: CustomerId, at: Instant): Promise<void> {
  await startRental(await rentalOf(customerId), at);
}

export async function rentalOf(customerId: CustomerId): Promise<Rental> {
  const [rental] = await readRentals(customerId);
  if (!rental) throw new Error(`${customerId} has rented nothing.`);
  return rental;
}

/** The stream's home without editors' rows. */
export function aStreamHome(more: Partial<StreamHomePage> = {}): StreamHomePage {
  const nothing = { title: 'Your stream', text: '', ctaText: null, ctaLink: null };
  return {
    id: 'stream-home',
    title: 'The house, at home',
    subTitle: '',
    headerImage: aPicture,
    bannerText: null,
    bannerLink: null,
    ctaText: 'See all',
    ctaLink: '/stream',
    helpSection: { title: 'Questions', text: '', links: [] },
    tabs: [
      { id: 'home', title: 'Home', slices: [] },
      { id: 'my-stream', title: 'My Stream', slices: [] },
      { id: 'browse', title: 'Browse', slices: [] },
    ],
    showHomeTabForUnsubscribed: true,
    showMyStreamTabForUnsubscribed: true,
    showBrowseTabForUnsubscribed: true,
    myStreamTabFields: { loggedIn: nothing, notLoggedIn: nothing, subscribed: nothing },
    compactHeader: { title: 'Stream', subTitle: null },
    categories: [],
    ...more,
  };
}
