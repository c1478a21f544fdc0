import { handler as workEntry } from '#functions/desk/api/work-entry.ts';
import { handler as workList } from '#functions/desk/api/work-list.ts';
import { onRequestAnswered } from '#functions/desk/consumers/letters.ts';
import { handler as onMailWantsPerson } from '#functions/desk/consumers/on-mail-wants-person.ts';
import { handler as onMoneyWantsPerson } from '#functions/desk/consumers/on-money-wants-person.ts';
import { handler as onRequestReceived } from '#functions/desk/consumers/on-request-received.ts';
import { handler as onWorkForOrder } from '#functions/desk/consumers/on-work-for-order.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import type { Consumer } from '#functions/platform/relay/consume.ts';
import { handler as contact } from '#functions/site/api/contact.ts';

import { seatIds } from './box-office.ts';
import { call } from './call.ts';
import { buy, placedOrder } from './checkout.ts';
import { everyRow } from './every-row.ts';
import { bring } from './facts.ts';
import type { Fact } from './facts.ts';
import { hold, notify } from './shop.ts';
import type { Browser } from './shop.ts';

interface Bought {
  readonly delivery?: 'post' | 'door' | 'e-ticket';
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  /** The place of the first seat. */
  readonly from?: number;
  readonly seats?: number;
}

const home = { street: '7 Footlight Row', town: 'London', postcode: 'WC2E 9DD', country: 'GB' };

/** Buys as a guest and pays; the facts wait for `settle`. */
export async function buysForDesk(night: string, asked: Bought = {}) {
  const { delivery = 'post', firstName = 'Ada', lastName = 'Byron', email = 'ada@example.org', from = 0 } = asked;
  const browser: Browser = {};
  const held = await hold(browser, night, seatIds(40).slice(from, from + (asked.seats ?? 1)));
  const guest = { firstName, lastName, email, phone: '020 7946 0998' };
  const bought = await buy(browser, held.data.cartAmount, {
    delivery,
    guest,
    ...(delivery === 'post' ? { address: home } : {}),
  });
  const { orderId, total } = await placedOrder(bought.data.id);
  await notify({ outcome: 'paid', orderId, paymentId: `demo-${orderId}`, pence: total });
  return placedOrder(orderId);
}

/** Somebody writes by the contact form. */
export async function writesToHouse(subject: string, email = 'rhea@example.org'): Promise<void> {
  const body = { name: 'Rhea Reader', email, subject, queryType: 'Lost Property', message: 'Has a glove been found?' };
  await call(contact, { method: 'POST', body: { ...body, consent: true } });
}

const consumers: readonly Consumer[] = [
  onWorkForOrder,
  onRequestReceived,
  onMoneyWantsPerson,
  onMailWantsPerson,
  onRequestAnswered,
];

/** The part of the bus that the work lists hear, with the mails that they send. */
export function openWorkBus() {
  const sent: Mail[] = [];
  mail.provide(async (one) => void sent.push(one));
  const told = new Set<string>();

  async function deliver(facts: readonly Fact[]): Promise<void> {
    for (const fact of facts) {
      const meant = consumers.filter(({ subscription }) => subscription.to.some(({ type }) => type === fact.type));
      await Promise.all(meant.map((consumer) => bring(consumer, fact)));
    }
  }

  /** Delivers every fact until no new one follows. */
  async function settle(): Promise<void> {
    for (;;) {
      const rows = await everyRow(['sales', 'customers']);
      const fresh = rows.flatMap(({ item: { outbox, type, detail } }) =>
        outbox && !told.has(String(detail)) ? [{ type: String(type), detail: String(detail) }] : [],
      );
      if (fresh.length === 0) return;
      for (const { detail } of fresh) told.add(detail);
      await deliver(fresh);
    }
  }

  return { deliver, settle, sent };
}

export const listOf = (cookies: Browser, list: string, query: Record<string, string> = {}) =>
  call(workList, { params: { list }, query, cookies });

export const entryOf = (cookies: Browser, list: string, entryId: string) =>
  call(workEntry, { params: { list, entryId }, cookies });

export const workOn = (cookies: Browser, list: string, entryId: string, body: object) =>
  call(workEntry, { method: 'POST', params: { list, entryId }, body, cookies });
