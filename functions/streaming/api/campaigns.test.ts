import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { schemesAt } from '#shared/account/domain/schemes.ts';
import { codeTries, codeWindow } from '#shared/kernel/forms/code-brake.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { handler as basket } from '#functions/box-office/api/basket.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { makeCampaignCode, offersNow, publishStreamOffers } from '#test/support/stream-offers.ts';
import { subscribe } from '#test/support/subscriptions.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readCampaignCode } from '../store/campaigns.ts';
import { changeSubscription, readStreamSubscription } from '../store/stream-subscriptions.ts';
import { handler as apply } from './apply-campaign.ts';
import { handler as addPlan } from './basket-subscription-stream.ts';
import { handler as page } from './campaigns-promo-page.ts';
import { handler as validate } from './validate-promo-code.ts';

const clock = useTestClock(offersNow);
let tables: TestTables;
let people = 0;
let email = '';
let browser: Browser;

beforeAll(async () => {
  tables = await startTables();
  await publishStreamOffers();
});
afterAll(() => tables.stop());
beforeEach(async () => {
  clock.set(offersNow);
  email = `curtain${(people += 1)}@example.org`;
  browser = await signedInBrowser(email);
});

const campaign = 'first-curtain';
const check = (promoCode: string, cookies: Browser = {}, of = campaign) =>
  call(validate, { query: { campaign: of, promoCode }, cookies });
const redeem = (promoCode: string, cookies: Browser = browser, of = campaign) =>
  call(apply, { method: 'POST', body: { campaign: of, promoCode }, cookies });
const timesRedeemed = async (code: string) => (await readCampaignCode(code, null)).code?.redeemed;

describe('the page of a campaign', () => {
  test('has its texts, and none of its rules or codes', async () => {
    proves(
      statements.streamScreens.streamCampaignPromoReloadsData,
      statements.streamCalls.getApiInformationStreamCampaigns,
    );
    const { data, headers } = await call(page, { query: { slug: campaign } });
    expect(data.header.title).toBe('First curtain');
    expect(data.promoCodeMessages.incorrect).toMatch(/^We do not know this code/);
    expect(JSON.stringify(data)).not.toMatch(/7QX4|allowResub|season/i);
    expect(headers['cache-control']).toContain('public');
  });

  test.each([
    ['nobody has heard of', 'second-curtain', 0, 'not-found', 404],
    ['has not begun', campaign, -31, 'not-found', 404],
    ['is over', campaign, 120, 'offer-over', 410],
  ] as const)('of one that %s is not there, nor are its codes', async (_, slug, days, code, status) => {
    clock.set(plus(offersNow, days * day));
    browser = await signedInBrowser(email);
    const answer = await call(page, { query: { slug } });
    expect([answer.problem?.code, answer.status]).toEqual([code, status]);
    expect((await check('CURTAIN', {}, slug)).problem?.code).toBe(code);
    expect((await redeem('CURTAIN', browser, slug)).problem?.code).toBe(code);
  });

  test.each(['', 'First Curtain', '../secrets'])('with the malformed name "%s" is a bad question', async (slug) => {
    expect((await call(page, { query: { slug } })).problem?.code).toBe('invalid-query');
  });
});

describe('looking at a code', () => {
  test('tells that it is good, however it is typed, to somebody who is not signed in', async () => {
    proves(statements.streamCalls.getApiCheckoutStreamCampaigns);
    await makeCampaignCode('LOOK1');
    const { data, headers } = await check(' look-1');
    expect(data).toMatchObject({ campaign, promoCode: 'LOOK1', status: 'valid', message: null });
    expect(headers['cache-control']).toBe('no-store');
    expect(await timesRedeemed('LOOK1')).toBe(0);
  });

  test.each([
    ['that there is not', 'NOSUCHCODE', campaign, 'incorrect'],
    ['of another campaign', 'LOOK2', 'students-month', 'incorrect'],
    ['that is used up', 'LOOK3', campaign, 'already-redeemed'],
    ['of another campaign that is used up', 'LOOK3', 'students-month', 'incorrect'],
  ] as const)('tells of one %s, in the words of the campaign', async (row, code, of, status) => {
    proves(
      statements.streamValidation.campaignPromoCodeCheckGives,
      statements.streamCalls.getApiCheckoutStreamCampaigns,
    );
    if (row === 'that is used up') proves(statements.streamValidation.campaignPromoCodeCheckGivesAlready);
    await makeCampaignCode('LOOK2');
    await makeCampaignCode('LOOK3', 1, 1);
    const { data } = await check(code, {}, of);
    expect(data.status).toBe(status);
    const { data: texts } = await call(page, { query: { slug: of } });
    const { incorrect, alreadyRedeemed } = texts.promoCodeMessages;
    expect(data.message).toBe(status === 'incorrect' ? incorrect : alreadyRedeemed);
  });

  test.each(['', '---', 'A'.repeat(41)])('needs one: "%s"', async (code) => {
    expect((await check(code)).problem?.code).toBe('invalid-query');
  });

  test('is braked for a visitor at a campaign, right codes counted, and open again when the time is over', async () => {
    await makeCampaignCode('LOOK4');
    for (let tries = 0; tries < codeTries; tries += 1) await check('LOOK4', browser);
    const { problem, status, headers } = await check('LOOK4', browser);
    expect([problem?.code, status]).toEqual(['too-many-codes', 429]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // Another visitor, another campaign, and the same visitor later.
    expect((await check('LOOK4', await signedInBrowser('another@example.org'))).data.status).toBe('valid');
    expect((await check('LOOK4', browser, 'students-month')).data.status).toBe('incorrect');
    clock.pass(codeWindow);
    expect((await check('LOOK4', browser)).data.status).toBe('valid');
  });

  test('is braked by the address where nobody is signed in', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.1' };
    const from = (code: string) => call(validate, { query: { campaign, promoCode: code }, headers });
    for (let tries = 0; tries < codeTries; tries += 1) await from(`GUESS${tries}`);
    expect((await from('GUESS')).problem?.code).toBe('too-many-codes');
  });
});

describe('redeeming a code', () => {
  test('opens the stream for its months without a bill, and uses the code up', async () => {
    proves(statements.streamCalls.postApiCheckoutStreamCampaigns);
    await makeCampaignCode('OPEN1');
    const { data } = await redeem('open-1');
    const end = plusMonths(offersNow, 3);
    expect(data).toMatchObject({ campaign, promoCode: 'OPEN1', benefitsEnd: end });
    const subscription = await readStreamSubscription(customerIdOf(email));
    expect(subscription).toMatchObject({ isFree: true, nextBillAt: null, paidUntil: end, subCheckoutPromo: 'OPEN1' });
    expect(await timesRedeemed('OPEN1')).toBe(1);
    const { schemes = [] } = (await readAccount(customerIdOf(email))) ?? {};
    expect(schemesAt(schemes, offersNow)).toEqual([{ id: 'stream-subscription', status: 'eligible' }]);
    expect(schemesAt(schemes, end)[0]?.status).not.toBe('eligible');
  });

  test('lets a plan that lies in the basket begin after it, and says so there', async () => {
    await makeCampaignCode('OPEN1B');
    const put = await call(addPlan, { method: 'POST', body: { planId: 'stream-monthly' }, cookies: browser });
    browser = { ...browser, ...put.cookies };
    await redeem('OPEN1B');
    const { data } = await call(basket, { cookies: browser });
    expect(data.products[0]?.detail).toContain(formatDate(plusMonths(offersNow, 3)));
  });

  test('needs an account', async () => {
    await makeCampaignCode('OPEN2');
    const { problem, status } = await redeem('OPEN2', {});
    expect([problem?.code, status]).toEqual(['sign-in-needed', 401]);
    expect(await timesRedeemed('OPEN2')).toBe(0);
  });

  test('is refused for a code that is unknown, of another campaign, or used up, at the field', async () => {
    await makeCampaignCode('OPEN3', 1, 1);
    await makeCampaignCode('OPEN4');
    const unknown = await redeem('NOSUCHCODE');
    expect([unknown.problem?.code, unknown.problem?.source]).toEqual(['code-incorrect', { pointer: '/promoCode' }]);
    expect((await redeem('OPEN4', browser, 'students-month')).problem).toMatchObject({
      status: '422',
      code: 'code-incorrect',
    });
    expect((await redeem('OPEN3')).problem).toMatchObject({ status: '409', code: 'code-redeemed' });
    expect(await readStreamSubscription(customerIdOf(email))).toBeNull();
    expect(await timesRedeemed('OPEN4')).toBe(0);
  });

  test('again by the same customer answers as the first time while it lasts, and uses nothing more up', async () => {
    await makeCampaignCode('OPEN5', 10);
    const first = await redeem('OPEN5');
    clock.pass(day);
    expect((await redeem('OPEN5')).data.benefitsEnd).toBe(first.data.benefitsEnd);
    expect(await timesRedeemed('OPEN5')).toBe(1);
    expect((await check('OPEN5', browser)).data.status).toBe('already-redeemed');
    expect((await check('OPEN5')).data.status).toBe('valid');
  });

  test('once for each customer, however often the code may be used', async () => {
    await makeCampaignCode('OPEN6', 10);
    await redeem('OPEN6');
    clock.set(plus(plusMonths(offersNow, 3), day));
    browser = await signedInBrowser(email);
    expect((await redeem('OPEN6')).problem?.code).toBe('code-redeemed');
    expect((await redeem('OPEN6', await signedInBrowser('sixth@example.org'))).problem).toBeNull();
    expect(await timesRedeemed('OPEN6')).toBe(2);
  });

  test('is refused to a subscriber, who keeps the code', async () => {
    await makeCampaignCode('OPEN7');
    await subscribe(customerIdOf(email), offersNow);
    const before = await readStreamSubscription(customerIdOf(email));
    expect((await redeem('OPEN7')).problem).toMatchObject({ status: '409', code: 'code-kept' });
    expect(await timesRedeemed('OPEN7')).toBe(0);
    expect(await readStreamSubscription(customerIdOf(email))).toEqual(before);
    expect((await check('OPEN7', browser)).data.status).toBe('valid');
  });

  test('is refused where the right was given by hand: without an end it would get that of the code', async () => {
    await makeCampaignCode('OPEN9');
    const Key = { ...customerKeys.account(customerIdOf(email)) };
    const schemes = [{ id: 'stream-subscription', status: 'eligible' }];
    await documents.get().send(
      new UpdateCommand({
        TableName: 'customers',
        Key,
        UpdateExpression: 'SET schemes = :schemes',
        ExpressionAttributeValues: { ':schemes': schemes },
      }),
    );
    expect((await redeem('OPEN9')).problem?.code).toBe('code-kept');
    expect(await timesRedeemed('OPEN9')).toBe(0);
    expect((await readAccount(customerIdOf(email)))?.schemes).toEqual(schemes);
  });

  test('is refused where subscribing again is not allowed (spec 2 §4)', async () => {
    proves(statements.streamStates.resubscriptionAllowedUnlessAllowResub);
    await makeCampaignCode('OPEN8');
    const id = customerIdOf(email);
    await subscribe(id, offersNow);
    await changeSubscription(
      id,
      offersNow,
      (before) =>
        before && {
          next: { ...before, state: 'ended', allowResub: false, endedAt: offersNow, version: before.version + 1 },
          tells: [],
        },
    );
    expect((await redeem('OPEN8')).problem?.code).toBe('resub-not-allowed');
    expect(await timesRedeemed('OPEN8')).toBe(0);
  });

  test('is braked like looking at one', async () => {
    for (let tries = 0; tries < codeTries; tries += 1) await redeem(`GUESS${tries}`);
    expect((await redeem('GUESS')).problem?.code).toBe('too-many-codes');
  });
});
