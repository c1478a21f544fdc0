import { day, minute } from '#shared/kernel/time/instant.ts';

import { password } from './account.ts';
import { ask } from './ask.ts';
import { mailTo } from './checkout.ts';
import { buyForDesk } from './desk-buying.ts';
import { enterDesk, provedUntil } from './desk-entry.ts';
import { invite, joinByPasskey } from './desk.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual, expectMatch, must } from './wait.ts';

const main = ({ page }: Visitor) => page.getByRole('main');
const box = (visitor: Visitor, name: string) => main(visitor).getByRole('checkbox', { name, exact: true });
const role = '/desk/roles/box-office';

/** A scanner looks at a link as a program and as a browser do, more than once, and presses nothing. */
async function scannerLooks(scanner: Visitor, link: string): Promise<void> {
  scanner.allow(401, '/api/desk/session');
  await scanner.context.request.get(link);
  await scanner.context.request.head(link);
  await scanner.open(link);
  await scanner.button('Join with a passkey').or(scanner.button('Join')).first().waitFor();
  await scanner.page.reload();
  await scanner.seesHeading('Join the desk');
}

async function opensRole(visitor: Visitor): Promise<void> {
  await visitor.open(role);
  await visitor.seesHeading(/^Box office/);
  await box(visitor, 'Change customers').waitFor();
}

async function savesRole(visitor: Visitor): Promise<void> {
  visitor.allow(403, '/api/desk/roles');
  await visitor.button('Save the role').click();
  await provedUntil(visitor, visitor.page.getByRole('heading', { level: 1, name: 'Roles', exact: true }));
}

/** Of two administrators the second sees what the first did, and loses nothing of what they typed. */
async function roleOfTwo(first: Visitor, second: Visitor): Promise<void> {
  second.allow(409, '/api/desk/roles');
  for (const each of [first, second]) await opensRole(each);
  await box(first, 'Refund').check();
  await savesRole(first);
  const title = second.page.getByLabel('Title', { exact: true });
  await title.fill('Box office, evenings');
  await second.button('Save the role').click();
  await provedUntil(second, second.page.getByRole('row', { name: 'Refund No Yes No' }));
  await second.lookOver('the desk: two versions of a role');
  await second.button('Go on with mine').click();
  expectEqual(await title.inputValue(), 'Box office, evenings', 'what the second typed');
  await box(second, 'Refund').check();
  await savesRole(second);
  await opensRole(first);
  expectEqual(await box(first, 'Refund').isChecked(), true, 'the duty that the first gave');
  await first.seesHeading('Box office, evenings');
}

/** A role loses a duty while its holder fills in a form: the request is refused, the form keeps its text, and succeeds once the duty is back. */
async function roleInForm(stage: Stage, administrator: Visitor): Promise<void> {
  const wanted = { firstName: 'Ignatius', lastName: 'Thorne', delivery: 'e-ticket' } as const;
  const { orderNo } = await buyForDesk(await stage.enter(), stage.house, wanted);
  const colleague = await stage.enter();
  await enterDesk(colleague, 'box-office', `/orders/${orderNo}`);
  colleague.allow(403, `/api/desk/orders/${orderNo}/name`);
  await colleague.button('Correct the name').click();
  const form = main(colleague).getByRole('region', { name: 'Correct the name' });
  await form.getByLabel('Last name').fill('Thorne-Quill');
  await mayChangeCustomers(administrator, false);
  await colleague.page.keyboard.press('Enter');
  await colleague.sees(/^Your roles do not cover this/);
  await colleague.link('Sale groups', colleague.page.getByRole('navigation')).waitFor({ state: 'detached' });
  expectEqual(await form.getByLabel('Last name').inputValue(), 'Thorne-Quill', 'what was typed');
  await mayChangeCustomers(administrator, true);
  await colleague.button('Correct the name', form).click();
  await colleague.sees('The name is corrected');
  await colleague.link('Ignatius Thorne-Quill', main(colleague)).waitFor();
}

async function mayChangeCustomers(administrator: Visitor, isGiven: boolean): Promise<void> {
  await opensRole(administrator);
  await box(administrator, 'Change customers').setChecked(isGiven);
  await savesRole(administrator);
}

async function staffIsManaged(stage: Stage): Promise<void> {
  // A code that an earlier journey has used is over.
  await stage.house.advance(minute);
  const alma = await stage.enter();
  await enterDesk(alma, 'administrator', '/staff/invite');
  const link = await invite(alma, 'Nia', 'Administrator');
  await scannerLooks(await stage.enter(), link);
  await alma.open('/desk/staff');
  await main(alma).getByRole('listitem').filter({ hasText: 'nia@house.example' }).waitFor();
  const nia = await stage.enter();
  await joinByPasskey(nia, link);
  await roleOfTwo(alma, nia);
  await roleInForm(stage, nia);
}

const surname = 'Müller';
const postcode = 'N1 9GU';

/** A new customer with an address, without the screens. */
async function customerAt({ enter }: Stage, firstName: string, email: string): Promise<Visitor> {
  const visitor = await enter();
  await ask(visitor, 'POST', '/api/account/register', { firstName, lastName: surname, email, password });
  const address = { street: '7 Footlight Row', town: 'London', postcode, country: 'GB' };
  await ask(visitor, 'POST', '/api/account/addresses', address);
  return visitor;
}

/** By keys alone to the record of one of those who are found, which may be closed to the colleague; answers where it is. */
async function opensFound(
  colleague: Visitor,
  typed: string,
  found: readonly RegExp[],
  wanted: number,
): Promise<string> {
  const { page } = colleague;
  await colleague.open('/desk/find');
  await page.locator('main input:focus').waitFor();
  await page.keyboard.insertText(typed);
  const results = main(colleague).getByRole('list', { name: 'Found' }).getByRole('link');
  await results.nth(found.length - 1).waitFor();
  const texts = await results.allInnerTexts();
  expectEqual(texts.length, found.length, `results for ${typed}`);
  for (const [place, text] of texts.entries()) expectMatch(text, must(found[place], 'result'), 'a result');
  const record = must(await results.nth(wanted).getAttribute('href'), 'address of the record');
  colleague.allow(403, `/api${record}`);
  for (let step = 0; step <= wanted; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await colleague.isAt(record);
  return record;
}

const auditOf = (record: string): string =>
  `/desk/audit?subject=${encodeURIComponent(`customer/${record.split('/').at(-1)}`)}`;

/** Three of one name in one postcode: each is told apart, and a colleague opens the right one and writes to their record. */
async function ofOneName(stage: Stage): Promise<void> {
  const { house, enter } = stage;
  await house.advance(minute);
  for (const name of ['Anna', 'Bert']) await customerAt(stage, name, `${name.toLowerCase()}@mueller.example`);
  const clara = await customerAt(stage, 'Clara', 'clara@mueller.example');
  await house.settle();
  const bruno = await enter();
  await enterDesk(bruno, 'box-office', '/find');
  const all = ['Anna', 'Bert', 'Clara'].map((name) => new RegExp(`${name} Müller[^]*N1 9GU[^]*@mueller\\.example`));
  const record = await opensFound(bruno, 'n19gu mueller', all, 2);
  await bruno.seesHeading('Clara Müller');
  await bruno.button('Write a note').click();
  await main(bruno).getByLabel('Note', { exact: true }).fill('Rings with a hearing aid.');
  await bruno.button('Save the note').click();
  await bruno.sees('Rings with a hearing aid.');
  await looksThemselvesUp(stage);
  await isErased(stage, clara, record, [...all.slice(0, 2), /^Felix Müller/]);
}

/** A colleague who is a customer, too: their own record is closed to them, and nothing is noted. */
async function looksThemselvesUp(stage: Stage): Promise<void> {
  const { house, enter } = stage;
  const email = 'felix@house.example';
  const customer = await customerAt(stage, 'Felix', email);
  const letter = await mailTo(house, email, /^Please confirm your e-mail address$/);
  const token = must(/email\/check#([\w.-]+)/.exec(letter)?.[1], 'link of the letter');
  await ask(customer, 'POST', '/api/account/email-check', { token });
  await house.settle();
  const felix = await enter();
  await enterDesk(felix, 'finance', '/find');
  const record = await opensFound(felix, email, [/Felix Müller/], 0);
  await felix.sees('This is your own account');
  await house.settle();
  await felix.open(auditOf(record));
  await felix.sees('Nothing was done');
}

/** Once a customer is erased nobody finds them, and the audit says what was done without saying whose record it was. */
async function isErased(
  { house, enter }: Stage,
  customer: Visitor,
  record: string,
  others: readonly RegExp[],
): Promise<void> {
  await ask(customer, 'POST', '/api/account/erasure', { currentPassword: password, givesUp: [] });
  await house.advance(7 * day + 1000);
  await house.advance(16 * minute);
  await mailTo(house, 'clara@mueller.example', /has been erased$/);
  const felix = await enter();
  await enterDesk(felix, 'finance', '/find');
  await opensFound(felix, 'n19gu mueller', others, 0);
  felix.allow(404, `/api${record}`);
  felix.allow(410, `/api${record}`);
  await felix.open(record);
  await felix.sees(/^There is no customer here$|^This account was erased$/);
  await felix.open(auditOf(record));
  await felix.sees('Note added');
  const text = await main(felix).innerText();
  if (/Clara|Müller|mueller\.example|hearing/.test(text))
    throw new Error(`The audit tells whose record it was: ${text}`);
}

export const deskAwkwardJourneys: readonly Journey[] = [
  {
    name: 'the desk, awkward: a scanner opens an invitation, two administrators change one role, and a role changes in the middle of a form',
    walk: staffIsManaged,
  },
];

/** By eight days. */
export const deskErasureJourneys: readonly Journey[] = [
  {
    name: 'the desk, awkward: three of one name in one postcode, a colleague looks themselves up, and an erased customer is in the audit',
    walk: ofOneName,
  },
];
