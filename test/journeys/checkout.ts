import type { Locator } from 'playwright-core';

import type { LocalHouse } from '#local/house.ts';

import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch, must } from './wait.ts';

/** From the hold beside the map to the last look at the basket. */
export async function toCheckout(visitor: Visitor): Promise<void> {
  await visitor.link('Continue to basket').filter({ visible: true }).first().click();
  await visitor.isAt('/basket');
  await fromBasket(visitor);
}

export async function fromBasket(visitor: Visitor): Promise<void> {
  await visitor.seesHeading('Your basket');
  await visitor.link('Continue to checkout').click();
  await visitor.isAt('/checkout');
}

/** A field of the checkout; the newsletter in the footer asks for some of the same things. */
export const checkoutField = ({ page }: Visitor, label: string): Locator =>
  page.getByRole('form', { name: 'Checkout' }).getByLabel(label, { exact: true });

/** The details of a guest. */
export async function tellWhoYouAre(visitor: Visitor, email: string): Promise<void> {
  await checkoutField(visitor, 'First name').fill('Greta');
  await checkoutField(visitor, 'Last name').fill('Guest');
  await checkoutField(visitor, 'E-mail address').fill(email);
}

/** Accepts the terms and goes to the page of the payment provider. */
export async function toPayment(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('checkbox', { name: /^I accept/ }).check();
  await visitor.button(/^Pay £/).click();
  await visitor.isAt(/^\/demo-payments\//);
}

const choices = {
  pay: /^Pay £/,
  decline: 'Let the bank decline it',
  leave: 'Walk away',
  late: /^Pay after/,
} as const;

/** What a customer does on the payment page. */
export async function payBy(visitor: Visitor, choice: keyof typeof choices): Promise<void> {
  await visitor.button(choices[choice]).click();
  await visitor.isAt(choice === 'leave' ? '/checkout' : /^\/checkout\/orders\//);
}

/** The order page says that all is paid, and lists a number for every ticket. */
export async function isPaid(visitor: Visitor, tickets: number): Promise<readonly string[]> {
  await visitor.seesHeading('Thank you');
  // The drawing of a pass has the number of its ticket once more.
  const numbers = visitor.page.getByText(/^[A-Z0-9]{8}-\d\d$/).and(visitor.page.locator(':not(figure *)'));
  if (tickets > 0) await numbers.first().waitFor();
  expectEqual(await numbers.count(), tickets, 'ticket numbers');
  return numbers.allInnerTexts();
}

/** The mails that an address has got about a thing, as soon as there is one. */
export async function mailTo(house: LocalHouse, email: string, subject: RegExp): Promise<string> {
  const find = async () => house.mailbox.messages().filter((mail) => mail.to === email && subject.test(mail.subject));
  const mails = await eventually(`a mail "${String(subject)}" to ${email}`, find, ({ length }) => length > 0);
  expectEqual(mails.length, 1, `mails "${String(subject)}"`);
  return must(mails[0], 'mail').html;
}

/** The confirmation has come, once, with the number of every ticket. */
export async function isConfirmed(house: LocalHouse, email: string, numbers: readonly string[]): Promise<void> {
  const html = await mailTo(house, email, /is confirmed$/);
  for (const number of numbers) expectMatch(html, new RegExp(number), 'confirmation');
}
