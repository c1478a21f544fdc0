import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { end, give, paid, pause, start, stop } from '#shared/streaming/domain/subscription/transitions.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { openPage } from '#test/support/open-page.tsx';
import { publishPageTexts } from '#test/support/page-texts.ts';
import {
  aSubscribersBrowser,
  begunAt,
  openedAt,
  publishHelp,
  publishSubscriptionPages,
  subscriptionOf,
} from '#test/support/subscriber.ts';
import { annual, aPurchase, aSubscription, monthly } from '#test/support/subscriptions.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const status = '/stream/subscription-status';
const details = '/stream/subscription-details';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  await publishSubscriptionPages();
});
afterAll(() => tables.stop());
afterEach(() => {
  vi.unstubAllGlobals();
  // Each test is a tab of its own: what another has seen is not there to fall back on.
  sessionStorage.clear();
});

const hand = () => userEvent.setup({ delay: null });
const address = () => screen.getByTestId('address').textContent;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The value beside a name in a list of facts; the quote follows the plan that it would change, so the last one is read. */
const fact = (name: string) => screen.getAllByText(name, { selector: 'dt' }).at(-1)?.nextElementSibling?.textContent;

const inGrace = {
  state: 'grace' as const,
  paidUntil: instant('2026-11-20T12:00:00Z'),
  nextBillAt: instant('2026-11-20T12:00:00Z'),
  graceUntil: instant('2026-12-04T12:00:00Z'),
  openBill: {
    kind: 'renewal' as const,
    orderId: 'order-open',
    orderNo: '9N4P2RTB',
    pence: 999,
    plan: { planId: 'stream-monthly', title: 'Stream - Monthly', period: 'month' as const, pence: 999 },
    from: instant('2026-11-20T12:00:00Z'),
    at: instant('2026-11-20T12:00:00Z'),
    declined: 1,
    triedAt: instant('2026-11-20T12:00:00Z'),
    usesOffer: false,
  },
};
const isPaused = pause(aSubscription(begunAt), 2, openedAt);
const isOver = {
  ...end(start(null, aPurchase(), instant('2026-10-01T12:00:00Z')), instant('2026-11-01T12:00:00Z')),
  cancelledAt: instant('2026-10-20T12:00:00Z'),
};
const isCancelled = { state: 'cancelled' as const, cancelledAt: openedAt, nextBillAt: null };
const isFree = { isFree: true, nextBillAt: null, bills: [] };

describe('whom the pages of a subscription are for (spec 2 §2)', () => {
  it.each([status, details, '/stream/unsubscribe?step=survey'])(
    '%s sends a visitor to sign in, and back afterwards',
    async (path) => {
      proves(
        statements.streamScreens.streamCancellationPageNeedsSigned,
        statements.streamScreens.streamDetailsPageNeedsSigned,
      );
      const browser = openBrowser();
      await openPage(path);
      await waitFor(() => expect(address()).toMatch(/^\/account\/signin\?/));
      // The page sends no request that the API would refuse.
      expect(browser.requests.filter((one) => /streamDetails|billing/.test(one))).toEqual([]);
      expect(new URLSearchParams(address()?.split('?')[1]).get('redirectUrl')).toBe(path);
    },
  );

  it.each([status, details, '/stream/unsubscribe'])(
    '%s sends somebody without a subscription to the stream',
    async (path) => {
      proves(statements.streamScreens.streamPagesRedirectStreamUser);
      await aSubscribersBrowser('nobody', null);
      await openPage(path);
      await waitFor(() => expect(address()).toBe('/stream'));
    },
  );

  it.each([
    [status, '/api/information/stream-subscription-status-page', 500],
    [details, '/api/stream-subscription-details-page', 404],
    ['/stream/unsubscribe', '/api/information/stream-cancellation-page', 404],
    [details, '/api/user/streamDetails', 403],
  ])('%s goes to the stream where %s answers with an error', async (path, broken, code) => {
    proves(
      statements.streamScreens.serverAnswersCancellationDetailsReturns,
      statements.streamErrors.streamPagesErrorStatusRedirect,
    );
    await aSubscribersBrowser(`broken-${code}-${path.length}`);
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.startsWith(broken) ? Promise.resolve(new Response('{}', { status: code })) : answering(url, init),
    );
    await openPage(path);
    await waitFor(() => expect(address()).toBe('/stream'));
  });

  it('a session that has ended elsewhere leads to sign-in once, and not back and forth', async () => {
    const browser = await aSubscribersBrowser('ended-elsewhere');
    browser.carry({ '__Host-session': 'x'.repeat(43) });
    await openPage(status);
    await waitFor(() => expect(address()).toMatch(/^\/account\/signin\?/));
    expect(await screen.findByLabelText('E-mail address')).toBeVisible();
    expect(browser.requests.filter((one) => one === 'GET /api/user/streamDetails')).toHaveLength(1);
  });

  it('without an answer at all there is a retry, and the page comes with it', async () => {
    const browser = await aSubscribersBrowser('cut-off');
    browser.cutOff(true);
    await openPage(status);
    const retry = await button('Try again');
    browser.cutOff(false);
    await hand().click(retry);
    expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeVisible();
    expect(address()).toBe(status);
  });
});

describe('the status of a subscription', () => {
  it('has nothing that axe objects to', async () => {
    await aSubscribersBrowser('axe-status');
    const { container } = await openPage(status);
    await screen.findByRole('heading', { name: 'You are subscribed' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('active: the plan, until when, the next bill with its sum, and how the last one was paid', async () => {
    proves(statements.streamScreens.streamSubscriptionStatusSubscriptionStatus);
    await aSubscribersBrowser('active');
    await openPage(status);
    expect(await screen.findByText(/The next bill is £9.99, on 3 December 2026/)).toBeVisible();
    expect(fact('Plan')).toBe('Stream - Monthly');
    expect(fact('You can watch until')).toBe('3 December 2026');
    expect(fact('Next bill')).toBe('£9.99, on 3 December 2026');
    await waitFor(() => expect(fact('Last payment')).toBe('£9.99, on 3 November 2026 · How it was paid'));
    expect(screen.getByRole('link', { name: 'How it was paid' })).toHaveAttribute('href', '/checkout/orders/order-1');
  });

  it('grace: until when the bill can be paid, and a button that opens its payment', async () => {
    await aSubscribersBrowser('in-grace', inGrace);
    await openPage(status);
    expect(await screen.findByText(/pay it until 4 December 2026/)).toBeVisible();
    expect(await button('Pay £9.99 now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel instead' })).toHaveAttribute('href', '/stream/unsubscribe');
  });

  it('grace after a pause: nothing is open before the bill is paid, and nobody is told otherwise', async () => {
    await aSubscribersBrowser('stopped', { ...inGrace, hasStopped: true });
    await openPage(status);
    expect(await screen.findByText(/Pay it by 4 December 2026, and you can watch again at once/)).toBeVisible();
    expect(screen.queryByText('You can watch until')).toBeNull();
    expect(screen.queryByText('What you have')).toBeNull();
    expect(await button('Pay £9.99 now')).toBeVisible();
  });

  it('without a card: that renewals have none to go to, and where to give one', async () => {
    await aSubscribersBrowser('cardless', { mandateId: null });
    await openPage(status);
    expect(await screen.findByText(/We have no card of yours to take it from/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Give us a card' })).toHaveAttribute('href', '/account/payment-methods');
  });

  it('without a card: the details name no card that is charged, and lead to giving one', async () => {
    await publishPageTexts();
    await aSubscribersBrowser('cardless-details', { mandateId: null });
    await openPage(details);
    expect(await screen.findByText(/Give us one before 3 December 2026, or pay that bill/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Give us a card' })).toHaveAttribute('href', '/account/payment-methods');
    expect(screen.queryByText(/charged to the card that you paid with last/)).toBeNull();
  });

  it('ended for a bill that was not paid: why, and on the day on which it did', async () => {
    const { graceUntil } = inGrace;
    await aSubscribersBrowser('unpaid', { ...inGrace, state: 'ended', endedAt: graceUntil, openBill: null });
    await openPage(status);
    expect(
      await screen.findByText(/last bill for Stream - Monthly was not paid, so it ended on 4 December 2026/),
    ).toBeVisible();
    expect(fact('Ended')).toBe('4 December 2026');
    expect(screen.getByRole('link', { name: 'Subscribe again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bills so far' })).toHaveAttribute('href', details);
  });

  it('paused: when it goes on, and a button that goes on now', async () => {
    const { state, pausedAt, pausedMonths, resumesAt, nextBillAt } = isPaused;
    await aSubscribersBrowser('paused', { state, pausedAt, pausedMonths, resumesAt, nextBillAt });
    await openPage(status);
    expect(await screen.findByText(/goes on by itself on 3 February 2027/)).toBeVisible();
    await hand().click(await button('Go on now'));
    expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeVisible();
    expect(await subscriptionOf('paused')).toMatchObject({ state: 'active', resumesAt: null });
  });

  it('paused, and what was paid is over: what going on costs stands on the button, and no date is promised', async () => {
    const resting = stop(pause(aSubscription(instant('2026-10-03T12:00:00Z')), 3, instant('2026-10-20T12:00:00Z')));
    await aSubscribersBrowser('resting', { ...resting, customerId: 'resting', mandateId: 'demo-resting.pays' });
    const { unmount } = await openPage(status);
    expect(await screen.findByText(/Nothing is billed and nothing is shown while it rests/)).toBeVisible();
    expect(await button('Go on now and pay £9.99')).toBeVisible();
    expect(screen.queryByText('You can watch until')).toBeNull();
    unmount();
    await openPage(details);
    expect(await button('Go on now and pay £9.99')).toBeVisible();
  });

  it('cancelled: until when, and one press keeps it', async () => {
    proves(statements.streamStates.cancelledY);
    await aSubscribersBrowser('cancelled', isCancelled);
    await openPage(status);
    expect(
      await screen.findByText(/Nothing more is charged. You can watch everything until 3 December 2026/),
    ).toBeVisible();
    await hand().dblClick(await button('Keep my subscription'));
    expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeVisible();
    expect(await subscriptionOf('cancelled')).toMatchObject({ state: 'active' });
  });

  it.each([
    ['cancelled and allow_resub is N', { ...isCancelled, allowResub: false }],
    ['ended and allow_resub is N', { ...isOver, customerId: 'no-return', version: 1, allowResub: false }],
  ])('%s: nothing can be taken up again, and somebody can be asked', async (_, over) => {
    proves(statements.streamStates.resubscriptionAllowedUnlessAllowResub);
    await aSubscribersBrowser('no-return', over);
    await openPage(status);
    expect(await screen.findByText(/cannot be taken up again here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep my subscription' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Subscribe again' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Write to us' })[0]).toHaveAttribute('href', '/contact');
  });

  it('ended: when, and the way back', async () => {
    await aSubscribersBrowser('over', { ...isOver, customerId: 'over' });
    await openPage(status);
    expect(await screen.findByText(/It ended on 1 November 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Subscribe again' })).toHaveAttribute('href', '/stream/offer');
    expect(screen.queryByText('What you have')).toBeNull();
  });

  it('given by a campaign: it is free, it ends by itself, and nobody is asked to cancel', async () => {
    await aSubscribersBrowser('free', isFree);
    await openPage(status);
    expect(await screen.findByText(/costs nothing. You can watch everything until 3 December 2026/)).toBeVisible();
    expect(fact('Plan')).toBe('Given to you');
    expect(screen.queryByRole('link', { name: /Cancel/ })).toBeNull();
    expect(screen.queryByText('Next bill')).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose a plan for afterwards' })).toHaveAttribute('href', '/stream/offer');
  });

  it('free, and a plan paid for afterwards: when that begins, until when, and what comes next', async () => {
    const gift = {
      customerId: 'free-then-paid',
      plan: monthly,
      code: 'X',
      months: 1,
      allowResub: true,
      siteOrigin: '',
    };
    const bought = paid(give(null, gift, begunAt), aPurchase(), openedAt);
    await aSubscribersBrowser('free-then-paid', bought);
    await openPage(status);
    expect(
      await screen.findByText(
        /free time runs until 3 December 2026. Then Stream - Monthly begins, which you have paid for until 3 January 2027. The next bill is £9.99, on 3 January 2027/,
      ),
    ).toBeVisible();
    expect(fact('Paid time begins')).toBe('3 December 2026');
    expect(screen.getByRole('link', { name: 'Cancel your subscription' })).toBeVisible();
  });

  it('tells what was refused, and shows what is true now', async () => {
    await aSubscribersBrowser('raced', isCancelled);
    await openPage(status);
    const keep = await button('Keep my subscription');
    const { subscribe } = await import('#test/support/subscriptions.ts');
    await subscribe('raced', begunAt, { ...isCancelled, allowResub: false });
    await hand().click(keep);
    expect(await screen.findByText(/cannot be taken up again here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep my subscription' })).toBeNull();
  });
});

describe('the details of a subscription', () => {
  it('have nothing that axe objects to, also with a quote shown', async () => {
    await aSubscribersBrowser('axe-details');
    const { container } = await openPage(details);
    await hand().click(await screen.findByRole('radio', { name: /^Stream - Annual/ }));
    await screen.findByRole('button', { name: /^Change to/ });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('ask for the details, the bills to come and the bills so far at once (spec 2 §7)', async () => {
    proves(
      statements.streamCalls.getApiCheckoutSubscriptionBilling,
      statements.streamCalls.streamDetailsFiresThreeGETs,
    );
    await aSubscribersBrowser('together');
    const underWay: string[] = [];
    const answering = globalThis.fetch;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (/streamDetails|subscription\/billing/.test(url)) {
        underWay.push(url);
        // No request is answered before all are sent: the test hangs if one waits for another.
        await held;
      }
      return answering(url, init);
    });
    await openPage(details);
    await waitFor(() =>
      expect(underWay.toSorted()).toEqual([
        '/api/checkout/subscription/billing?status=received&type=subscription',
        '/api/checkout/subscription/billing?status=scheduled&type=subscription',
        '/api/user/streamDetails',
      ]),
    );
    await act(async () => release());
    expect(await screen.findByRole('heading', { name: 'Bills so far' })).toBeVisible();
  });

  it('give their page two seconds, and everything else one (spec 2 §9)', async () => {
    const given = vi.spyOn(AbortSignal, 'timeout');
    await aSubscribersBrowser('two-seconds');
    const answering = globalThis.fetch;
    const limits = new Map<string, number | undefined>();
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      limits.set(url.split('?')[0] ?? '', given.mock.lastCall?.[0]);
      return answering(url, init);
    });
    await openPage(details);
    await screen.findByRole('heading', { name: 'Bills so far' });
    expect(limits.get('/api/stream-subscription-details-page')).toBe(2000);
    expect(limits.get('/api/user/streamDetails')).toBe(1000);
    given.mockRestore();
  });

  it('list a year of bills to come, and each bill so far with the way to its receipt', async () => {
    proves(
      statements.streamScreens.subscriptionDetailsPage,
      statements.streamResources.billingReceivedList,
      statements.streamCalls.billingCallAnswersScheduledReceived,
    );
    await aSubscribersBrowser('bills');
    await openPage(details);
    const coming = within(await screen.findByRole('region', { name: 'Bills to come' }));
    const rows = await coming.findAllByRole('listitem');
    expect(rows).toHaveLength(12);
    expect(rows[0]).toHaveTextContent('3 December 2026Stream - Monthly£9.99');
    const soFar = within(screen.getByRole('region', { name: 'Bills so far' }));
    expect(await soFar.findByRole('link', { name: 'Receipt for 3 November 2026' })).toHaveAttribute(
      'href',
      '/checkout/orders/order-1',
    );
  });

  it('say so where there are no bills', async () => {
    await aSubscribersBrowser('no-bills', isFree);
    await openPage(details);
    expect(await screen.findByText('There is no bill to come.')).toBeVisible();
    expect(await screen.findByText(/Nothing has been billed so far/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Take a pause' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Cancel your subscription' })).toBeNull();
  });

  it('quote a change before it is made: from monthly to annual charges the difference now', async () => {
    const browser = await aSubscribersBrowser('to-annual');
    await openPage(details);
    await hand().click(await screen.findByRole('radio', { name: 'Stream - Annual, £99.99 a year' }));
    // 11 of 30 days are left of £9.99, the one that has begun among them.
    expect(fact('What you have not used')).toBe('−£3.67');
    expect(fact('Charged now')).toBe('£96.32');
    expect(fact('Next bill')).toBe('22 November 2027');
    expect(await button('Change to Stream - Annual and pay £96.32')).toBeVisible();
    expect(browser.requests).not.toContain('POST /api/user/subscription/plan');
  });

  it('from annual to monthly waits, and charges nothing', async () => {
    await aSubscribersBrowser('to-monthly', {}, { plan: annual });
    await openPage(details);
    await hand().click(await screen.findByRole('radio', { name: 'Stream - Monthly, £9.99 a month' }));
    expect(fact('Charged now')).toBe('Nothing');
    expect(screen.getByText(/You have paid for your plan until 3 November 2027/)).toBeVisible();
    await hand().dblClick(await button('Change to Stream - Monthly'));
    expect(await screen.findByText('Your plan will be Stream - Monthly, from 3 November 2027.')).toBeVisible();
    expect(fact('New plan')).toBe('Stream - Monthly, from 3 November 2027');
    expect(await subscriptionOf('to-monthly')).toMatchObject({
      planId: 'stream-annual',
      nextPlan: { period: 'month' },
    });
  });

  it('pause for one to three months', async () => {
    await aSubscribersBrowser('to-pause');
    await openPage(details);
    await hand().click(await screen.findByRole('radio', { name: '3 months' }));
    await hand().click(await button('Pause for 3 months'));
    expect(await screen.findByText(/rests until 3 March 2027/)).toBeVisible();
    expect(await subscriptionOf('to-pause')).toMatchObject({ state: 'paused', pausedMonths: 3 });
  });

  it('do not offer a pause while a bill has failed', async () => {
    await aSubscribersBrowser('grace-pause', inGrace);
    await openPage(details);
    expect(await screen.findByText(/can be paused again once the bill of £9.99 is paid/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull();
    const soFar = within(screen.getByRole('region', { name: 'Bills so far' }));
    expect(await soFar.findByText(/Not paid/)).toBeVisible();
  });

  it('name a failed bill as what it is, and not as the next one: since when, until when, and how to pay it', async () => {
    await aSubscribersBrowser('grace-details', inGrace);
    await openPage(details);
    expect(await button('Pay £9.99 now')).toBeVisible();
    expect(fact('Not paid')).toBe('£9.99, due on 20 November 2026');
    expect(fact('Pay by')).toBe('4 December 2026');
    expect(fact('Was paid until')).toBe('20 November 2026');
    expect(screen.getByText(/nothing that you paid for is left, it ends at once/)).toBeVisible();
    expect(screen.queryByText('Next bill')).toBeNull();
    expect(
      await screen.findByText(/Nothing is charged for the time to come before the open bill is paid/),
    ).toBeVisible();
  });

  it('do not ask somebody who has a pause to take one, and say what going on costs: nothing while paid time is left', async () => {
    const { state, pausedAt, pausedMonths, resumesAt, nextBillAt } = isPaused;
    await aSubscribersBrowser('has-pause', { state, pausedAt, pausedMonths, resumesAt, nextBillAt });
    await openPage(details);
    expect(await screen.findByRole('heading', { name: 'Your pause' })).toBeVisible();
    expect(screen.queryByText('Take a pause')).toBeNull();
    expect(
      screen.getByText(/rests until 3 February 2027.+the next bill is back on 3 December 2026, and nothing is charged/),
    ).toBeVisible();
  });

  it('offer whoever has left neither a pause nor a word on renewals', async () => {
    await aSubscribersBrowser('left-details', isCancelled);
    await openPage(details);
    expect(await screen.findByText('There is no bill to come.')).toBeVisible();
    expect(screen.queryByText('Take a pause')).toBeNull();
    expect(screen.queryByText('How renewals are charged')).toBeNull();
  });

  it('say that nothing is renewed after cancelling, and let it be taken back there too', async () => {
    await aSubscribersBrowser('keeps-in-details', isCancelled);
    await openPage(details);
    expect(await screen.findByText('None: it will not be renewed')).toBeVisible();
    await hand().click(await button('Keep my subscription'));
    await waitFor(() => expect(fact('Next bill')).toBe('£9.99, on 3 December 2026'));
    expect(await subscriptionOf('keeps-in-details')).toMatchObject({ state: 'active' });
  });

  it('offer no way back where there is none', async () => {
    await aSubscribersBrowser('left-for-good', { ...isCancelled, allowResub: false });
    await openPage(details);
    expect(await screen.findByText('None: it will not be renewed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep my subscription' })).toBeNull();
  });
});

describe('help with the stream', () => {
  it('is there for everybody, with its questions by topic', async () => {
    proves(statements.streamScreens.streamHelpHelp);
    await publishHelp();
    openBrowser();
    const { container } = await openPage('/stream/help');
    expect(await screen.findByRole('heading', { level: 1, name: 'Help with the stream' })).toBeVisible();
    expect(container.querySelectorAll('summary').length).toBeGreaterThanOrEqual(15);
    expect(screen.getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', '/contact');
    expect(await axeFindings(container)).toEqual([]);
    await hand().type(screen.getByLabelText('Search these answers'), 'pause');
    expect(await screen.findByText('Can I pause my subscription?')).toBeVisible();
    expect(screen.queryByText('Can I download a film?')).toBeNull();
  });
});
