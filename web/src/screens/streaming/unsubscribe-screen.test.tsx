import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { longestAnswer } from '#shared/streaming/domain/exit-survey.ts';
import { pause, stop } from '#shared/streaming/domain/subscription/transitions.ts';
import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openPage } from '#test/support/open-page.tsx';
import {
  aSubscribersBrowser,
  begunAt,
  openedAt,
  publishSubscriptionPages,
  subscriptionOf,
  wordsOfTheWayOut,
} from '#test/support/subscriber.ts';
import { annual, aSubscription, subscribe } from '#test/support/subscriptions.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const start = '/stream/unsubscribe';
const survey = `${start}?step=survey`;
const last = `${start}?step=last`;
const words = wordsOfTheWayOut();
const form = 'POST /api/information/stream-cancellation-journey-form';
const cancelling = 'POST /api/user/subscription/cancel';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  await publishSubscriptionPages();
});
afterAll(() => tables.stop());
beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const hand = () => userEvent.setup({ delay: null });
const address = () => screen.getByTestId('address').textContent;
const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => hand().click(await button(name));
const count = (requests: readonly string[], one: string) => requests.filter((each) => each === one).length;

/** A subscriber without a paid bill has no offer: a plan that was given and is billed from now on. */
const unbilled = { bills: [] };

describe('the way out', () => {
  it('goes from the information over what is missed and the survey to the last step, each at an address of its own', async () => {
    proves(statements.streamScreens.streamUnsubscribeCancellation);
    const browser = await aSubscribersBrowser('walker', unbilled);
    const { container } = await openPage(start);
    await heading(words.information.title);
    expect(screen.getByText(/You can watch everything until 3 December 2026/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);

    await press(words.information.continueText);
    await heading(words.heresWhatYoullMiss.title);
    expect(address()).toBe(`${start}?step=what-you-miss`);
    await waitFor(() => expect(screen.getByRole('region', { name: words.heresWhatYoullMiss.title })).toHaveFocus());
    expect(await screen.findByText(words.heresWhatYoullMiss.nothingYet)).toBeVisible();
    expect(screen.getByRole('heading', { name: words.yourSupport.title })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);

    await press(words.heresWhatYoullMiss.continueText);
    await heading(words.exitSurvey.title);
    expect(await axeFindings(container)).toEqual([]);
    await press(words.exitSurvey.skipText);
    await heading(words.sorryYoureLeaving.confirm.title);
    expect(address()).toBe(last);
    expect(await axeFindings(container)).toEqual([]);
    expect(browser.requests).not.toContain(cancelling);

    await press(words.sorryYoureLeaving.confirm.cancelText);
    await heading(words.sorryYoureLeaving.cancelled.title);
    expect(screen.getByText(/You can watch everything until 3 December 2026/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    expect(await subscriptionOf('walker')).toMatchObject({ state: 'cancelled', nextBillAt: null });
  });

  it('takes two presses for whoever wants no questions', async () => {
    await aSubscribersBrowser('in-a-hurry', unbilled);
    await openPage(start);
    await press(words.information.skipText);
    await press(words.sorryYoureLeaving.confirm.cancelText);
    await heading(words.sorryYoureLeaving.cancelled.title);
    expect(await subscriptionOf('in-a-hurry')).toMatchObject({ state: 'cancelled' });
  });

  it('keeps its place over a reload, and begins anew at a step that does not exist', async () => {
    await aSubscribersBrowser('reloader');
    await openPage(`${start}?step=what-you-miss`);
    await heading(words.heresWhatYoullMiss.title);
    cleanup();
    await openPage(`${start}?step=nonsense`);
    await heading(words.information.title);
  });

  it('counts what waits in the stream', async () => {
    await aSubscribersBrowser('collector');
    const answering = globalThis.fetch;
    const listed = { data: [1, 2, 3].map((id) => ({ type: 'myListEntry', id: `e${id}`, attributes: {} })) };
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.startsWith('/api/user/tv/my-list') ? Promise.resolve(Response.json(listed)) : answering(url, init),
    );
    await openPage(`${start}?step=what-you-miss`);
    expect((await screen.findByText(words.heresWhatYoullMiss.myList)).nextElementSibling).toHaveTextContent('3');
    expect(screen.queryByText(words.heresWhatYoullMiss.rentals)).toBeNull();
  });

  it('is in nobody’s way where nothing can be counted', async () => {
    await aSubscribersBrowser('uncounted');
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      /\/tv\/|purchasedStreams/.test(url) ? Promise.resolve(new Response('', { status: 500 })) : answering(url, init),
    );
    await openPage(`${start}?step=what-you-miss`);
    await press(words.heresWhatYoullMiss.continueText);
    await heading(words.exitSurvey.title);
  });
});

describe('cancelling', () => {
  it('is done once however often it is pressed', async () => {
    proves(statements.streamCalls.postApiUserSubscriptionCancel);
    const browser = await aSubscribersBrowser('double', unbilled);
    await openPage(last);
    const cancel = await button(words.sorryYoureLeaving.confirm.cancelText);
    await hand().dblClick(cancel);
    await heading(words.sorryYoureLeaving.cancelled.title);
    expect(count(browser.requests, cancelling)).toBe(1);
  });

  it('can be taken back until it is over', async () => {
    await aSubscribersBrowser('regrets', { state: 'cancelled', cancelledAt: openedAt, nextBillAt: null });
    const { container } = await openPage(`${start}?step=cancelled`);
    // What was decided is not asked again by the one filled button.
    expect(await button(words.sorryYoureLeaving.cancelled.undoText)).toHaveAttribute('data-look', 'outlined');
    await press(words.sorryYoureLeaving.cancelled.undoText);
    await heading(words.welcomeBack.resubscribed.title);
    expect(screen.getByText(/Your next bill is £9.99, on 3 December 2026/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    expect(await subscriptionOf('regrets')).toMatchObject({ state: 'active' });
  });

  it('cannot be taken back where allow_resub is N', async () => {
    proves(statements.streamStates.resubscriptionAllowedUnlessAllowResub);
    const over = { state: 'cancelled', cancelledAt: openedAt, nextBillAt: null, allowResub: false } as const;
    await aSubscribersBrowser('final', over);
    await openPage(start);
    expect(await screen.findByText(words.sorryYoureLeaving.cancelled.final)).toBeVisible();
    expect(screen.queryByRole('button', { name: words.sorryYoureLeaving.cancelled.undoText })).toBeNull();
  });

  it('ends at once what nobody has paid for, and says so before', async () => {
    const due = instant('2026-11-20T12:00:00Z');
    const plan = { planId: 'stream-monthly', title: 'Stream - Monthly', period: 'month', pence: 999 } as const;
    const open = {
      kind: 'renewal',
      orderId: 'open',
      orderNo: '9N4P2RTB',
      pence: 999,
      plan,
      from: due,
      at: due,
    } as const;
    await aSubscribersBrowser('unpaid', {
      state: 'grace',
      paidUntil: due,
      nextBillAt: due,
      graceUntil: instant('2026-12-04T12:00:00Z'),
      openBill: { ...open, declined: 1, triedAt: due, usesOffer: false },
      bills: [],
    });
    await openPage(last);
    expect(await screen.findByText(words.sorryYoureLeaving.confirm.endsNow)).toBeVisible();
    await press(words.sorryYoureLeaving.confirm.cancelText);
    expect(await screen.findByText(words.sorryYoureLeaving.cancelled.endedNow)).toBeVisible();
    expect(screen.queryByRole('button', { name: words.sorryYoureLeaving.cancelled.undoText })).toBeNull();
  });

  it('in grace offers neither a pause nor less for later bills, but says how the open one is paid', async () => {
    const due = instant('2026-11-20T12:00:00Z');
    const plan = { planId: 'stream-monthly', title: 'Stream - Monthly', period: 'month', pence: 999 } as const;
    const open = { kind: 'renewal', orderId: 'o', orderNo: '9N4P2RTD', pence: 999, plan, from: due, at: due } as const;
    await aSubscribersBrowser('owes', {
      state: 'grace',
      paidUntil: due,
      nextBillAt: due,
      graceUntil: instant('2026-12-04T12:00:00Z'),
      openBill: { ...open, declined: 1, triedAt: due, usesOffer: false },
    });
    await openPage(start);
    expect(await screen.findByText(/ends at once, and the open bill of £9.99 is not asked for again/)).toBeVisible();
    expect(screen.getByText(/the open bill of £9.99 can be paid by any card until 4 December 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay the bill' })).toHaveAttribute('href', '/stream/subscription-status');
    expect(screen.queryByRole('link', { name: /pause/i })).toBeNull();
    await press(words.information.skipText);
    await heading(words.sorryYoureLeaving.confirm.title);
    expect(screen.getByRole('link', { name: 'Pay the bill' })).toBeVisible();
    expect(screen.queryByText(words.specialOffers.title)).toBeNull();
  });

  it('in a pause names that pause, and says why it would end at once', async () => {
    const begun = instant('2026-09-03T12:00:00Z');
    const paused = stop(pause(aSubscription(begun), 3, plus(begun, day)));
    await aSubscribersBrowser('resting', { ...paused, customerId: 'resting' });
    await openPage(start);
    expect(await screen.findByText(/nothing is billed until 3 January 2027/)).toBeVisible();
    expect(screen.getByText(/ends at once, and does not go on by itself on 3 January 2027/)).toBeVisible();
    expect(screen.queryByText(/pause of one to three months/)).toBeNull();
    await press(words.information.skipText);
    expect(await screen.findByText(/because your subscription is paused/)).toBeVisible();
    expect(screen.queryByText(/last bill was not paid/)).toBeNull();
  });

  it('is not said to be taken back where it cannot be', async () => {
    await aSubscribersBrowser('last-time', { allowResub: false, bills: [] });
    await openPage(last);
    expect(await screen.findByText(/cannot be taken up again here once it is cancelled/)).toBeVisible();
    expect(screen.queryByText(/change your mind/)).toBeNull();
    await press(words.sorryYoureLeaving.confirm.cancelText);
    expect(await screen.findByText(words.sorryYoureLeaving.cancelled.final)).toBeVisible();
    expect(screen.queryByText(/subscribe again at any time/)).toBeNull();
  });

  it('has to wait while a bill is being charged, and says so', async () => {
    const due = instant('2026-11-22T12:00:00Z');
    const plan = { planId: 'stream-monthly', title: 'Stream - Monthly', period: 'month', pence: 999 } as const;
    const open = {
      kind: 'renewal',
      orderId: 'asked',
      orderNo: '9N4P2RTC',
      pence: 999,
      plan,
      from: due,
      at: due,
    } as const;
    await aSubscribersBrowser('charging', {
      openBill: { ...open, declined: 0, triedAt: null, usesOffer: false },
      bills: [],
    });
    const { container } = await openPage(last);
    await press(words.sorryYoureLeaving.confirm.cancelText);
    const dialog = await screen.findByRole('dialog', { name: words.blockingModal.title });
    expect(dialog).toHaveTextContent(words.blockingModal.paymentUnderWay);
    expect(await axeFindings(container)).toEqual([]);
    await press(words.blockingModal.closeText);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await subscriptionOf('charging')).toMatchObject({ state: 'active' });
  });

  it('says what is known where the house does not answer, and works at the next press', async () => {
    const browser = await aSubscribersBrowser('offline', unbilled);
    await openPage(last);
    const cancel = await button(words.sorryYoureLeaving.confirm.cancelText);
    browser.cutOff(true);
    await hand().click(cancel);
    expect(await screen.findByRole('dialog')).toHaveTextContent(words.blockingModal.unavailable);
    browser.cutOff(false);
    await press(words.blockingModal.closeText);
    await press(words.sorryYoureLeaving.confirm.cancelText);
    await heading(words.sorryYoureLeaving.cancelled.title);
  });

  it('has nothing to do where a campaign gave the subscription', async () => {
    await aSubscribersBrowser('free-leaver', { isFree: true, nextBillAt: null, bills: [] });
    // The code of the target page is already loaded, so the press loads none.
    await openPage('/stream/subscription-status');
    await screen.findByRole('heading', { level: 1 });
    cleanup();
    await openPage(start);
    const dialog = await screen.findByRole('dialog', { name: words.blockingModal.freeTitle });
    expect(dialog).toHaveTextContent('It ends by itself on 3 December 2026.');
    await press(words.blockingModal.closeText);
    await waitFor(() => expect(address()).toBe('/stream/subscription-status'));
  });

  it('is over where the subscription is: the status says so', async () => {
    await aSubscribersBrowser('long-gone', { state: 'ended', endedAt: openedAt, nextBillAt: null });
    await openPage(start);
    await waitFor(() => expect(address()).toBe('/stream/subscription-status'));
  });
});

describe('the exit survey (spec 2 §3)', () => {
  const errorOf = (name: string | RegExp) => screen.getByLabelText(name).getAttribute('aria-describedby') ?? '';

  it('tells of an option that was not selected, in the page’s words and tied to its group', async () => {
    proves(statements.streamPages.exitSurveyTextNoOption, statements.streamErrors.exitSurveysErrorTextsPromo);
    const browser = await aSubscribersBrowser('no-option');
    const { container } = await openPage(survey);
    await press(words.exitSurvey.continueText);
    const message = await screen.findByText(words.exitSurvey.errors.noOptionSelected);
    const group = screen.getByRole('group', { name: words.exitSurvey.question });
    expect(group.getAttribute('aria-describedby')).toContain(message.closest('p')?.id);
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus());
    expect(await axeFindings(container)).toEqual([]);
    expect(browser.requests).not.toContain(form);
  });

  it('tells of an empty text where something else was chosen', async () => {
    proves(statements.streamPages.exitSurveyTextEmptyField);
    await aSubscribersBrowser('says-nothing');
    await openPage(survey);
    await hand().click(await screen.findByRole('radio', { name: 'Something else' }));
    await press(words.exitSurvey.continueText);
    const message = await screen.findByText(words.exitSurvey.errors.emptyField);
    expect(errorOf(words.exitSurvey.textLabel)).toContain(message.closest('p')?.id);
    await waitFor(() => expect(screen.getByLabelText(words.exitSurvey.textLabel)).toHaveFocus());
  });

  it('tells of a text that is too long, with the limit and its length', async () => {
    proves(statements.streamPages.exitSurveyTextCharacterLimit);
    await aSubscribersBrowser('says-much');
    await openPage(survey);
    await hand().click(await screen.findByRole('radio', { name: 'I only need a break' }));
    const text = screen.getByLabelText(new RegExp(words.exitSurvey.textLabel.replace('?', '\\?')));
    await hand().click(text);
    await hand().paste('x'.repeat(longestAnswer + 1));
    await press(words.exitSurvey.continueText);
    const message = await screen.findByText('Please use at most 500 characters. These are 501.');
    expect(text.getAttribute('aria-describedby')).toContain(message.closest('p')?.id);
  });

  it('is sent once, and leads to the last step', async () => {
    const browser = await aSubscribersBrowser('answers', unbilled);
    await openPage(survey);
    await hand().click(await screen.findByRole('radio', { name: 'Something else' }));
    await hand().type(screen.getByLabelText(words.exitSurvey.textLabel), 'We move to a lighthouse.');
    await hand().dblClick(await button(words.exitSurvey.continueText));
    await heading(words.sorryYoureLeaving.confirm.title);
    expect(count(browser.requests, form)).toBe(1);
    expect(browser.requests).not.toContain(cancelling);
  });

  it('keeps its answers over a reload', async () => {
    await aSubscribersBrowser('forgetful');
    await openPage(survey);
    await hand().click(await screen.findByRole('radio', { name: 'Something else' }));
    await hand().type(screen.getByLabelText(words.exitSurvey.textLabel), 'A lighthouse.');
    cleanup();
    await openPage(survey);
    expect(await screen.findByRole('radio', { name: 'Something else' })).toBeChecked();
    expect(screen.getByLabelText(words.exitSurvey.textLabel)).toHaveValue('A lighthouse.');
  });

  it('stands in nobody’s way when it cannot be sent, and keeps the answers', async () => {
    const browser = await aSubscribersBrowser('lost-line', unbilled);
    await openPage(survey);
    await hand().click(await screen.findByRole('radio', { name: 'I only need a break' }));
    browser.cutOff(true);
    await press(words.exitSurvey.continueText);
    expect(await screen.findByText(words.exitSurvey.notSent)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'I only need a break' })).toBeChecked();
    browser.cutOff(false);
    await press(words.exitSurvey.skipText);
    await press(words.sorryYoureLeaving.confirm.cancelText);
    await heading(words.sorryYoureLeaving.cancelled.title);
  });

  it('goes on where somebody has answered too often that day', async () => {
    await aSubscribersBrowser('often', unbilled);
    const answering = globalThis.fetch;
    const refusal = { errors: [{ status: '429', code: 'too-many-tries', title: 'Wait.' }] };
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.endsWith('journey-form') ? Promise.resolve(Response.json(refusal, { status: 429 })) : answering(url, init),
    );
    await openPage(survey);
    await hand().click(await screen.findByRole('radio', { name: 'I only need a break' }));
    await press(words.exitSurvey.continueText);
    await heading(words.sorryYoureLeaving.confirm.title);
  });
});

describe('the special offer (spec 2 §4)', () => {
  const [half, quarter] = words.specialOffers.offerCards;

  it('is made to whoever is active and has paid a bill; taken, the subscription stays and is cheaper', async () => {
    proves(
      statements.streamStates.statusCodeActive,
      statements.streamCalls.postApiCheckoutStreamApplySubscriptionSpecialOffer,
    );
    await aSubscribersBrowser('stays');
    const { container } = await openPage(last);
    await heading(words.specialOffers.title);
    expect(await axeFindings(container)).toEqual([]);
    // Staying at the full price is no worse than the other two.
    expect(screen.getByRole('link', { name: words.information.stayText })).toHaveAttribute(
      'href',
      '/stream/subscription-status',
    );
    await hand().dblClick(await button(half?.ctaText ?? ''));
    await heading(words.welcomeBack.offerTaken.title);
    expect(screen.getByText(/Your next bill is £5.00, on 3 December 2026|Your next bill is £4.99/)).toBeVisible();
    expect(await subscriptionOf('stays')).toMatchObject({ state: 'active', offer: { billsLeft: 3 } });
  });

  it('can be refused with the press that cancels', async () => {
    await aSubscribersBrowser('refuses');
    await openPage(last);
    await press(words.sorryYoureLeaving.confirm.cancelText);
    await heading(words.sorryYoureLeaving.cancelled.title);
    expect(await subscriptionOf('refuses')).toMatchObject({ state: 'cancelled', offer: null });
  });

  it('is the one for how the plan is billed', async () => {
    await aSubscribersBrowser('yearly', {}, { plan: annual });
    await openPage(last);
    await heading(quarter?.title ?? '');
    expect(screen.queryByRole('heading', { name: half?.title ?? '' })).toBeNull();
  });

  it.each([
    ['there are no received bills', unbilled],
    ['a new subscription is pending: it came by the code of an offer card', { subCheckoutPromo: 'STAY-HALF' }],
    [
      'the status is not A',
      { state: 'paused', pausedAt: openedAt, pausedMonths: 1, resumesAt: instant('2027-01-03T12:00:00Z') } as const,
    ],
  ])('is not made where %s', async (rule, over) => {
    proves(
      statements.streamStates.specialOfferDisabledUnlessStatus,
      statements.streamStates.receivedBillsOfferCards,
      statements.streamStates.noNewSubscriptionPending,
    );
    provesRow(rule, {
      'a new subscription is pending: it came by the code of an offer card': [
        statements.streamStates.newSubscriptionPendingUserActive,
        statements.streamStates.noNewSubscriptionPending,
      ],
      'the status is not A': [statements.streamStates.specialOfferDisabledUnlessStatus],
      'there are no received bills': [statements.streamStates.receivedBillsOfferCards],
    });
    await aSubscribersBrowser(rule.replaceAll(/\W/g, '').slice(0, 20), over);
    await openPage(last);
    await heading(words.sorryYoureLeaving.confirm.title);
    expect(screen.queryByRole('heading', { name: words.specialOffers.title })).toBeNull();
  });

  it('stands in nobody’s way where the bills cannot be had', async () => {
    proves(statements.streamStates.subscriptionPendingAlsoDependsStatus);
    await aSubscribersBrowser('no-answer');
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.includes('/billing') ? Promise.resolve(new Response('', { status: 404 })) : answering(url, init),
    );
    await openPage(last);
    await press(words.sorryYoureLeaving.confirm.cancelText);
    await heading(words.sorryYoureLeaving.cancelled.title);
  });

  it('tells where it was closed in the meantime, and nothing has changed', async () => {
    await aSubscribersBrowser('too-late');
    await openPage(last);
    const stay = await button(half?.ctaText ?? '');
    await subscribe('too-late', begunAt, { subCheckoutPromo: 'STAY-HALF' });
    await hand().click(stay);
    await waitFor(() => expect(screen.queryByRole('button', { name: half?.ctaText ?? '' })).toBeNull());
    expect(await subscriptionOf('too-late')).toMatchObject({ state: 'active', offer: null });
  });
});
