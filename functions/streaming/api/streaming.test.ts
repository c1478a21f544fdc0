import { generateKeyPairSync } from 'node:crypto';

import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { day, hour, instant, minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as sessionsPath } from '#functions/account/api/sessions.ts';
import { handler as signOut } from '#functions/account/api/sign-out.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { verifyMedia } from '#functions/platform/media/verify-media.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { aCustomer, aDigitalEvent, aFee, aStreamHome, aTitle, aTrailer, aVideo } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import type { Video } from '../store/films.ts';
import { filmItems, filmList, videoList } from '../store/films.ts';
import { openRental, settleRental } from '../store/rentals.ts';
import { handler as activate } from './activate-availability-window.ts';
import { handler as digitalEventDetails } from './digital-event-details.ts';
import { handler as digitalEventVideos } from './digital-event-videos.ts';
import { handler as digitalEvents } from './digital-events.ts';
import { handler as payPerView } from './pay-per-view.ts';
import { handler as purchasedStreams } from './purchased-streams.ts';
import { handler as streamHomePage } from './stream-home-page.ts';
import { handler as videoSource } from './video-source.ts';
import { handler as watchStatus } from './watch-status.ts';

const paid = instant('2026-11-21T19:30:00Z');
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
let tables: TestTables;
let moment: Instant = paid;
const setClock = (to: Instant): void => void (moment = to);

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse(moment));
  vi.stubEnv('MEDIA_KEY_PAIR_ID', 'KEXAMPLE');
  vi.stubEnv('MEDIA_PRIVATE_KEY', keys.privateKey);
  const british = aVideo({ id: 'british-performance', allowedCountries: ['GB'] });
  const tomorrow = aVideo({ id: 'tomorrow-performance', startDate: plus(paid, day) });
  const unsold = aVideo({ id: 'unsold-performance', feeId: null, feeAmount: null, packageFeeIds: [] });
  await writeItems('content', [
    ...contentItems.list(filmList, [aDigitalEvent(), aDigitalEvent({ slug: 'carmen' })]),
    ...contentItems.list(videoList, [aVideo(), aTrailer, british]),
    filmItems.film(aTitle()),
    ...[aVideo(), aTrailer, british, tomorrow, unsold].map((video: Video) => filmItems.video(video)),
    filmItems.fee(aFee()),
    filmItems.fee(aFee({ feeId: 'fee-puccini' })),
    filmItems.fee(aFee({ feeId: 'fee-carmen', title: 'Carmen', slug: 'carmen' })),
    contentItems.page(streamPages.home, aStreamHome()),
  ]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await tables.stop();
});
beforeEach(() => setClock(paid));

let made = 0;
const newId = (): string => `customer-${(made += 1)}`;

/** A customer who has rented at `paid`, with what became of the payment. */
async function renter(to: 'purchased' | 'declined' | 'refunded' | null = 'purchased', feeId = 'fee-tosca') {
  const customerId = newId();
  const orderId = `order-${customerId}`;
  const TransactItems = openRental({
    customerId,
    feeId,
    orderId,
    orderNo: 'TSCA2345',
    title: 'Tosca',
    slug: 'tosca',
    windowHours: 72,
    now: paid,
  });
  await tables.client.send(new TransactWriteCommand({ TransactItems }));
  if (to) await settleRental({ customerId, feeId, orderId, to, at: paid });
  return { customerId, cookies: await aCustomer({ customerId }) };
}
const begin = (cookies: Record<string, string>, streamId = 'fee-tosca') =>
  call(activate, { method: 'POST', cookies, body: { streamId } });
const source = (cookies: Record<string, string> = {}, videoId = 'tosca-performance', country: string | null = 'GB') =>
  call(videoSource, { query: { videoId }, cookies, country });
const subscriber = () =>
  aCustomer({ customerId: newId(), schemes: [{ id: 'stream-subscription', status: 'eligible' }] });
const rent = (cookies: Record<string, string>, feeId = 'fee-tosca') =>
  call(payPerView, { method: 'POST', cookies, body: { feeId } });
const list = (cookies: Record<string, string>, customerId?: string) =>
  call(purchasedStreams, { cookies, ...(customerId ? { query: { customerId } } : {}) });
const readPosition = (cookies: Record<string, string>, query: Record<string, string> = {}) =>
  call(watchStatus, { cookies, query: { videoId: 'tosca-performance', ...query } });
const savePosition = (cookies: Record<string, string>, position: unknown, customerId?: string) =>
  call(watchStatus, { method: 'POST', cookies, body: { videoId: 'tosca-performance', position, customerId } });

describe('what is published', () => {
  it('is answered: home, titles, one title with its videos', async () => {
    proves(
      statements.siteCalls.apiDigitalEventsPaged,
      statements.siteCalls.apiDigitalEventDetailsTakes,
      statements.streamCalls.getApiStreamHomePage,
    );
    expect((await call(streamHomePage)).data[0]?.title).toBe('The house, at home');
    expect((await call(digitalEvents)).data.map(({ slug }) => slug)).toEqual(['tosca', 'carmen']);
    const { data } = await call(digitalEventDetails, { query: { slug: 'tosca' } });
    expect(data.videos.map(({ id }) => id)).toEqual(['tosca-performance', 'tosca-trailer']);
    expect(data.watchNext[0]?.slug).toBe('carmen');
  });

  it('is listed with artists only for who asks for them', async () => {
    const artistsOf = async (query: Record<string, string>) =>
      (await call(digitalEvents, { query })).data.map(({ artists }) => artists);
    expect(await artistsOf({})).toEqual([undefined, undefined]);
    expect(await artistsOf({ artists: 'true' })).toEqual([[], []]);
  });

  it('is answered as videos: all of them page by page, or those of one title (spec 1 §7)', async () => {
    proves(statements.siteCalls.apiInformationDigitalEventVideos, statements.streamCalls.getApiDigitalEventsApi);
    const ids = async (query: Record<string, string | number>) =>
      (await call(digitalEventVideos, { query })).data.map(({ id }) => id);
    expect(await ids({})).toEqual(['tosca-performance', 'tosca-trailer', 'british-performance']);
    expect(await ids({ 'page[number]': 2, 'page[size]': 2 })).toEqual(['british-performance']);
    expect((await call(digitalEventVideos, { query: { 'page[size]': 2 } })).totalPages).toBe(2);
    expect(await ids({ slug: 'tosca' })).toEqual(['tosca-performance', 'tosca-trailer']);
    expect(await ids({ slug: 'tosca', 'page[number]': 2, 'page[size]': 1 })).toEqual(['tosca-trailer']);
    expect(await ids({ slug: 'none' })).toEqual([]);
    expect((await call(digitalEventVideos, { query: { 'page[size]': 101 } })).problem?.code).toBe('invalid-query');
  });

  it('is refused where there is nothing', async () => {
    expect((await call(digitalEventDetails, { query: { slug: 'none' } })).problem?.code).toBe('not-found');
    expect((await source({}, 'none')).problem).toMatchObject({ status: '404', code: 'unknown-video' });
  });
});

describe('signing out', () => {
  it('takes the cookies of a film away, and says so of none where none was begun', async () => {
    const mine = await subscriber();
    const opened = await source(mine);
    const out = await call(signOut, { method: 'POST', cookies: { ...mine, ...opened.cookies } });
    const gone = ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id', '__Host-films'];
    expect(Object.fromEntries(gone.map((name) => [name, out.cookies[name]]))).toEqual(
      Object.fromEntries(gone.map((name) => [name, ''])),
    );
    const other = await call(signOut, { method: 'POST', cookies: await subscriber() });
    expect(Object.keys(other.cookies)).not.toContain('CloudFront-Policy');
  });

  it('everywhere does the same at this browser', async () => {
    const mine = await subscriber();
    const opened = await source(mine);
    const cookies = { ...mine, ...opened.cookies };
    const out = await call(sessionsPath, { method: 'DELETE', cookies, body: { which: 'all' } });
    expect(out.cookies['CloudFront-Policy']).toBe('');
  });
});

describe('where a video is to be found', () => {
  it.each([
    ['a visitor, a trailer', async () => ({}), 'tosca-trailer', 'GB', 'yes'],
    ['a visitor, a film', async () => ({}), 'tosca-performance', 'GB', 'not-entitled'],
    [
      'a customer who has rented nothing',
      () => aCustomer({ customerId: newId() }),
      'tosca-performance',
      'GB',
      'not-entitled',
    ],
    ['a subscriber', subscriber, 'tosca-performance', 'GB', 'yes'],
    ['a subscriber, a film that cannot be rented', subscriber, 'unsold-performance', 'GB', 'yes'],
    [
      'a renter, a film that cannot be rented',
      async () => (await renter()).cookies,
      'unsold-performance',
      'GB',
      'not-entitled',
    ],
    ['a subscriber elsewhere', subscriber, 'british-performance', 'FR', 'country-refused'],
    ['a subscriber nobody knows where', subscriber, 'tosca-performance', null, 'country-unknown'],
    ['a visitor nobody knows where, a trailer', async () => ({}), 'tosca-trailer', null, 'country-unknown'],
    ['a subscriber, a film that comes tomorrow', subscriber, 'tomorrow-performance', 'GB', 'video-not-out'],
    [
      'a rental that awaits its payment',
      async () => (await renter(null)).cookies,
      'tosca-performance',
      'GB',
      'not-entitled',
    ],
    ['a declined rental', async () => (await renter('declined')).cookies, 'tosca-performance', 'GB', 'not-entitled'],
    ['a refunded rental', async () => (await renter('refunded')).cookies, 'tosca-performance', 'GB', 'not-entitled'],
    [
      'a rental whose clock was not started',
      async () => (await renter()).cookies,
      'tosca-performance',
      'GB',
      'rental-not-begun',
    ],
  ] as const)('%s: %s', async (_, who, videoId, country, expected) => {
    proves(statements.streamRoles.serverDecidesWatchSourceAsked);
    const { status, problem, cookies } = await source(await who(), videoId, country);
    expect(problem?.code ?? 'yes').toBe(expected);
    expect(status).toBe(expected === 'yes' ? 200 : expected === 'rental-not-begun' ? 409 : 403);
    expect(Object.keys(cookies).length > 0).toBe(expected === 'yes');
  });

  it.each([
    ['at once', 0, 'yes'],
    ['in the last moment of the window', 72 * hour - 1, 'yes'],
    ['at its end', 72 * hour, 'rental-expired'],
  ])('is told to the owner of a begun rental %s', async (_, after, expected) => {
    proves(
      statements.siteCalls.apiVideoSource,
      statements.streamPurpose.performancesTrailersInsightsCanWatched,
      statements.streamStates.userSubscribedIfLivestreamingBeta,
      statements.streamCalls.getApiVideoSource,
    );
    const { cookies } = await renter();
    await begin(cookies);
    setClock(plus(paid, after));
    expect((await source(cookies)).problem?.code ?? 'yes').toBe(expected);
  });

  it('is told to nobody else', async () => {
    proves(statements.streamRoles.serverDecidesWatchSourceAsked);
    await begin((await renter()).cookies);
    const other = await aCustomer({ customerId: newId() });
    expect((await source(other)).problem).toMatchObject({ status: '403', code: 'not-entitled' });
  });

  it('is opened by the fee of a package too', async () => {
    proves(statements.streamValidation.loggedUserPayPerView);
    const { cookies } = await renter('purchased', 'fee-puccini');
    await begin(cookies, 'fee-puccini');
    expect((await source(cookies)).data.src).toBe('/media/tosca-performance/master.m3u8');
  });

  it('comes with cookies that end with the window and open this film alone', async () => {
    proves(statements.streamRoles.serverDecidesWatchSourceAsked);
    const { cookies } = await renter();
    await begin(cookies);
    setClock(plus(paid, 71 * hour));
    const { data, cookies: given } = await source(cookies);
    expect(data.expiresAt).toBe(plus(paid, 72 * hour));
    const opens = (path: string, now: Instant): boolean =>
      verifyMedia({ cookies: new Map(Object.entries(given)), path, now, publicKey: keys.publicKey });
    expect(opens('/media/tosca-performance/master.m3u8', moment)).toBe(true);
    expect(opens('/media/tosca-performance/master.m3u8', plus(paid, 72 * hour + second))).toBe(false);
    expect(opens('/media/carmen-performance/master.m3u8', moment)).toBe(false);
  });

  it('is never kept by a cache', async () => {
    expect((await source({}, 'tosca-trailer')).headers['cache-control']).toBe('no-store');
  });
});

describe('renting', () => {
  it('puts the rental into the basket and leads to the checkout', async () => {
    proves(
      statements.streamCalls.postApiCheckoutPayPerViewTakes,
      statements.streamCalls.afterPayPerViewBrowserNavigatesBasket,
    );
    const { data, cookies } = await rent(await aCustomer({ customerId: newId() }));
    expect(data).toMatchObject({ feeId: 'fee-tosca', location: '/checkout' });
    expect(cookies['__Host-basket']).toBeTruthy();
  });

  it('leads to the basket when something else is in it', async () => {
    proves(statements.streamCalls.afterPayPerViewBrowserNavigatesBasket);
    const customer = await aCustomer({ customerId: newId() });
    const first = await rent(customer);
    const second = await rent({ ...customer, ...first.cookies }, 'fee-carmen');
    expect(second.data.location).toBe('/basket');
  });

  it('twice is one', async () => {
    const customer = await aCustomer({ customerId: newId() });
    const first = await rent(customer);
    expect((await rent({ ...customer, ...first.cookies })).data.location).toBe('/checkout');
  });

  it('is refused to visitors and for fees that do not exist', async () => {
    expect((await rent({})).problem?.code).toBe('sign-in-needed');
    expect((await rent(await aCustomer({ customerId: newId() }), 'none')).problem).toMatchObject({
      status: '404',
      code: 'fee-unknown',
    });
  });

  it.each([
    ['while it awaits its payment', null, 0, 'rental-owned'],
    ['while it may still be begun', 'purchased', 30 * day - 1, 'rental-owned'],
    ['once it may not', 'purchased', 30 * day, 'yes'],
    ['after it was declined', 'declined', 0, 'yes'],
  ] as const)('a second time %s', async (_, to, after, expected) => {
    proves(statements.streamStates.streamCountsPurchasedOnlyAvailability);
    const { customerId } = await renter(to);
    setClock(plus(paid, after));
    expect((await rent(await aCustomer({ customerId }))).problem?.code ?? 'yes').toBe(expected);
  });
});

describe('the rentals of a customer', () => {
  it('come in both spellings', async () => {
    proves(
      statements.streamResources.purchasedPayPerViewStreamId,
      statements.streamResources.purchasedPayPerViewOrder,
      statements.streamResources.purchasedPayPerViewTransaction,
    );
    const { cookies, customerId } = await renter();
    expect((await list(cookies, customerId)).data.streams).toEqual([
      {
        streamId: 'fee-tosca',
        stream_id: 'fee-tosca',
        // The number on the receipt, not the key of the order.
        orderNo: 'TSCA2345',
        order_no: 'TSCA2345',
        transactionStatus: 'purchased',
        transaction_status: 'purchased',
        availability_window_start: null,
        availability_window_end: null,
        title: 'Tosca',
        slug: 'tosca',
        opens: ['tosca'],
        titles: ['Tosca'],
        start_by: plus(paid, 30 * day),
        window_hours: 72,
        poll_after: null,
      },
    ]);
  });

  it.each([
    [0, 2],
    [30 * second, 5],
    [5 * minute - 1, 5],
    [5 * minute, 30],
    [hour, 30],
  ])('are to be asked for again %s ms after a payment began: in %s s', async (age, seconds) => {
    proves(statements.streamStates.pendingPayPerViewPolled);
    const { customerId } = await renter(null);
    setClock(plus(paid, age));
    const { data } = await list(await aCustomer({ customerId }));
    expect(data.streams[0]).toMatchObject({ transactionStatus: 'pending', poll_after: seconds });
  });

  it('stay in sight for 30 days after their end, as expired', async () => {
    const { customerId, cookies } = await renter();
    await begin(cookies);
    const at = async (after: number): Promise<string | undefined> => {
      setClock(plus(paid, after));
      return (await list(await aCustomer({ customerId }))).data.streams[0]?.transaction_status;
    };
    expect(await at(72 * hour)).toBe('expired');
    expect(await at(72 * hour + 30 * day - 1)).toBe('expired');
    expect(await at(72 * hour + 30 * day)).toBeUndefined();
  });

  it('are shown to their owner only', async () => {
    proves(statements.streamCalls.getApiCheckoutPurchasedStreams);
    expect((await list({})).problem?.code).toBe('sign-in-needed');
    expect((await list((await renter()).cookies, 'somebody-else')).problem?.code).toBe('not-yours');
  });
});

describe('starting the clock of a rental', () => {
  it('is done once; a later call answers with the window as it stands', async () => {
    proves(statements.streamCalls.postApiCheckoutPurchasedStreamsActivateAvailabilityWindow);
    const { cookies } = await renter();
    const first = await begin(cookies);
    setClock(plus(paid, hour));
    const second = await begin(cookies);
    const window = { availability_window_start: paid, availability_window_end: plus(paid, 72 * hour) };
    expect(first.data.streams[0]).toMatchObject(window);
    expect(second.data.streams[0]).toMatchObject(window);
  });

  it.each([
    ['that nobody has rented', 'fee-puccini', 'purchased', 0, 'not-entitled'],
    ['that awaits its payment', 'fee-tosca', null, 0, 'not-entitled'],
    ['that was refunded', 'fee-tosca', 'refunded', 0, 'not-entitled'],
    ['that was not begun in time', 'fee-tosca', 'purchased', 30 * day, 'rental-expired'],
  ] as const)('of one %s is refused', async (_, streamId, to, after, expected) => {
    const { customerId } = await renter(to);
    setClock(plus(paid, after));
    const { problem } = await begin(await aCustomer({ customerId }), streamId);
    expect(problem).toMatchObject({ status: '403', code: expected });
  });
});

describe('watch positions', () => {
  it('begin at 0 and are where they were last saved', async () => {
    proves(
      statements.streamPurpose.signedCustomersWatchStatuses,
      statements.streamResources.watchStatusesPerVideoIdPosition,
      statements.streamCalls.getApiUserTvWatch,
      statements.streamCalls.postApiUserTvWatch,
    );
    const cookies = await aCustomer({ customerId: newId() });
    expect((await readPosition(cookies)).data.position).toBe(0);
    await savePosition(cookies, 1200);
    await savePosition(cookies, 61);
    expect((await readPosition(cookies)).data.position).toBe(61);
  });

  it('belong to one customer', async () => {
    proves(statements.streamResources.watchStatusesKeyedCustomerId);
    await savePosition(await aCustomer({ customerId: newId() }), 1200);
    expect((await readPosition(await aCustomer({ customerId: newId() }))).data.position).toBe(0);
  });

  it('are not read or saved for somebody else, nor without an account', async () => {
    proves(statements.streamCalls.getApiUserTvWatch);
    const customerId = newId();
    const cookies = await aCustomer({ customerId });
    expect((await readPosition(cookies, { customerId: 'other' })).problem?.code).toBe('not-yours');
    expect((await savePosition(cookies, 5, 'other')).problem?.code).toBe('not-yours');
    expect((await savePosition(cookies, 5, customerId)).data.position).toBe(5);
    expect((await readPosition({})).status).toBe(401);
  });

  it('are kept for films of the house alone', async () => {
    const cookies = await aCustomer({ customerId: newId() });
    const made = { videoId: 'made-up', position: 5 };
    const { problem } = await call(watchStatus, { method: 'POST', cookies, body: made });
    expect(problem?.code).toBe('unknown-video');
    expect((await readPosition(cookies, { videoId: 'made-up' })).data.position).toBe(0);
  });

  it.each([-1, 86_401, 'half way'])('are refused when they cannot be: %s', async (position) => {
    proves(statements.streamCalls.postApiUserTvWatch);
    const { problem } = await savePosition(await aCustomer({ customerId: newId() }), position);
    expect(problem).toMatchObject({ code: 'invalid-input', source: { pointer: '/position' } });
  });
});
