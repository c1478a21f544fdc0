import { guestIdOf } from '#shared/box-office/domain/order/order.ts';
import type { Delivery } from '#shared/box-office/domain/order/order.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { buyerOf } from '#functions/box-office/commands/buyer.ts';
import { readOrderSummaries } from '#functions/box-office/store/order-summaries.ts';
import { saveEnquiry } from '#functions/platform/relay/enquiries.ts';
import { hashOf, newId } from '#functions/platform/runtime/ids.ts';
import { contactForm } from '#functions/site/store/enquiries.ts';

import { byDate, isFor, pairOf, sellPair } from './demo-orders.ts';
import type { Sold } from './demo-orders.ts';
import { seedSiteOrigin } from './site-origin.ts';

/** Guests whose tickets wait for the desk: at the counter of the next evening, and in the post. */
const guests = [
  { firstName: 'Jürgen', lastName: 'Müller', email: 'juergen@guest.example', delivery: 'door' },
  { firstName: 'Ines', lastName: 'de la Tour', email: 'ines@guest.example', delivery: 'post' },
] as const satisfies readonly { readonly delivery: Delivery; readonly [field: string]: string }[];

const home = { street: '12 Long Acre', town: 'London', postcode: 'WC2E 9LH', country: 'GB' };

/**
 * Puts something on the desk's work lists in the normal way: guests buy seats of the next evenings at the Main Stage, and one of them
 * writes. In a reloaded house they have done so.
 */
export async function leaveWorkForDesk({ saleTerms, houses }: Sold, now: Instant): Promise<void> {
  const [house] = houses;
  if (!house) throw new Error('There is no house.');
  const offered = saleTerms
    .filter((terms) => terms.houseId === house.id && terms.date > now && isFor(terms, { modeOfSale: generalSale }, now))
    .toSorted(byDate);
  for (const [place, { delivery, ...guest }] of guests.entries()) {
    const terms = offered[place % offered.length];
    const pair = terms && pairOf(house, terms);
    const isNew = (await readOrderSummaries(guestIdOf(hashOf(guest.email)))).length === 0;
    const wish = { guest, delivery, ...(delivery === 'post' ? { address: home } : {}) };
    const buyer = buyerOf(null, wish, generalSale);
    if (!terms || !pair || !buyer || !isNew) continue;
    await sellPair(buyer, { house, terms, pair, at: now });
    if (place === 0) await writes(guest, now);
  }
}

type Writer = Omit<(typeof guests)[number], 'delivery'>;

async function writes({ firstName, lastName, email }: Writer, now: Instant): Promise<void> {
  const message = {
    kind: 'contact',
    id: newId(),
    receivedAt: now,
    siteOrigin: seedSiteOrigin(),
    name: `${firstName} ${lastName}`,
    email,
    subject: 'A glove under my seat',
    queryType: 'Lost Property',
    message: 'I left a green glove under my seat on Saturday. Has it been found?',
    consent: true,
  } as const;
  await saveEnquiry(contactForm, message, null, now);
}
