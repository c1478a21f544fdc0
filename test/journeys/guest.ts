import { day, plus, second } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { newAddress } from './account.ts';
import { holdSeats } from './beforehand.ts';
import { checkoutField as field, isConfirmed, isPaid, payBy, tellWhoYouAre, toPayment } from './checkout.ts';
import { takeEvening } from './evenings.ts';
import type { Journey, Stage } from './journey.ts';
import { byKeys, tabTo } from './keys.ts';
import { freeSeats, isHeld, press } from './seats.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch, must } from './wait.ts';

/** Two seats of an evening, held by a stranger who is on the checkout page. */
async function reachCheckout({ house, enter }: Stage, device: 'phone' | 'desktop') {
  const evening = await takeEvening(house.url, { venue: 'Linbury Theatre' });
  const visitor = await enter({ device });
  await holdSeats(visitor, evening.performanceId);
  await visitor.open('/checkout');
  await visitor.page.getByText(/^Have you been here before/).waitFor();
  return { visitor, evening };
}

/** The list of mistakes is whole between what stays above and the foot of the window, and so is the field with the focus. */
async function seesMistakesWhole({ page }: Visitor): Promise<void> {
  const { top, list, field, foot } = await page.evaluate(() => ({
    // What stays above the page takes this much of the window.
    top: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    list: document.querySelector('form [role="alert"]')?.getBoundingClientRect().top ?? -1,
    field: document.activeElement?.getBoundingClientRect().bottom ?? Infinity,
    foot: innerHeight,
  }));
  if (list < top - 1 || field > foot)
    throw new Error(`Mistakes from ${list} below ${top}, field to ${field} of ${foot}.`);
}

/** A mistake in the form, a declined card, a notice that is late: the guest arrives, and the form is typed once. */
async function guestBuys(stage: Stage, device: 'phone' | 'desktop'): Promise<void> {
  const { visitor } = await reachCheckout(stage, device);
  const email = newAddress();
  await visitor.lookOver(`checkout of a guest, ${device}`);
  await visitor.button(/^Pay £/).click();
  await visitor.sees(/^Please check \d fields$/);
  await seesMistakesWhole(visitor);
  await visitor.lookOver(`checkout of a guest with mistakes, ${device}`);
  await tellWhoYouAre(visitor, email);
  await visitor.page.getByRole('radio', { name: 'By post' }).check();
  await field(visitor, 'House and street').fill('1 Programme Street');
  await field(visitor, 'Town or city').fill('London');
  await field(visitor, 'Postcode').fill('wc2e9dd');
  await visitor.page.reload();
  await visitor.ready();
  // What was typed comes back once the form has, a moment after the page.
  const postcode = () => field(visitor, 'Postcode').inputValue();
  await eventually('the postcode after a reload', postcode, (typed) => typed === 'wc2e9dd');
  await toPayment(visitor);
  await payBy(visitor, 'decline');
  await visitor.seesHeading('The payment was declined');
  await visitor.sees(/^Nothing was charged\. Your seats are still held until/);
  await visitor.link('Try again').click();
  await visitor.isAt('/checkout');
  const name = () => field(visitor, 'Last name').inputValue();
  await eventually('the name after a declined payment', name, (typed) => typed === 'Guest');
  await toPayment(visitor);
  await visitor.button(/20 seconds late$/).click();
  await visitor.isAt(/^\/checkout\/orders\/.*\?key=/);
  await visitor.seesHeading('One moment');
  await stage.house.advance(21 * second);
  const numbers = await isPaid(visitor, 2);
  await isConfirmed(stage.house, email, numbers);
  await opensByKeyAlone(stage, new URL(visitor.page.url()));
}

async function opensByKeyAlone({ enter }: Stage, page: URL): Promise<void> {
  const other = await enter();
  await other.open(`${page.pathname}${page.search}`);
  await other.page
    .getByText(/^[A-Z0-9]{8}-\d\d$/)
    .first()
    .waitFor();
  other.allow(404, `/api${page.pathname}`);
  await other.open(page.pathname);
  await other.sees("You're not logged in");
  await other.lookOver('order of a guest without its key');
}

interface OrderDocument {
  readonly data: {
    readonly attributes: { readonly total: number; readonly lines: readonly { readonly voucherCode: string | null }[] };
  };
}

/** Buys a gift voucher and answers its code. */
async function buyVoucher(visitor: Visitor, email: string): Promise<string> {
  await visitor.open('/');
  const status = await visitor.page.evaluate(async () => {
    const headers = { 'content-type': 'application/vnd.api+json', 'idempotency-key': 'a-voucher-of-a-guest' };
    await fetch('/api/checkout/basket');
    const body = JSON.stringify({ pence: 2000 });
    return (await fetch('/api/checkout/basket/gift-voucher', { method: 'POST', headers, body })).status;
  });
  expectEqual(status, 200, 'gift voucher in the basket');
  await visitor.open('/checkout');
  await tellWhoYouAre(visitor, email);
  expectEqual(await visitor.page.getByRole('radio', { name: 'By post' }).count(), 0, 'ways to deliver a voucher');
  await toPayment(visitor);
  await payBy(visitor, 'pay');
  await visitor.seesHeading('Thank you');
  const { pathname, search } = new URL(visitor.page.url());
  const { body } = await visitor.ask(`/api${pathname}${search}`);
  const { data } = JSON.parse(body) as OrderDocument;
  return must(data.attributes.lines[0]?.voucherCode, 'code of the voucher');
}

/** A gift voucher pays a part; a declined card gives it back, and it pays again. */
async function voucherPays(stage: Stage): Promise<void> {
  const code = await buyVoucher(await stage.enter(), newAddress());
  const { visitor } = await reachCheckout(stage, 'desktop');
  const email = newAddress();
  await tellWhoYouAre(visitor, email);
  const { page } = visitor;
  const before = await visitor.button(/^Pay £/).innerText();
  visitor.allow(409, '/api/checkout/vouchers');
  await page.getByText('Use a gift voucher').click();
  await page.getByLabel(/^Gift voucher code/).fill('NOBODY');
  await visitor.button('Add voucher').click();
  await visitor.sees(/^There is no money on a gift voucher/);
  await page.getByLabel(/^Gift voucher code/).fill(code.toLowerCase());
  await visitor.button('Add voucher').click();
  await visitor.sees(`Gift voucher ending in ${code.slice(-4)}`);
  expectEqual(poundsOf(before) - poundsOf(await visitor.button(/^Pay £/).innerText()), 20, 'what the voucher pays');
  await visitor.lookOver('checkout with a voucher');
  await toPayment(visitor);
  await payBy(visitor, 'decline');
  await visitor.sees(/Your credit and vouchers are back\./);
  await visitor.link('Try again').click();
  await visitor.sees(`Gift voucher ending in ${code.slice(-4)}`);
  await toPayment(visitor);
  await payBy(visitor, 'pay');
  await isConfirmed(stage.house, email, await isPaid(visitor, 2));
}

const poundsOf = (label: string): number => Number(/£([\d.]+)/.exec(label)?.[1]);

/** Tomorrow's tickets cannot be posted; the page says so, and the house holds to it. */
async function noPostForTomorrow({ house, enter }: Stage): Promise<void> {
  const visitor = await enter();
  const performanceId = await openOneWithinDays(visitor, house.url);
  const [seat] = await freeSeats(visitor);
  await press(visitor, must(seat, 'free seat'));
  await isHeld(visitor, must(seat, 'free seat'));
  await visitor.open('/checkout');
  expectEqual(
    await visitor.page.getByRole('radio', { name: 'By post' }).isDisabled(),
    true,
    `post for ${performanceId}`,
  );
  await visitor.sees('Only for performances that are at least 7 days away.');
  const refusal = await visitor.page.evaluate(async () => {
    const basket = (await (await fetch('/api/checkout/basket')).json()) as {
      data: { attributes: { cartAmount: number } };
    };
    const headers = { 'content-type': 'application/vnd.api+json', 'idempotency-key': 'posted-for-tomorrow' };
    const body = JSON.stringify({
      expectedTotal: basket.data.attributes.cartAmount,
      acceptsTerms: true,
      guest: { firstName: 'Greta', lastName: 'Guest', email: 'greta@example.com' },
      delivery: 'post',
      address: { street: '1 Programme Street', town: 'London', postcode: 'WC2E 9DD', country: 'GB' },
    });
    return (await fetch('/api/checkout/orders', { method: 'POST', headers, body })).text();
  });
  visitor.findings.splice(0, visitor.findings.length, ...visitor.findings.filter((each) => !each.includes('409')));
  expectMatch(refusal, /post-too-late/, 'answer to an order by post');
}

/** The seat page of an evening in the coming days on which a visitor without an account can book a seat; tours by number of people have none. */
async function openOneWithinDays(visitor: Visitor, origin: string): Promise<string> {
  const answer = await fetch(new URL('/api/availability?page[size]=100', origin));
  const { data } = (await answer.json()) as {
    data: readonly { id: string; attributes: { ticketsAvailable: number } }[];
  };
  const dayOf = (at: string): string => at.slice(0, 10).replaceAll('-', '');
  const [from, to] = [dayOf(plus(now(), day)), dayOf(plus(now(), 5 * day))];
  const near = data.filter(({ id, attributes }) => {
    const on = /-(\d{8})-\d{4}$/.exec(id)?.[1] ?? '';
    return attributes.ticketsAvailable > 4 && on >= from && on <= to;
  });
  for (const { id } of near) {
    await visitor.open(`/seatmap?performanceId=${id}`);
    const byNumber = visitor.page.getByText('Given out by number of people, not by seat');
    await visitor.page.locator('[data-seat]').or(byNumber).first().waitFor();
    if (await byNumber.isVisible()) continue;
    const free = visitor.page.locator('[data-seat][data-state="free"]:not([aria-disabled])').first();
    if (
      await free.waitFor({ timeout: 4000 }).then(
        () => true,
        () => false,
      )
    )
      return id;
  }
  throw new Error('No evening of the coming days can be booked.');
}

/** Through the whole checkout without a mouse, a mistake and a declined card included. */
async function guestByKeys(stage: Stage): Promise<void> {
  const { visitor } = await reachCheckout(stage, 'desktop');
  const { keyboard } = visitor.page;
  const email = newAddress();
  for (const [label, text] of [
    ['E-mail address', email],
    ['First name', 'Greta'],
    ['Last name', 'Guest'],
  ] as const) {
    await tabTo(visitor, label);
    await keyboard.type(text);
  }
  await tabTo(visitor, /^E-tickets/);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  expectEqual(await visitor.page.getByRole('radio', { name: /^Collect/ }).isChecked(), true, 'collecting the tickets');
  await byKeys(visitor, /^Pay £/, 'Enter');
  await visitor.sees('Please check one field');
  // The focus has gone to what is wrong.
  await keyboard.press('Space');
  await byKeys(visitor, /^Pay £/, 'Enter');
  await visitor.isAt(/^\/demo-payments\//);
  await byKeys(visitor, 'Let the bank decline it', 'Enter');
  await visitor.seesHeading('The payment was declined');
  await byKeys(visitor, 'Try again', 'Enter');
  await visitor.isAt('/checkout');
  await visitor.page.getByRole('checkbox', { name: /^I accept/ }).waitFor();
  await byKeys(visitor, /^I accept/, 'Space');
  await byKeys(visitor, /^Pay £/, 'Enter');
  await visitor.isAt(/^\/demo-payments\//);
  await byKeys(visitor, /^Pay £[\d.]+$/, 'Enter');
  await isConfirmed(stage.house, email, await isPaid(visitor, 2));
}

export const guestJourneys: readonly Journey[] = [
  {
    name: 'A guest buys by post at a desktop, past a mistake, a declined card and a late notice',
    walk: (stage) => guestBuys(stage, 'desktop'),
  },
  {
    name: 'A guest buys by post on a phone, past a mistake, a declined card and a late notice',
    walk: (stage) => guestBuys(stage, 'phone'),
  },
  { name: 'A gift voucher pays a part, comes back from a declined payment, and pays again', walk: voucherPays },
  { name: 'Tickets of the coming days are not posted to a guest', walk: noPostForTomorrow },
  { name: 'A guest goes through the whole checkout without a mouse', walk: guestByKeys },
];
