import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { codeTries } from '#shared/kernel/forms/code-brake.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import { pause } from '#shared/streaming/domain/subscription/transitions.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { putDonation } from '#test/support/basket-house.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { openPage } from '#test/support/open-page.tsx';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import {
  customerOf,
  giveStream,
  makeCampaignCode,
  moveSubscription,
  offersNow,
  publishStreamOffers,
  timesRedeemed,
} from '#test/support/stream-offers.ts';
import { aCustomer } from '#test/support/stream.ts';
import { subscribe } from '#test/support/subscriptions.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import promoScreen from './promo-screen.tsx';
import offerScreen from './special-offer-screen.tsx';

const clock = useTestClock(offersNow);
let tables: TestTables;
let browser: Browser;
let people = 0;

beforeAll(async () => {
  tables = await startTables();
  await publishStreamOffers();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});
beforeEach(() => {
  clock.set(offersNow);
  setHouseClock(clock.now());
  browser = openBrowser();
});

/** A signed-in browser of a customer. */
async function enterAs(prepare?: (customerId: string) => Promise<unknown>): Promise<string> {
  const email = `offers${(people += 1)}@example.org`;
  const cookies = await signedInBrowser(email);
  await prepare?.(customerOf(email));
  browser.carry(cookies);
  return customerOf(email);
}

const address = () => screen.getByTestId('address').textContent;
const posts = () => browser.requests.filter((request) => request.startsWith('POST'));

describe('the offer of the stream', () => {
  it('says what everybody pays, what a Friend would pay and what renews when, with no findings of axe', async () => {
    proves(statements.streamScreens.streamOfferSubscriptionOffer, statements.streamPages.offerPagesPriceOfferCards);
    const { container } = await openPage('/stream/offer');
    const own = await screen.findByRole('region', { name: 'Stream - Monthly' });
    expect(own).toHaveTextContent('£9.99 a month');
    expect(own).toHaveTextContent('£9.99 today and £9.99 on 21 December 2026; the same every month');
    const friends = screen.getByRole('region', { name: 'Stream (Friends) - Monthly' });
    expect(friends).toHaveTextContent('£8.49 a month');
    expect(screen.getByRole('link', { name: 'Become a Friend' })).toHaveAttribute(
      'href',
      '/support/membership/friends',
    );
    expect(screen.getByText('How do I cancel?')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('has the year behind a tab of its own, kept in the address', async () => {
    proves(statements.streamPages.offerPagesTabTitles, statements.streamPages.offerPagesMonthlyAnnualTitles);
    await openPage('/stream/offer');
    await userEvent.click(await screen.findByRole('link', { name: 'Annual' }));
    expect(address()).toBe('/stream/offer?plan=annual');
    expect(await screen.findByRole('region', { name: 'Stream - Annual' })).toHaveTextContent(
      '£8.33 a month, and £19.89 less than twelve single months',
    );
  });

  it('shows Friends their own prices, and no other', async () => {
    browser.carry(await aCustomer({ customerId: 'frances', modeOfSale: 10 }));
    await openPage('/stream/offer');
    expect(await screen.findByRole('region', { name: 'Stream (Friends) - Monthly' })).toHaveTextContent(
      '£8.49 a month',
    );
    await waitFor(() => expect(screen.queryByText('£9.99')).toBeNull());
    expect(screen.queryByRole('link', { name: 'Become a Friend' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to basket: Stream (Friends) - Monthly' })).toBeVisible();
  });

  it('puts the plan into the basket once, without an account, and goes on to the checkout', async () => {
    await openPage('/stream/offer');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Add to basket: Stream - Monthly' }));
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(posts()).toEqual(['POST /api/checkout/basket/subscription/stream']);
  });

  it('goes to the basket where something else is in it', async () => {
    browser.carry(await putDonation({}, 500));
    await openPage('/stream/offer');
    await userEvent.click(await screen.findByRole('button', { name: /^Add to basket/ }));
    await waitFor(() => expect(address()).toBe('/basket'));
  });

  it('keeps the page where the house cannot be reached, and works the next time', async () => {
    await openPage('/stream/offer');
    const button = await screen.findByRole('button', { name: /^Add to basket/ });
    browser.cutOff(true);
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the house');
    browser.cutOff(false);
    await userEvent.click(button);
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  it.each([
    ['is subscribed', 'You are subscribed', '/stream/subscription-status'],
    ['has paused', 'Your subscription is paused', '/stream/subscription-details'],
    ['has cancelled', 'Your subscription is not renewed', '/stream/subscription-status'],
    ['was given the stream, and no more', 'The stream is open to you', '/stream/subscription-status'],
    ['may not subscribe again', 'Please write to us', '/contact'],
  ])('says so to somebody who %s, and sells nothing', async (state, title, to) => {
    proves(statements.streamPages.offerPagesWordsAlreadySubscribed);
    await enterAs(async (id) => {
      if (state === 'was given the stream, and no more') {
        return giveStream(id, false);
      }
      const begun = await subscribe(id, plus(offersNow, -40 * day), {}, {});
      const steps = {
        'is subscribed': null,
        'has paused': { ...pause(begun, 1, offersNow), hasStopped: true },
        'has cancelled': { ...begun, state: 'cancelled', paidUntil: plus(offersNow, day), version: 2 },
        'may not subscribe again': { ...begun, state: 'ended', allowResub: false, endedAt: offersNow, version: 2 },
      } as const;
      const next = steps[state as keyof typeof steps];
      return next && moveSubscription(id, next);
    });
    await openPage('/stream/offer');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add to basket/ })).toBeNull();
    const region = screen.getByRole('region', { name: title });
    expect(region.querySelector('a')).toHaveAttribute('href', to);
  });
});

it('sells somebody whose time is free a plan for afterwards, and says when it begins and is billed', async () => {
  await enterAs((id) => giveStream(id));
  const { container } = await openPage('/stream/offer');
  expect(await screen.findByText('Until 21 February 2027.')).toBeVisible();
  const own = await screen.findByRole('region', { name: 'Stream - Monthly' });
  expect(own).toHaveTextContent(
    'you pay £9.99 today, for the month that begins on 21 February 2027, when your free time ends. You pay £9.99 on 21 March 2027',
  );
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add to basket: Stream - Monthly' }));
  await waitFor(() => expect(address()).toBe('/checkout'));
});

describe('a special offer', () => {
  it('charges the first bill as promised: plan, then code, then the checkout', async () => {
    proves(statements.streamScreens.streamOfferVariantSlugSpecial);
    const { container } = await openPage('/stream/offer/winter-evenings');
    const own = await screen.findByRole('region', { name: 'Stream - Monthly' });
    expect(own).toHaveTextContent('£6.99 for the first monththen £9.99 a month');
    expect(screen.getByText(/The offer ends on 20 January 2027/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Add to basket/ }));
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(posts()).toEqual([
      'POST /api/checkout/basket/subscription/stream',
      'POST /api/checkout/basket/promo/stream',
    ]);
  });

  it('says when the plan is in the basket and its code is not', async () => {
    await openPage('/stream/offer/winter-evenings');
    const button = await screen.findByRole('button', { name: /^Add to basket/ });
    // The page was left open until the offer was over.
    clock.set(plus(offersNow, 61 * day));
    await userEvent.click(button);
    expect(await screen.findByText('The plan is in your basket, at its usual price')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your basket' })).toHaveAttribute('href', '/basket');
    expect(address()).toBe('/stream/offer/winter-evenings');
  });

  it.each(['summer-nights', 'never-heard-of', 'Not a name'])(
    'that cannot be shown leads to the plans as they always are: %s (spec 2 §8)',
    async (slug) => {
      await openPage(`/stream/offer/${encodeURIComponent(slug)}`);
      await waitFor(() => expect(address()).toBe('/stream/offer?offer=gone'));
      expect(await screen.findByText(/^The offer that you followed cannot be shown/)).toBeVisible();
      const place = { params: { slug }, query: new URLSearchParams() };
      expect(offerScreen.head([undefined], place).redirectTo).toBe('/stream/offer?offer=gone');
    },
  );
});

describe('a campaign', () => {
  const path = '/stream/promo/first-curtain';
  const field = () => screen.findByLabelText('The code on your card');
  const enter = async (code: string) => {
    const input = await field();
    await userEvent.clear(input);
    await userEvent.type(input, `${code}{Enter}`);
    return input;
  };

  it('asks for a code, with no findings of axe, and not for none', async () => {
    proves(statements.streamScreens.streamPromoTakesSlugCampaigns);
    const { container } = await openPage(path);
    const input = await field();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Check the code' }));
    expect(input).toHaveAccessibleDescription(/Enter the code that is on your card\./);
    await waitFor(() => expect(input).toHaveFocus());
    expect(browser.requests.filter((request) => request.includes('validate'))).toEqual([]);
  });

  it.each([
    ['that there is not', 'NOSUCHCODE', /We do not know this code/],
    ['that is used up', 'SPENT', /This code has been redeemed already/],
  ])('tells of a code %s beside the field, which keeps it', async (row, code, words) => {
    proves(
      statements.streamPages.campaignPromoPagePromoCode,
      statements.streamValidation.campaignPromoCodeCheckGives,
      statements.streamErrors.exitSurveysErrorTextsPromo,
    );
    if (row === 'that is used up') proves(statements.streamValidation.campaignPromoCodeCheckGivesAlready);
    await makeCampaignCode('SPENT', 1, 1);
    await openPage(path);
    const input = await enter(code);
    await waitFor(() => expect(input).toBeInvalid());
    expect(input).toHaveAccessibleDescription(words);
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveValue(code);
    expect(address()).toBe(path);
  });

  it('keeps a good code in the address while its visitor signs in', async () => {
    await makeCampaignCode('KEPT1');
    await openPage(path);
    await enter('kept-1');
    expect(await screen.findByRole('heading', { name: 'Your code is good' })).toBeVisible();
    expect(screen.getByText(/until 21 February 2027/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open the stream' })).toBeNull();
    const redirect = '/account/signin?redirectUrl=/stream/promo/first-curtain%3Fcode%3DKEPT1';
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', redirect);
  });

  it('opens the stream once, however often it is pressed, and says until when', async () => {
    proves(statements.streamPages.campaignPromoPageSuccessScreen);
    await makeCampaignCode('ONCE1', 5);
    await enterAs();
    const { container } = await openPage(`${path}?code=ONCE1`);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Open the stream' }));
    expect(await screen.findByRole('heading', { name: 'The curtain is up' })).toBeVisible();
    expect(screen.getByText('Open until 21 February 2027')).toBeVisible();
    expect(screen.getByText(/no bill comes/)).toBeVisible();
    expect(address()).toBe(path);
    expect(posts()).toEqual(['POST /api/checkout/stream/campaigns/apply']);
    expect(await timesRedeemed('ONCE1')).toBe(1);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('tells beside the field of a code that somebody else was faster with', async () => {
    await makeCampaignCode('FASTER');
    await enterAs();
    await openPage(`${path}?code=FASTER`);
    const button = await screen.findByRole('button', { name: 'Open the stream' });
    await makeCampaignCode('FASTER', 1, 1);
    await userEvent.click(button);
    const input = await field();
    expect(input).toHaveAccessibleDescription(/This code has been redeemed already/);
    expect(input).toHaveValue('FASTER');
  });

  it('leaves the code to somebody who has a subscription', async () => {
    await makeCampaignCode('LEFT1');
    await enterAs((id) => subscribe(id, offersNow));
    await openPage(`${path}?code=LEFT1`);
    expect(await screen.findByText('You have a subscription that has not ended')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await timesRedeemed('LEFT1')).toBe(0);
  });

  it('says when to try again after too many codes, and keeps the last one', async () => {
    await enterAs();
    await openPage(path);
    for (let tries = 0; tries < codeTries; tries += 1) {
      const input = await enter('NOSUCHCODE');
      await waitFor(() => expect(input).toBeInvalid());
    }
    const input = await enter('NOSUCHCODE');
    expect(
      await screen.findByText(/^There were too many tries\. Please wait \d+ minutes; your code is kept here\./),
    ).toBeVisible();
    expect(input).toHaveValue('NOSUCHCODE');
  });

  it('keeps the code where the house cannot be reached', async () => {
    await makeCampaignCode('REACH1');
    await openPage(path);
    await field();
    browser.cutOff(true);
    const input = await enter('REACH1');
    expect(await screen.findByText(/^We could not reach the house\. Your code is kept here/)).toBeVisible();
    expect(input).toHaveValue('REACH1');
    browser.cutOff(false);
    await userEvent.click(screen.getByRole('button', { name: 'Check the code' }));
    expect(await screen.findByRole('heading', { name: 'Your code is good' })).toBeVisible();
  });

  it('tells what it gives behind a tab, and keeps the code there', async () => {
    proves(statements.streamPages.campaignPromoPageTabTitles);
    await openPage(`${path}?tab=about`);
    expect(await screen.findByRole('heading', { name: 'Three months, and then' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Your code' }));
    expect(await field()).toBeVisible();
  });

  it.each(['second-curtain', 'Not a name'])('that there is not leads to the stream: %s (spec 2 §2)', async (slug) => {
    proves(statements.streamScreens.campaignsPromoPageRedirectsElsewhere);
    await openPage(`/stream/promo/${encodeURIComponent(slug)}`);
    await waitFor(() => expect(address()).toBe('/stream'));
    const place = { params: { slug }, query: new URLSearchParams() };
    expect(promoScreen.head([undefined], place).redirectTo).toBe('/stream');
  });

  it('that is over leads to the stream as well', async () => {
    clock.set(plus(offersNow, 121 * day));
    await openPage(path);
    await waitFor(() => expect(address()).toBe('/stream'));
  });
});
