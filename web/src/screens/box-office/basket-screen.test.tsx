import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { day, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import {
  giveMembership,
  openBasketHouse,
  ownBasket,
  putDonation,
  putVoucher,
  signInFriend,
} from '#test/support/basket-house.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { ofHouse } from '#test/support/of-house.ts';
import { openPage } from '#test/support/open-page.tsx';
import { houseForPages } from '#test/support/sample-house.ts';
import { hold, signedInBrowser, useTestClock } from '#test/support/shop.ts';
import type { TestTables } from '#test/support/table.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
const [g1 = '', g2 = '', g3 = '', g4 = ''] = seatIds(4);
let tables: TestTables;
let browser: Browser;
let nights = 0;

beforeAll(async () => {
  tables = await openBasketHouse();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});
beforeEach(async () => {
  clock.set(start);
  setHouseClock(start);
  browser = openBrowser();
  nights += 1;
  await loadPerformances(
    [
      saleTerms(`n${nights}`, start),
      saleTerms(`gala${nights}`, start, {
        title: 'Gala',
        returns: { closesHoursBefore: 72, creditFeePence: pence(1000), refundHoursAfterPurchase: 0 },
      }),
      saleTerms(`dear${nights}`, start, { prices: { A: 40_000, B: 40_000, C: 40_000 } as never }),
    ],
    start,
  );
});

async function holdHere(performanceId: string, seats: readonly string[]) {
  const cookies = Object.fromEntries(browser.cookies);
  const { problem, data } = await hold(cookies, performanceId, seats);
  expect(problem).toBeNull();
  browser.carry(cookies);
  return data;
}
async function put(thing: typeof putDonation, sum: number) {
  browser.carry(await thing(Object.fromEntries(browser.cookies), sum));
}
async function openBasket() {
  const page = await openPage('/basket');
  await screen.findByRole('heading', { name: 'Your basket' });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return page;
}
const total = () => screen.getByRole('region', { name: 'Total' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the basket page', () => {
  it('has no findings of axe, full and empty', async () => {
    proves(statements.streamScreens.basketBasket);
    await holdHere(`n${nights}`, [g1, g2]);
    await put(putDonation, 500);
    await put(putVoucher, 5000);
    const full = await openBasket();
    await press('Enter a promo code');
    expect(await axeFindings(full.container)).toEqual([]);
    full.unmount();
    browser = openBrowser();
    expect(await axeFindings((await openBasket()).container)).toEqual([]);
  });

  it('shows everything in one, each thing with its own remove', async () => {
    proves(statements.streamPurpose.signedCustomersBasket);
    await holdHere(`n${nights}`, [g1]);
    await put(putDonation, 500);
    await put(putVoucher, 5000);
    await openBasket();
    expect(total()).toHaveTextContent('Total, no fees to add£95');
    await press(/^Remove: Gift voucher, /);
    await waitFor(() => expect(total()).toHaveTextContent('Total, no fees to add£45'));
    expect(screen.getByRole('article', { name: /^Test piece, / })).toHaveTextContent('Studio');
  });

  it('names two evenings of one title apart, and removes the one that is named', async () => {
    const later = plus(start, 30 * day);
    await loadPerformances([saleTerms(`later${nights}`, start, { date: later })], start);
    await holdHere(`n${nights}`, [g1]);
    await holdHere(`later${nights}`, [g2]);
    const page = await openBasket();
    const names = screen.getAllByRole('article').map((product) => product.getAttribute('aria-label'));
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(2);
    expect(await axeFindings(page.container)).toEqual([]);
    const second = `Test piece, ${formatEvening(later)}, Clore Studio`;
    await press(`Remove all seats: ${second}`);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.queryByRole('article', { name: second })).toBeNull();
  });

  it('says that an empty one is empty, and where to go', async () => {
    await openBasket();
    expect(screen.getByText('Your basket is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: "See what's on" })).toHaveAttribute('href', '/tickets-and-events');
  });

  it('is the same page at the address of the new checkout', async () => {
    proves(statements.streamScreens.newCheckoutBasketLinkChosen);
    await put(putDonation, 500);
    await openPage('/basket/checkout');
    expect(await screen.findByRole('region', { name: 'Total' })).toHaveTextContent('£5');
  });

  it('keeps what is not a seat when the time has run out, and says so', async () => {
    await holdHere(`n${nights}`, [g1]);
    await put(putDonation, 500);
    await openBasket();
    clock.pass(31 * minute);
    setHouseClock(clock.now());
    expect(await screen.findByText('The time has run out and your seats are on sale again')).toBeVisible();
    await waitFor(() => expect(total()).toHaveTextContent('Total, no fees to add£5'));
  });

  it('tells of the other basket that this device could not take in', async () => {
    const email = `two${nights}@example.com`;
    const other = await signedInBrowser(email);
    await hold(other, `n${nights}`, [g3, g4]);
    await ownBasket(email, other);
    await holdHere(`n${nights}`, [g1]);
    browser.carry({ '__Host-session': other['__Host-session'] ?? '' });
    await openBasket();
    expect(await screen.findByText('Your account has another basket, with 2 things in it')).toBeVisible();
  });
});

describe('a promo code', () => {
  async function enter(code: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Enter a promo code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), `${code}{Enter}`);
  }

  it('is entered by keyboard, strikes the price and says why', async () => {
    await holdHere(`n${nights}`, [g1]);
    await openBasket();
    await enter('autumn');
    await waitFor(() =>
      expect(total()).toHaveTextContent('Before discounts£40Autumn offer−£8Total, no fees to add£32'),
    );
    const seat = screen.getByRole('listitem', { name: '' });
    expect(seat).toHaveTextContent('Before: £40 now: £32');
    expect(seat).toHaveTextContent('Autumn offer');
    expect(within(total()).getByRole('status')).toHaveTextContent('Autumn offer: £8 off.');
    await press('Remove promo code AUTUMN');
    await waitFor(() => expect(total()).toHaveTextContent('Total, no fees to add£40'));
  });

  it('that is refused is told at its field, which keeps what was typed; nothing in the basket has changed', async () => {
    await holdHere(`n${nights}`, [g1]);
    await openBasket();
    await enter('NOSUCH');
    const field = screen.getByRole('textbox', { name: 'Promo code' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/We cannot accept that code/));
    expect(field).toHaveValue('NOSUCH');
    expect(total()).toHaveTextContent('Total, no fees to add£40');
  });

  it('that does not count says from what sum it does', async () => {
    await holdHere(`n${nights}`, [g1]);
    await openBasket();
    await enter('BIG');
    await waitFor(() => expect(within(total()).getByRole('status')).toHaveTextContent('it counts from £900'));
    expect(total()).toHaveTextContent('Total, no fees to add£40');
  });
});

describe('what might be added', () => {
  it('is a donation by one press, never put in for anybody', async () => {
    await holdHere(`n${nights}`, [g1]);
    await openBasket();
    expect(total()).toHaveTextContent('Total, no fees to add£40');
    await press('Donate £5');
    await waitFor(() => expect(total()).toHaveTextContent('Total, no fees to add£45'));
    expect(screen.queryByRole('button', { name: 'Donate £5' })).toBeNull();
  });

  it('is a donation of one’s own; what is no sum is told, and what is too much is refused in words', async () => {
    await holdHere(`n${nights}`, [g1]);
    await openBasket();
    await press('Another amount');
    const field = screen.getByRole('textbox', { name: 'Your donation in pounds' });
    await userEvent.type(field, 'lots{Enter}');
    expect(field).toHaveAccessibleDescription(/Enter a sum such as 12/);
    await userEvent.clear(field);
    await userEvent.type(field, '20000{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Above £10,000/));
    await userEvent.clear(field);
    await userEvent.type(field, '12.50{Enter}');
    await waitFor(() => expect(total()).toHaveTextContent('Total, no fees to add£52.50'));
  });

  it('is a membership only where it pays for itself, and then saves what was said', async () => {
    await holdHere(`dear${nights}`, [g1, g2, g3, g4]);
    await openBasket();
    expect(screen.getByRole('heading', { name: 'With Friends+ membership you save £40' })).toBeVisible();
    expect(total()).toHaveTextContent('Total, no fees to add£1,600');
    await press('Add Friends+ membership');
    await waitFor(() => expect(total()).toHaveTextContent('Friends+ discount−£160Total, no fees to add£1,560'));
    expect(screen.queryByRole('heading', { name: /^With .* you save/ })).toBeNull();
  });

  it('is no membership in a house with sale groups of its own, which does not sell that level', async () => {
    const [key = ''] = Object.keys(ofHouse);
    onTestFinished(() => void (ofHouse[key] = houseForPages));
    ofHouse[key] = { ...houseForPages, saleGroups: [{ id: 61, title: 'Companion', code: null }] };
    await holdHere(`dear${nights}`, [g1, g2, g3, g4]);
    await openBasket();
    expect(total()).toHaveTextContent('Total, no fees to add£1,600');
    expect(screen.queryByRole('heading', { name: /^With .* you save/ })).toBeNull();
  });
});

describe('the entrances', () => {
  it('donate page: a sum goes into the basket, told with the way there', async () => {
    const page = await openPage('/donate-now');
    await screen.findByRole('radio', { name: '£25' });
    expect(await axeFindings(page.container)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: '£50' }));
    await press('Add to basket');
    expect(await screen.findByText('£50 is in your basket. Thank you.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your basket' })).toHaveAttribute('href', '/basket');
  });

  it('gift vouchers: fields that are wrong are named, kept, and right ones go into the basket', async () => {
    const page = await openPage('/support/gift-vouchers');
    await screen.findByRole('heading', { name: 'Buy a gift voucher' });
    expect(await axeFindings(page.container)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Their name' }), 'Clara');
    await userEvent.type(screen.getByRole('textbox', { name: 'Their e-mail address' }), 'clara');
    await press('Add to basket');
    const address = screen.getByRole('textbox', { name: 'Their e-mail address' });
    await waitFor(() => expect(address).toHaveAccessibleDescription(/name@example.org/));
    await waitFor(() => expect(address).toHaveFocus());
    await userEvent.type(address, '@example.org');
    await press('Add to basket');
    expect(await screen.findByText('A gift voucher of £50 for Clara is in your basket')).toBeVisible();
    page.unmount();
    await openBasket();
    expect(total()).toHaveTextContent('Total, no fees to add£50');
  });

  it('friends page: joining by one press, the young by their date of birth, a present by whom it is for', async () => {
    proves(statements.streamScreens.supportMembershipFriendsFriendsMembership);
    const page = await openPage('/support/membership/friends');
    await screen.findByRole('heading', { name: 'Join, or give a membership' });
    expect(await axeFindings(page.container)).toEqual([]);
    await press('Add to basket: Friend membership');
    // Alone in the basket, it leads to where it is paid, by way of the account that it belongs to.
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('/account/register?redirectUrl=/checkout'),
    );
    page.unmount();
    await openPage('/support/membership/friends');
    await screen.findByRole('heading', { name: 'Join, or give a membership' });
    await press('Add to basket: Young Friend membership');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Young Friend membership' })).toHaveFocus());
    const born = screen.getByLabelText('Your date of birth');
    await userEvent.type(born, '1980-01-01');
    await press('Add to basket');
    await waitFor(() => expect(born).toHaveAccessibleDescription(/for people from 16 to 25/));
    await press('Cancel');
    await press('Give it to somebody: Friend membership');
    await userEvent.type(screen.getByRole('textbox', { name: 'Their name' }), 'Clara');
    await userEvent.type(screen.getByRole('textbox', { name: 'Their e-mail address' }), 'clara@example.org');
    await press('Add to basket');
    expect(await screen.findByText('Friend membership for Clara is in your basket')).toBeVisible();
  });

  it('friends page: each level says what it saves on this basket, and one button is filled', async () => {
    const { membershipSavings } = await holdHere(`n${nights}`, [g1, g2]);
    await openPage('/support/membership/friends');
    const table = await screen.findByRole('table');
    const row = (title: string) => within(table).getByText(title).closest('tr');
    await waitFor(() => expect(table).toHaveTextContent(/You save/));
    for (const [title, mode] of [
      ['Young Friend', 84],
      ['Friend', 10],
      ['Premium 2 Friend', 12],
    ] as const) {
      const off = membershipSavings.find(({ modeOfSale }) => modeOfSale === mode)?.off ?? 0;
      expect(off).toBeGreaterThan(0);
      expect(row(title)).toHaveTextContent(`You save ${formatPence(pence(off))} on this basket`);
    }
    expect(row('Supporting Friend')).not.toHaveTextContent('You save');
    const filled = within(table)
      .getAllByRole('button')
      .filter((button) => button.dataset['look'] === 'filled');
    expect(filled.map((button) => button.getAttribute('aria-label'))).toEqual(['Add to basket: Friend membership']);
  });

  it('friends page: says nothing of savings where the basket saves nothing', async () => {
    await put(putDonation, 500);
    await openBasket();
    await openPage('/support/membership/friends');
    expect(await screen.findByRole('table')).not.toHaveTextContent(/You save/);
  });

  it('friends page: a present is taken up by its code, after signing in', async () => {
    await giveMembership(`GIFT${nights}`, start);
    const before = await openPage(`/support/membership/friends?code=GIFT${nights}`);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
    before.unmount();
    browser.carry(await signedInBrowser(`gift${nights}@example.com`));
    await openPage(`/support/membership/friends?code=GIFT${nights}#gift`);
    const field = await screen.findByRole('textbox', { name: 'Code from your e-mail' });
    await userEvent.type(field, 'X');
    await press('Begin my membership');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/We do not know that code/));
    await userEvent.type(field, '{Backspace}');
    await press('Begin my membership');
    expect(await screen.findByText('You are a member: Friend')).toBeVisible();
  });
});

describe('somebody whose membership has ended', () => {
  async function friendUntil(day: string, seat = g1): Promise<void> {
    browser.carry(await signInFriend(`${day}-${nights}@example.com`, instant(`${day}T00:00:00Z`)));
    await holdHere(`n${nights}`, [seat]);
  }

  it('is told so beside the prices, with the way to renew', async () => {
    await friendUntil('2026-11-10');
    const { container } = await openBasket();
    expect(await screen.findByText('Your membership has ended')).toBeVisible();
    expect(await screen.findByText(/^Your year as a Friend ended on 10 November 2026\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Renew your membership' })).toHaveAttribute('href', '/account/membership');
    expect(within(total()).getByText('£40')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('hears nothing of one that runs, or that ended long ago', async () => {
    await friendUntil('2026-07-10');
    const { unmount } = await openBasket();
    await waitFor(() => expect(within(total()).getByText('£40')).toBeVisible());
    expect(screen.queryByText('Your membership has ended')).toBeNull();
    unmount();
    browser = openBrowser();
    await friendUntil('2027-07-10', g2);
    await openBasket();
    await waitFor(() => expect(within(total()).getByText('£38')).toBeVisible());
    expect(screen.queryByText('Your membership has ended')).toBeNull();
  });
});

describe('return rules of a performance’s own', () => {
  const words = 'Tickets can be given back until 72 hours before it begins.';
  it('stand under its seats, and not under those of another', async () => {
    await holdHere(`n${nights}`, [g1]);
    await holdHere(`gala${nights}`, [g1, g2]);
    const { container } = await openBasket();
    expect(
      await screen.findByText(new RegExp(`^This performance has return rules of its own. ${words}`)),
    ).toBeVisible();
    expect(screen.getAllByText(/return rules/)).toHaveLength(1);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('name the seats that were taken by them, where they have changed since', async () => {
    await holdHere(`gala${nights}`, [g1]);
    await loadPerformances([saleTerms(`gala${nights}`, start)], start);
    await holdHere(`gala${nights}`, [g2]);
    await openBasket();
    expect(await screen.findByText(new RegExp(`^[A-Z][a-z]+ [A-Z] \\d+: ${words}`))).toBeVisible();
  });
});
