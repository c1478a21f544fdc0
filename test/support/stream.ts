import { openSession } from '#functions/store/sessions.ts';
import { itemsOf } from '#functions/store/accounts.ts';
import type { Account } from '#functions/store/accounts.ts';
import { writeItems } from '#functions/store/batch.ts';
import type { DigitalEvent, DigitalEventDetails, Video } from '#functions/store/content.ts';
import { sessionCookie } from '#functions/http/cookie.ts';
import { now } from '#functions/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/runtime/ids.ts';

/** A stream for tests: one title with its videos, everything in it plausible and quiet. */

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

export const aTrailer = aVideo({
  id: 'tosca-trailer',
  title: 'Tosca: trailer',
  videoType: 'trailer',
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
    image: aPicture,
    genres: ['Opera'],
    rentalFrom: 1000,
    performanceMinutes: 120,
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
    videos: [aVideo(), aTrailer],
    watchNext: [aDigitalEvent({ slug: 'carmen', title: 'Carmen', sortField: 'carmen' })],
    ...over,
  };
}

/** Opens an account and a session, and gives the cookie of its browser. */
export async function aCustomer(over: Partial<Account> = {}): Promise<Record<string, string>> {
  const customerId = over.customerId ?? 'clara';
  const account: Account = {
    customerId,
    email: `${customerId}@example.org`,
    firstName: 'Clara',
    lastName: 'Stahlbaum',
    modeOfSale: 9,
    isStaff: false,
    membership: null,
    allMemberships: [],
    schemes: [],
    country: 'GB',
    createdAt: now(),
    ...over,
  };
  const secret = newSecret();
  await writeItems('customers', [...itemsOf(account, 'no password')]);
  await openSession({ hash: hashOf(secret), customerId, modeOfSale: account.modeOfSale, isStaff: false, now: now() });
  return { [sessionCookie]: secret };
}
