import { ScanCommand } from '@aws-sdk/lib-dynamodb';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import { handler as accountLinkUndo } from '#functions/account/api/account-link-undo.ts';
import { handler as accountLink } from '#functions/account/api/account-link.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { onAccountLink } from '#functions/account/consumers/letters.ts';
import { addCredit, readCredit } from '#functions/box-office/store/wallets.ts';
import { handler as deskAccountLink } from '#functions/desk/api/desk-account-link.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { documents } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { call } from './call.ts';
import { colleagueWith } from './colleague.ts';
import { bring } from './facts.ts';
import type { Fact } from './facts.ts';
import { proveAddress } from './full-customer.ts';
import { signedInBrowser } from './shop.ts';
import type { Browser } from './shop.ts';

/** An account whose address is confirmed. */
export interface ProvenAccount {
  readonly customerId: CustomerId;
  readonly email: string;
  readonly browser: Browser;
}

export async function provenAccount(email = `${newId()}@example.org`.toLowerCase()): Promise<ProvenAccount> {
  const browser = await signedInBrowser(email);
  const customerId = customerIdOf(email);
  await proveAddress(customerId);
  return { customerId, email, browser };
}

/** Credit as a return gives it, without its order. */
export async function giveCredit({ customerId }: ProvenAccount, amount: number): Promise<void> {
  await write(addCredit({ customerId, orderId: newId(), orderNo: 'CREDIT22' }, pence(amount), 'returned', now()));
}

export const creditOf = (...accounts: readonly ProvenAccount[]): Promise<readonly number[]> =>
  Promise.all(accounts.map(({ customerId }) => readCredit(customerId)));

/** A colleague asks the owners of two accounts. */
export async function askToLink(
  one: ProvenAccount,
  other: string,
  { main = 'this', cookies }: { readonly main?: 'this' | 'other'; readonly cookies?: Browser } = {},
) {
  return call(deskAccountLink, {
    method: 'POST',
    params: { customerId: one.customerId },
    body: { other, main, reason: 'One person with two accounts' },
    cookies: cookies ?? (await colleagueWith('customers.read', 'customers.write')),
  });
}

export const pressConfirm = (token: string) => call(accountLink, { method: 'POST', body: { token } });
export const pressUndo = (token: string) => call(accountLinkUndo, { method: 'POST', body: { token } });

/** The mails about links of accounts, once `deliver` has brought their facts. */
export function linkMails() {
  const sent: Mail[] = [];
  const told = new Set<string>();
  mail.provide(async (message) => void sent.push(message));

  async function deliver(): Promise<void> {
    const { Items = [] } = await documents
      .get()
      .send(new ScanCommand({ TableName: 'customers', FilterExpression: 'attribute_exists(outbox)' }));
    // The outbox wrote them.
    const facts = (Items as unknown as Fact[]).filter(({ type }) => /^Account(Link|s)/.test(type));
    for (const fact of facts.filter(({ detail }) => !told.has(detail))) {
      told.add(fact.detail);
      await bring(onAccountLink, fact);
    }
  }

  const newestTo = ({ email }: ProvenAccount): Mail => {
    const found = sent.findLast(({ to }) => to === email);
    if (!found) throw new Error(`Nothing was sent to ${email}.`);
    return found;
  };
  /** Of the newest mail with a button. */
  const tokenTo = ({ email }: ProvenAccount): string => {
    const found = sent.findLast(({ to, text }) => to === email && text.includes('#'));
    return /#([\w.-]+)/.exec(found?.text ?? '')?.[1] ?? '';
  };
  return { sent, deliver, newestTo, tokenTo };
}

/** Two accounts that both owners have linked; credit moved to the first. */
export async function linkedPair(
  mails: ReturnType<typeof linkMails>,
  credit: number = 0,
): Promise<readonly [ProvenAccount, ProvenAccount]> {
  const [one, other] = [await provenAccount(), await provenAccount()];
  if (credit > 0) await giveCredit(other, credit);
  await askToLink(one, other.email);
  await mails.deliver();
  for (const account of [one, other]) await pressConfirm(mails.tokenTo(account));
  await mails.deliver();
  return [one, other];
}
