import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { streamDetails } from '#shared/streaming/contract/subscription.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { cancel } from '#shared/streaming/domain/subscription/transitions.ts';
import { aSubscription, annual } from '#test/support/subscriptions.ts';

import { streamDetailsView } from './stream-details-view.ts';

const begun = instant('2026-11-03T12:00:00Z');
const now = instant('2026-11-22T12:00:00Z');

const seen = (subscription: StreamSubscription | null, at = now) => {
  const { id, ...attributes } = streamDetailsView('ada', subscription, at);
  expect(id).toBe('ada');
  // Exactly the fields of the contract.
  return streamDetails.attributes.strict().parse(attributes);
};

/** Every field of spec 2 §3, "User stream details". */
describe('the stream details of a user', () => {
  it('are nothing, and allow subscribing, where there never was a subscription', () => {
    const { cancelled, allow_resub, ...facts } = seen(null);
    expect({ cancelled, allow_resub }).toEqual({ cancelled: 'N', allow_resub: 'Y' });
    expect(Object.entries(facts).filter(([, fact]) => fact !== null && fact !== false)).toEqual([]);
  });

  it('of a running one: active, its plan, the promo of its checkout, and no end while it is renewed', () => {
    const promo = { subCheckoutPromo: 'AUTUMN', subCheckoutDate: begun };
    expect(seen(aSubscription(begun, promo, { plan: annual }))).toMatchObject({
      membStatus: 'A',
      ...promo,
      benefitsEnd: '2027-11-03T12:00:00.000Z',
      cancelled: 'N',
      allow_resub: 'Y',
      membLevel: 'Stream - Annual',
      hasFreeSubscription: false,
      constituencyDates: { startDate: begun, endDate: null },
    });
  });

  it('of a cancelled one: active until what was paid ends, which is where the right ends', () => {
    const cancelled = cancel(aSubscription(begun), now);
    if (!cancelled) throw new Error('It was not cancelled.');
    expect(seen(cancelled)).toMatchObject({
      membStatus: 'A',
      cancelled: 'Y',
      benefitsEnd: '2026-12-03T12:00:00.000Z',
      constituencyDates: { startDate: begun, endDate: '2026-12-03T12:00:00.000Z' },
    });
  });

  it('of one that is over: no longer active, and whether another may be bought', () => {
    const over = aSubscription(begun, { state: 'ended', endedAt: now, cancelledAt: now, nextBillAt: null });
    expect(seen(over)).toMatchObject({ membStatus: 'I', cancelled: 'Y', allow_resub: 'Y', hasFreeSubscription: false });
    expect(seen({ ...over, allowResub: false })).toMatchObject({ allow_resub: 'N' });
  });

  it('of one that is over: when, and whether for a bill that was not paid, whoever has written it down', () => {
    const graceUntil = instant('2026-11-20T12:00:00Z');
    const unpaid = aSubscription(begun, { state: 'grace', paidUntil: begun, nextBillAt: begun, graceUntil });
    expect(seen(unpaid)).toMatchObject({ state: 'ended', endedAt: graceUntil, endedUnpaid: true });
    const written = aSubscription(begun, { state: 'ended', paidUntil: begun, endedAt: now, nextBillAt: null });
    expect(seen(written)).toMatchObject({ endedAt: now, endedUnpaid: true });
    expect(seen({ ...written, cancelledAt: begun })).toMatchObject({ endedAt: now, endedUnpaid: false });
    expect(seen({ ...written, isFree: true })).toMatchObject({ endedUnpaid: false });
    expect(seen(aSubscription(begun))).toMatchObject({ endedAt: null, endedUnpaid: false });
  });

  it('of a free one say so while it lasts', () => {
    const free = aSubscription(begun, { isFree: true, nextBillAt: null });
    expect(seen(free)).toMatchObject({
      hasFreeSubscription: true,
      paidFrom: null,
      constituencyDates: { endDate: free.paidUntil },
    });
    expect(seen({ ...free, state: 'ended', endedAt: now })).toMatchObject({ hasFreeSubscription: false });
  });
});
