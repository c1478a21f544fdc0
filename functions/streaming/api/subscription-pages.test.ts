import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { surveyMistakes } from '#shared/streaming/domain/exit-survey.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { subscriptionPageItems } from '#test/support/subscription-items.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as cancellation } from './cancellation-page.ts';
import { handler as details } from './subscription-details-page.ts';
import { handler as status } from './subscription-status-page.ts';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

describe('before an editor has published them', () => {
  test('the pages of one document are not found', async () => {
    expect((await call(status)).problem?.code).toBe('not-found');
    expect((await call(cancellation)).problem?.code).toBe('not-found');
  });
  test('the paged one is an empty list', async () => {
    expect(await call(details)).toMatchObject({ status: 200, data: [], totalPages: 0 });
  });
});

describe('once they are published', () => {
  beforeAll(() => writeItems('content', [...subscriptionPageItems()]));

  test('the status has a text for each state, and the details are a list of one', async () => {
    proves(
      statements.streamCalls.getApiStreamSubscriptionDetails,
      statements.streamCalls.getApiInformationStreamSubscription,
    );
    const { data } = await call(status);
    expect(Object.keys(data.states).toSorted()).toEqual(
      [
        'active',
        'activeWithoutCard',
        'cancelled',
        'cancelledForGood',
        'ended',
        'endedForGood',
        'endedUnpaid',
        'free',
        'freeThenPaid',
        'grace',
        'graceStopped',
        'paused',
        'resting',
      ].toSorted(),
    );
    const page = await call(details);
    expect([page.data.length, page.totalPages]).toEqual([1, 1]);
    expect((await call(details, { query: { 'page[number]': 2 } })).data).toEqual([]);
  });

  test('the cancellation has all eight blocks (spec 2 §3)', async () => {
    proves(
      statements.streamPages.cancellationPageBlockingModal,
      statements.streamPages.cancellationPageInformation,
      statements.streamPages.cancellationPageHeresWhatYoullMiss,
      statements.streamPages.cancellationPageYourSupport,
      statements.streamPages.cancellationPageExitSurvey,
      statements.streamPages.cancellationPageSorryYoureLeaving,
      statements.streamPages.cancellationPageSpecialOffersOfferCardsPromoCode,
      statements.streamPages.cancellationPageWelcomeBack,
      statements.streamCalls.getApiInformationStreamCancellation,
    );
    const { data } = await call(cancellation);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'blockingModal',
        'information',
        'heresWhatYoullMiss',
        'yourSupport',
        'exitSurvey',
        'sorryYoureLeaving',
        'specialOffers',
        'welcomeBack',
      ]),
    );
    expect(Object.keys(data.exitSurvey.errors).toSorted()).toEqual([
      'characterLimit',
      'emptyField',
      'noOptionSelected',
    ]);
    expect(data.specialOffers.offerCards.map(({ promoCode }) => promoCode)).toEqual(['STAY-HALF', 'STAY-YEAR']);
  });

  test('they may be kept by shared caches, since everybody is told the same', async () => {
    expect((await call(cancellation)).headers['cache-control']).toMatch(/public/);
  });

  test('no text has a fact left to fill in but those that the pages know', async () => {
    const all = JSON.stringify([
      (await call(status)).data,
      (await call(details)).data,
      (await call(cancellation)).data,
    ]);
    const named = new Set([...all.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const facts = ['plan', 'until', 'sum', 'next', 'resumes', 'payBy', 'limit', 'count', 'begins'];
    const known = new Set([...facts, 'ended', 'open', 'restsUntil']);
    expect([...named].filter((name) => !known.has(name ?? ''))).toEqual([]);
    expect(all).not.toMatch(/!|\{\{/);
  });
});

describe('the rules of the exit survey', () => {
  test.each([
    [{ option: 'price', text: '' }, null, null],
    [{ option: '', text: '' }, 'noOptionSelected', null],
    [{ option: 'other', text: '' }, null, 'emptyField'],
    [{ option: 'other', text: ' \n' }, null, 'emptyField'],
    [{ option: 'other', text: 'x' }, null, null],
    [{ option: 'price', text: `  ${'x'.repeat(500)}  ` }, null, null],
    [{ option: 'price', text: 'x'.repeat(501) }, null, 'characterLimit'],
    [{ option: 'price', text: `${'\r\n'.repeat(100)}${'x'.repeat(400)}` }, null, null],
    [{ option: '', text: 'x'.repeat(501) }, 'noOptionSelected', 'characterLimit'],
  ] as const)('%j', (answers, option, text) => expect(surveyMistakes(answers)).toEqual({ option, text }));
});
