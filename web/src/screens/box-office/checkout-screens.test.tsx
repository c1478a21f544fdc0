import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { day, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { goToPayment } from '#web/features/checkout/go-to-payment.ts';
import { axeFindings } from '#test/support/axe.ts';
import { planLine } from '#test/support/basket-lines.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import {
  buy,
  friendship,
  gift,
  giveCreditTo,
  guestAda,
  makeVoucher,
  placedOrder,
  putInBasket,
} from '#test/support/checkout.ts';
import { openPage } from '#test/support/open-page.tsx';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { hold, notify, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

vi.mock('#web/features/checkout/go-to-payment.ts', () => ({ goToPayment: vi.fn<(url: string) => void>() }));

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let browser: Browser;
let seat = 0;

beforeAll(async () => {
  tables = await startTables();
  await publishPageTexts();
  useDemoPayments();
  await loadPerformances(
    [
      saleTerms('till', start),
      saleTerms('tomorrow', start, { date: plus(start, day) }),
      saleTerms('free', start, { prices: { A: 0, B: 0, C: 0 } as never, isFree: true }),
    ],
    start,
  );
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});

beforeEach(() => {
  clock.set(start);
  setHouseClock(start);
  sessionStorage.clear();
  browser = openBrowser();
  vi.mocked(goToPayment).mockClear();
});

/** Later by the clocks of the house and of the page; the page notices within its next second. */
function pass(milliseconds: number) {
  clock.pass(milliseconds);
  setHouseClock(clock.now());
}

async function signIn(email: string) {
  browser.carry(await signedInBrowser(email));
}

/** Holds one more seat at £40 that no other test has. */
async function holdSeat(performanceId = 'till') {
  seat += 1;
  const cookies = Object.fromEntries(browser.cookies);
  const seatId = `studio-${String.fromCodePoint(65 + Math.floor((seat - 1) / 12))}-${((seat - 1) % 12) + 3}`;
  const { data } = await hold(cookies, performanceId, [seatId]);
  browser.carry(cookies);
  return data;
}

async function put(...lines: Parameters<typeof putInBasket>[1]) {
  const cookies = Object.fromEntries(browser.cookies);
  await putInBasket(cookies, lines);
  browser.carry(cookies);
}

const open = async () => {
  const page = await openPage('/checkout');
  await screen.findByRole('heading', { name: 'Checkout' });
  return page;
};
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const type = async (label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const accept = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'I accept the terms of sale' }));
const press = async (name: RegExp | string) => userEvent.click(await button(name));
const address = () => screen.getByTestId('address').textContent;

async function tellWhoYouAre(email = guestAda.email) {
  await type('First name', 'Ada');
  await type('Last name', 'Guest');
  await type('E-mail address', email);
}

/** The order that the browser was sent to pay for. */
async function sentToPay() {
  await waitFor(() => expect(goToPayment).toHaveBeenCalled());
  const paymentUrl = vi.mocked(goToPayment).mock.lastCall![0];
  const token = paymentUrl.split('/').at(-1)!.split('.')[0]!;
  // What the demonstration provider seals into its address: the order and the payment.
  const sealed = JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/'))) as Record<
    'orderId' | 'paymentId',
    string
  >;
  const order = await placedOrder(sealed.orderId);
  return { paymentUrl, ...sealed, order, page: `/checkout/orders/${order.orderId}?key=${order.accessKey}` };
}

describe('the checkout of a guest', () => {
  it('has no findings of axe, and every field says what it is for', async () => {
    await holdSeat();
    await put(gift(2500));
    const { container } = await open();
    await screen.findByText('Have you been here before?', { exact: false });
    expect(await axeFindings(container)).toEqual([]);
    for (const [label, autocomplete] of [
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['E-mail address', 'email'],
      [/^Telephone/, 'tel'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
    }
    expect(screen.getByLabelText('E-mail address')).toHaveAttribute('inputmode', 'email');
    expect(container.querySelector('[autocomplete^="cc-"]')).toBeNull();
  });

  it('offers to sign in, keeps the basket, and leads to the payment without an account', async () => {
    await holdSeat();
    await open();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/account/signin?redirectUrl=/checkout',
    );
    expect(screen.getByText('Your basket is kept.')).toBeInTheDocument();
    await tellWhoYouAre();
    await accept();
    await press('Pay £40 by card');
    const { order } = await sentToPay();
    expect(order).toMatchObject({ isGuest: true, email: guestAda.email, delivery: 'e-ticket' });
  });

  it('marks what is missing, lists it above the form, and leads from the list to the field', async () => {
    const shown = vi.fn<(this: Element, options: ScrollIntoViewOptions) => void>();
    // jsdom lays nothing out and cannot scroll.
    Element.prototype.scrollIntoView = shown;
    await holdSeat();
    const { container } = await open();
    await press('Pay £40 by card');
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter your e-mail address. Your order goes there.',
      'Enter your first name.',
      'Enter your last name.',
      'Tick the box to accept the terms of sale before you pay.',
    ]);
    await waitFor(() => expect(screen.getByLabelText('E-mail address')).toHaveFocus());
    // The window begins with the whole list.
    expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
    expect(shown.mock.contexts[0]).toContainElement(summary);
    expect(summary.compareDocumentPosition(screen.getByLabelText('E-mail address'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription(/Enter your e-mail address/);
    await userEvent.click(within(summary).getByRole('button', { name: /last name/ }));
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveFocus());
    expect(await axeFindings(container)).toEqual([]);
    expect(goToPayment).not.toHaveBeenCalled();
  });

  it('points out a slip in the address, and puts it right when asked to', async () => {
    await holdSeat();
    await open();
    await type('E-mail address', 'ada@gmial.com');
    await userEvent.tab();
    await press('Did you mean ada@gmail.com?');
    expect(screen.getByLabelText('E-mail address')).toHaveValue('ada@gmail.com');
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  });

  it('asks for an account where something belongs to one', async () => {
    await put(friendship);
    const { container } = await open();
    expect(await screen.findByText(/belong to an account/)).toBeInTheDocument();
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('keeps what was typed over a reload, and keeps no consent', async () => {
    await holdSeat();
    const page = await open();
    await tellWhoYouAre();
    await userEvent.click(screen.getByRole('radio', { name: /By post/ }));
    await type('House and street', '1 Bow Street');
    await accept();
    page.unmount();
    await open();
    expect(await screen.findByLabelText('Last name')).toHaveValue('Guest');
    expect(screen.getByRole('radio', { name: /By post/ })).toBeChecked();
    expect(screen.getByLabelText('House and street')).toBeVisible();
    expect(screen.getByLabelText('House and street')).toHaveValue('1 Bow Street');
    expect(screen.getByRole('checkbox', { name: /I accept/ })).not.toBeChecked();
    expect(localStorage).toHaveLength(0);
  });

  it('is sent once however often the button is pressed', async () => {
    await holdSeat();
    await open();
    await tellWhoYouAre();
    await accept();
    const pay = await button('Pay £40 by card');
    fireEvent.click(pay);
    fireEvent.click(pay);
    await sentToPay();
    expect(browser.requests.filter((request) => request === 'POST /api/checkout/orders')).toHaveLength(1);
    expect(pay).toHaveAttribute('aria-busy', 'true');
  });

  it('loses nothing when the connection is lost, and can be sent again', async () => {
    await holdSeat();
    await open();
    await tellWhoYouAre();
    await accept();
    browser.cutOff(true);
    await press('Pay £40 by card');
    expect(await screen.findByText(/you will not be charged twice/)).toBeInTheDocument();
    expect(screen.getByLabelText('Last name')).toHaveValue('Guest');
    browser.cutOff(false);
    await press('Pay £40 by card');
    await sentToPay();
  });

  it('is asked anew, and not busy, when the browser brings the page back as it was left', async () => {
    await holdSeat();
    await open();
    await tellWhoYouAre();
    await accept();
    await press('Pay £40 by card');
    await sentToPay();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(await button('Finish the payment')).not.toHaveAttribute('aria-busy', 'true');
  });
});

describe('delivery', () => {
  it('by post asks for an address, marks a postcode that does not exist, and sends the right one', async () => {
    await holdSeat();
    const { container } = await open();
    await tellWhoYouAre();
    expect(screen.getByLabelText('House and street')).not.toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /By post/ }));
    await type('House and street', '1 Bow Street');
    await type('Town or city', 'London');
    await type('Postcode', '90210');
    await accept();
    await press('Pay £40 by card');
    expect(await screen.findByLabelText('Postcode')).toHaveAccessibleDescription(/such as WC2E 9DD/);
    expect(await axeFindings(container)).toEqual([]);
    await type('Postcode', 'wc2e 9dd');
    await press('Pay £40 by card');
    const { order } = await sentToPay();
    expect(order).toMatchObject({ delivery: 'post', address: { postcode: 'WC2E 9DD' } });
  });

  it('by post is not offered for tomorrow, and says why', async () => {
    await holdSeat('tomorrow');
    await open();
    const post = await screen.findByRole('radio', { name: /By post/ });
    expect(post).toBeDisabled();
    expect(screen.getByText('Only for performances that are at least 7 days away.')).toBeInTheDocument();
  });

  it('is not asked for without tickets', async () => {
    await put(gift(2500));
    await open();
    expect(await button('Pay £25 by card')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /By post/ })).not.toBeInTheDocument();
  });
});

describe('Gift Aid', () => {
  it('is offered with a donation alone, says what the gift is worth, and asks for a home when declared', async () => {
    await put(gift(2000));
    await open();
    await tellWhoYouAre();
    expect(await screen.findByText(/^With Gift Aid your gift of £20 is worth £25 to us/)).toBeInTheDocument();
    expect(screen.getByLabelText('House and street', { selector: '[name^="giftAid"]' })).not.toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yes, claim Gift Aid on my donation' }));
    expect(screen.getByRole('checkbox', { name: /Gift Aid/ })).toHaveAccessibleDescription(/I am a UK taxpayer/);
    await accept();
    await press('Pay £20 by card');
    expect(await screen.findByText('Enter the house and the street.', { selector: 'p *' })).toBeInTheDocument();
    const home = (name: string) => document.querySelector<HTMLInputElement>(`[name="giftAid.address.${name}"]`)!;
    await userEvent.type(home('street'), '1 Bow Street');
    await userEvent.type(home('town'), 'London');
    await userEvent.type(home('postcode'), 'WC2E 9DD');
    await press('Pay £20 by card');
    const { order } = await sentToPay();
    expect(order.giftAid).toMatchObject({ lastName: 'Guest', address: { town: 'London' } });
    expect(order.giftAid?.statement).toContain('UK taxpayer');
  });

  it('is not offered without a donation', async () => {
    await holdSeat();
    await open();
    await button('Pay £40 by card');
    expect(screen.queryByText(/Gift Aid/)).not.toBeInTheDocument();
  });
});

describe('credit and vouchers', () => {
  it('show what is left for the card before anything is charged', async () => {
    await signIn('rich@example.com');
    await giveCreditTo('rich@example.com', 500);
    await makeVoucher('7K3M9QXA22HWPZ4R', 1500);
    await holdSeat();
    const { container } = await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use my credit of £5' }));
    expect(await button('Pay £35 by card')).toBeInTheDocument();
    await type(/^Gift voucher code/, '7k3m 9qxa 22hw pz4r{Enter}');
    expect(await button('Pay £20 by card')).toBeInTheDocument();
    expect(screen.getByText('£15 left, until 21 November 2027')).toBeInTheDocument();
    expect(screen.getByText('Gift voucher ending in PZ4R').nextSibling).toHaveTextContent('−£15');
    expect(await axeFindings(container)).toEqual([]);
    await accept();
    await press('Pay £20 by card');
    const { order } = await sentToPay();
    expect(order.tenders.map(({ kind, pence }) => `${kind} ${pence}`)).toEqual([
      'voucher 1500',
      'credit 500',
      'card 2000',
    ]);
  });

  it('that pay everything lead to the order without a payment page', async () => {
    await signIn('richer@example.com');
    await giveCreditTo('richer@example.com', 5000);
    await holdSeat();
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use my credit of £50' }));
    await accept();
    await press('Place order');
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(address()).toMatch(/^\/checkout\/orders\//);
    expect(goToPayment).not.toHaveBeenCalled();
  });

  it('that pay a whole plan of the stream say that it will end, and how to let it go on', async () => {
    await signIn('planner@example.com');
    await giveCreditTo('planner@example.com', 999);
    await put(planLine('stream-monthly'));
    await open();
    expect(await button('Pay £9.99 by card')).toBeInTheDocument();
    expect(screen.queryByText('Your plan will not renew itself')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use my credit of £9.99' }));
    expect(await screen.findByText('Your plan will not renew itself')).toBeInTheDocument();
  });

  it('that were spent elsewhere meanwhile are shown anew, and nothing is ordered', async () => {
    await signIn('spent@example.com');
    await giveCreditTo('spent@example.com', 1000);
    await holdSeat();
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use my credit of £10' }));
    await accept();
    await giveCreditTo('spent@example.com', 400);
    await press('Pay £30 by card');
    expect(await screen.findByText('Your credit or a voucher has changed')).toBeInTheDocument();
    expect(await button('Pay £36 by card')).toBeInTheDocument();
    expect(goToPayment).not.toHaveBeenCalled();
  });

  it('with a code that nobody knows say so, and can be left out again', async () => {
    await makeVoucher('LEAVE222LEAVE222', 1500);
    await holdSeat();
    await open();
    await type(/^Gift voucher code/, 'NOBODY');
    await press('Add voucher');
    expect(await screen.findByText(/There is no money on a gift voucher/)).toBeInTheDocument();
    await type(/^Gift voucher code/, 'LEAVE222LEAVE222');
    await press('Add voucher');
    expect(await button('Pay £25 by card')).toBeInTheDocument();
    await press('Leave out voucher LEAV E222 LEAV E222');
    expect(await button('Pay £40 by card')).toBeInTheDocument();
  });
});

describe('the checkout of a customer', () => {
  it('has no findings of axe, and says where the order goes', async () => {
    await signIn('ada@example.com');
    await holdSeat();
    const { container } = await open();
    expect(await screen.findByText('ada@example.com')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await press('Pay £40 by card');
    expect(await screen.findAllByText('Tick the box to accept the terms of sale before you pay.')).toHaveLength(2);
    await accept();
    await press('Pay £40 by card');
    await sentToPay();
  });

  it('shows the new total when the basket was changed elsewhere, and orders nothing yet', async () => {
    await signIn('bea@example.com');
    await holdSeat();
    await open();
    await accept();
    await holdSeat();
    await press('Pay £40 by card');
    expect(await screen.findByText(/The total is now £80/)).toBeInTheDocument();
    expect(await button('Pay £80 by card')).toBeInTheDocument();
    expect(goToPayment).not.toHaveBeenCalled();
  });

  it('warns when the hold ends, renews it once, and keeps what was typed', async () => {
    await holdSeat();
    await open();
    await tellWhoYouAre();
    pass(26 * minute);
    expect((await screen.findAllByText('Less than five minutes left'))[0]).toBeInTheDocument();
    await press('Keep them for 10 more minutes');
    await waitFor(() => expect(screen.queryByText('Less than five minutes left')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Last name')).toHaveValue('Guest');
  });

  it('says after the end what was lost and how to choose it again, and keeps the form', async () => {
    await holdSeat();
    const page = await open();
    await tellWhoYouAre();
    pass(31 * minute);
    expect(await screen.findByText('The time has run out and your seats are on sale again')).toBeInTheDocument();
    expect(screen.getByText(/You held Studio .* \(Test piece\)\. What you typed here is kept\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose again: Test piece' })).toHaveAttribute(
      'href',
      '/seatmap?performanceId=till',
    );
    page.unmount();
    clock.set(start);
    setHouseClock(start);
    await holdSeat();
    await open();
    expect(await screen.findByLabelText('Last name')).toHaveValue('Guest');
  });

  it('goes on with what needs no hold after the seats have gone', async () => {
    await holdSeat();
    await put(gift(2500));
    await open();
    pass(31 * minute);
    expect(await screen.findByText(/Everything else is still in your basket/)).toBeInTheDocument();
    expect(await button('Pay £25 by card')).toBeInTheDocument();
  });

  it('needs no payment page for what is free', async () => {
    await signIn('dora@example.com');
    await holdSeat('free');
    await open();
    await accept();
    await press('Place order');
    await waitFor(() => expect(address()).toMatch(/^\/checkout\/orders\//));
    expect(goToPayment).not.toHaveBeenCalled();
  });

  it('is empty without anything to pay for', async () => {
    await open();
    expect(await screen.findByText('Your basket is empty')).toBeInTheDocument();
  });

  it('leads back to a payment that was opened in another window, or leaves it', async () => {
    const { cartAmount } = await holdSeat();
    const cookies = Object.fromEntries(browser.cookies);
    const { data: order } = await buy(cookies, cartAmount, { guest: guestAda });
    const { container } = await open();
    await press('Finish the payment');
    await waitFor(() => expect(goToPayment).toHaveBeenCalledWith(order.paymentUrl));
    expect(await axeFindings(container)).toEqual([]);
    await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await press('Leave the payment and go back to your order');
    expect(await button('Pay £40 by card')).toBeInTheDocument();
  });
});

describe('the page that the payment leads back to', () => {
  async function ordered() {
    const { cartAmount } = await holdSeat();
    const cookies = Object.fromEntries(browser.cookies);
    const { data } = await buy(cookies, cartAmount, { guest: { ...guestAda, email: `payer${seat}@example.org` } });
    const order = await placedOrder(data.id);
    return {
      page: data.page,
      paymentUrl: data.paymentUrl,
      about: { orderId: data.id, paymentId: order.paymentId!, pence: 4000 },
    };
  }

  it('waits for the bank, and shows the paid order by itself', async () => {
    const { page, paymentUrl, about } = await ordered();
    const { container } = await openPage(page);
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toHaveAttribute('href', paymentUrl);
    expect(screen.getByRole('heading', { name: 'One moment' })).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await notify({ ...about, outcome: 'paid' });
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(screen.getByText('Your order is complete')).toBeInTheDocument();
  });

  it('asks the house to ask the provider while it waits', async () => {
    const { page, about } = await ordered();
    await openPage(page);
    await screen.findByRole('heading', { name: 'One moment' });
    await waitFor(() => expect(browser.requests).toContain(`POST /api/checkout/orders/${about.orderId}/payment`));
  });

  it('has the small shell until it is paid', async () => {
    const { page, about } = await ordered();
    const quiet = vi.fn<(isQuiet: boolean) => void>();
    await openPage(page, quiet);
    await screen.findByRole('heading', { name: 'One moment' });
    expect(screen.getByRole('link', { name: 'Tickets and events' })).toHaveAttribute('href', '/tickets-and-events');
    expect(quiet).toHaveBeenLastCalledWith(true);
    await notify({ ...about, outcome: 'paid' });
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(quiet).toHaveBeenLastCalledWith(false);
    expect(screen.queryByRole('link', { name: 'Tickets and events' })).toBeNull();
  });

  it('says of a declined payment until when the seat is held, and leads back to the filled form', async () => {
    const { page, about } = await ordered();
    await notify({ ...about, outcome: 'declined' });
    const { container } = await openPage(page);
    expect(await screen.findByRole('heading', { name: 'The payment was declined' })).toBeInTheDocument();
    expect(await screen.findByText(/Your seat is still held until 12.30pm/)).toBeInTheDocument();
    const { correlation } = await placedOrder(about.orderId);
    expect(correlation).toMatch(/^[\w-]{8,64}$/);
    expect(screen.getByText(/read this out/)).toHaveTextContent(correlation!);
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/checkout');
    expect(screen.getByText(/^.+, \w+day \d+ \w+ \d{4}, [\d.]+[ap]m, .+$/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says of a declined payment whose seats are gone that they are on sale again', async () => {
    const { page, about } = await ordered();
    pass(31 * minute);
    await notify({ ...about, outcome: 'declined' });
    await openPage(page);
    expect(await screen.findByText(/The seats are on sale again/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose again' })).toHaveAttribute('href', '/seatmap?performanceId=till');
  });

  it('says of money that came too late why it goes back, and when it has', async () => {
    const { page, about } = await ordered();
    pass(31 * minute);
    await notify({ ...about, outcome: 'expired' });
    await hold({}, 'till', [
      (await placedOrder(about.orderId)).lines.flatMap((line) => (line.kind === 'ticket' ? line.seatId : []))[0]!,
    ]);
    await notify({ ...about, outcome: 'paid' });
    const first = await openPage(page);
    expect(await screen.findByRole('heading', { name: 'Your payment came too late' })).toBeInTheDocument();
    expect(screen.getByText(/sold to someone else.*We are sending the £40 paid by card back/)).toBeInTheDocument();
    expect(await axeFindings(first.container)).toEqual([]);
    first.unmount();
    await notify({ ...about, outcome: 'refunded' });
    await openPage(page);
    expect(await screen.findByRole('heading', { name: 'Your payment has been returned' })).toBeInTheDocument();
  });

  it('of a guest is not found without the key, and offers to sign in', async () => {
    const { about } = await ordered();
    browser = openBrowser();
    await openPage(`/checkout/orders/${about.orderId}`);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/signin?redirectUrl=/checkout/orders/${about.orderId}`,
    );
  });

  it('of somebody else is not found', async () => {
    const { about } = await ordered();
    browser = openBrowser();
    await signIn('ida@example.com');
    await openPage(`/checkout/orders/${about.orderId}`);
    expect(await screen.findByText('We cannot find this order')).toBeInTheDocument();
  });
});
