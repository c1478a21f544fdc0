import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { currentConsent } from '#shared/account/domain/newsletter/consent.ts';
import { guestIdOf } from '#shared/box-office/domain/order/order.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import { billOrder } from '#shared/streaming/domain/subscription/bill-order.ts';
import { handler as register } from '#functions/account/api/register.ts';
import { handler as signIn } from '#functions/account/api/sign-in.ts';
import { handler as onMembershipBought } from '#functions/account/consumers/on-membership-bought.ts';
import { noteMailReturned } from '#functions/account/store/mail-returned.ts';
import { keepGift, redeemGift } from '#functions/account/store/memberships.ts';
import { saveSubscription, subscriptionIdOf } from '#functions/account/store/newsletter.ts';
import { handler as orderReturns } from '#functions/box-office/api/order-returns.ts';
import { onVoucherBought } from '#functions/box-office/consumers/letters.ts';
import { claimUnpaidMail } from '#functions/box-office/store/order-mails.ts';
import { startWaiting } from '#functions/box-office/store/ticket-alerts.ts';
import { entryOf, followOrder, listMatter } from '#functions/desk/commands/list-work.ts';
import { refreshCustomer, refreshOrder } from '#functions/desk/store/find-entries.ts';
import { answerLine } from '#functions/desk/store/request-answers.ts';
import type { Request } from '#functions/desk/store/request-answers.ts';
import { kindRows } from '#functions/personal-data/kind-rows.ts';
import { anything, builders } from '#functions/personal-data/kinds.ts';
import { addressHashOf, saveEnquiry } from '#functions/platform/relay/enquiries.ts';
import { epochSeconds, now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newId, newNumber, newSecret } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { claimCodeTry } from '#functions/platform/table/code-tries.ts';
import { customerKeys, salesKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { availabilityItem } from '#functions/season/store/availability.ts';
import { contactForm } from '#functions/site/store/enquiries.ts';
import { saveExitSurvey } from '#functions/streaming/store/exit-surveys.ts';
import { changeMyList } from '#functions/streaming/store/my-list.ts';
import { rentalItem } from '#functions/streaming/store/rental-record.ts';
import { saveStreamReturn } from '#functions/streaming/store/stream-returns.ts';
import { billItems } from '#functions/streaming/store/subscription-bills.ts';
import { savePosition } from '#functions/streaming/store/watch-positions.ts';

import { seatIds } from './box-office.ts';
import { call } from './call.ts';
import { buy, friendship, gift, placedOrder, putInBasket } from './checkout.ts';
import { everyRow } from './every-row.ts';
import { hold, notify } from './shop.ts';
import type { Browser } from './shop.ts';
import { sqsEventOfFacts } from './sqs-event.ts';
import { aSubscription } from './subscriptions.ts';

/** Words that identify a customer and occur nowhere else in the tests. */
export interface Identity {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
}

export const password = 'a-long-way-to-covent-garden';

export interface FullCustomer {
  readonly customerId: CustomerId;
  readonly identity: Identity;
  readonly cookies: Browser;
  /** Everything that an erasure must remove: names, addresses, ids, and their hashes. */
  readonly words: readonly string[];
}

/** A customer who has used everything, and an evening on sale. */
export async function fullCustomer(identity: Identity, night: string): Promise<FullCustomer> {
  const { firstName, lastName, email, phone, street } = identity;
  const opened = await call(register, { method: 'POST', body: { firstName, lastName, email, password } });
  const { customerId } = opened.data;
  const cookies: Browser = { ...opened.cookies };
  await proveAddress(customerId);
  const elsewhere = await call(signIn, { method: 'POST', body: { email, password } });
  await call(signIn, { method: 'POST', body: { email, password: 'not the right one' } });
  const person = { customerId, identity, cookies };
  await buysTickets(person, night);
  await buysAsGuest(person, night);
  await givesPresents(person);
  await usesTheStream(person);
  await writesToTheHouse(person);
  await takesUpAGift(customerId, lastName);
  await writeItems('sales', [
    { ...salesKeys.promoUsesOf(customerId, 'AUTUMN'), uses: 1 },
    { ...salesKeys.campaignCodeOf(customerId, 'CURTAIN'), campaign: 'first', code: 'CURTAIN', redeemedAt: now() },
  ]);
  await standsOnLists(customerId, email);
  await standsOnWorkLists(person);
  await claimCodeTry([customerId], now());
  await isFoundAtTheDesk(person);
  await plantWhatIsMissing(person);
  const hashes = [subscriptionIdOf(email), addressHashOf(email), guestIdOf(hashOf(email))];
  const sessions = [opened, elsewhere].map((each) => hashOf(Object.values(each.cookies)[0] ?? ''));
  return { ...person, words: [customerId, firstName, lastName, email, phone, street, ...hashes, ...sessions] };
}

type Person = Omit<FullCustomer, 'words'>;

/** Tickets to post and to collect, and requests that were answered. */
async function standsOnWorkLists({ customerId, identity }: Person): Promise<void> {
  const { firstName, email } = identity;
  const at = now();
  const rows = await everyRow(['sales', 'customers']);
  const orders = rows.filter(({ kind, item }) => kind?.key === 'sales.order' && item['email'] === email);
  for (const { item } of orders) await followOrder(String(item['orderId']), at);
  const requests = rows.flatMap(({ kind, item }): Request[] => {
    if (kind?.key === 'customers.enquiry' && item['email'] === email)
      return [{ kind: 'enquiry', enquiryId: String(item['id']), at }];
    if (kind?.key !== 'customers.streamReturn' || item['customerId'] !== customerId) return [];
    const [orderId, occasion] = [String(item['orderId']), String(item['occasion'])];
    return [{ kind: 'stream-return', customerId, orderId, occasion, at }];
  });
  for (const request of requests) {
    const entry = entryOf(request);
    await listMatter(entry, at);
    const answer = {
      answerId: newId(),
      text: `Dear ${firstName}`,
      at,
      staffId: 's1',
      staffName: 'Cora',
      siteOrigin: '',
    };
    await write([answerLine(request, entry.entryId, answer)]);
  }
}

export async function proveAddress(customerId: CustomerId): Promise<void> {
  await documents.get().send(
    new UpdateCommand({
      TableName: 'customers',
      Key: customerKeys.account(customerId),
      UpdateExpression: 'SET emailVerifiedAt = :now',
      ExpressionAttributeValues: { ':now': now() },
    }),
  );
}

const addressOf = ({ street }: Identity) => ({ street, town: 'London', postcode: 'WC2E 9DD', country: 'GB' });

async function pay(order: Order): Promise<void> {
  const { orderId, total } = order;
  await notify({ outcome: 'paid', orderId, paymentId: `demo-${orderId}`, pence: total });
}

/** Two tickets by post with a donation, one returned for credit, and a basket with contents. */
async function buysTickets({ identity, cookies }: Person, night: string): Promise<void> {
  const held = await hold(cookies, night, await free(night, 2));
  await putInBasket(cookies, [gift(1000)]);
  const { firstName, lastName } = identity;
  const bought = await buy(cookies, held.data.cartAmount + 1000, {
    delivery: 'post',
    address: addressOf(identity),
    giftAid: { firstName, lastName, address: addressOf(identity) },
  });
  const order = await placedOrder(bought.data.id);
  await pay(order);
  const paid = await placedOrder(order.orderId);
  const [ticket] = paid.lines.flatMap(({ ticketNumber }) => ticketNumber ?? []);
  const params = { orderId: order.orderId };
  const quote = await call(orderReturns, { params, query: { tickets: ticket ?? '' }, cookies });
  const expected = quote.data.options.find(({ returnType }) => returnType === 'Credit')?.credit ?? 0;
  const body = { tickets: [ticket], returnType: 'Credit', expected };
  const given = await call(orderReturns, { method: 'POST', params, body, cookies });
  if (given.status > 201) throw new Error(`The ticket was not taken back: ${JSON.stringify(given.problem)}`);
  await hold(cookies, night, await free(night, 1));
}

/** The same person as a guest. */
async function buysAsGuest({ identity }: Person, night: string): Promise<void> {
  const { firstName, lastName, email, phone } = identity;
  const browser: Browser = {};
  const held = await hold(browser, night, await free(night, 1));
  const bought = await buy(browser, held.data.cartAmount, {
    delivery: 'door',
    guest: { firstName, lastName, email, phone },
  });
  const order = await placedOrder(bought.data.id);
  await pay(order);
  await claimUnpaidMail(order, now());
}

/** A membership and a voucher for other people, whose names only the giver knows. */
async function givesPresents({ identity }: Person): Promise<void> {
  const { firstName, lastName, email, phone } = identity;
  const browser: Browser = {};
  const recipient = { name: 'A friend', email: 'friend.of@example.org', message: `From ${firstName}` };
  const voucher = { kind: 'gift-voucher', lineId: newId(), title: 'Gift voucher', pence: pence(5000) } as const;
  await putInBasket(browser, [
    { ...friendship, lineId: newId(), recipient } as typeof friendship,
    { ...voucher, recipient },
  ]);
  const bought = await buy(browser, 14_500, { guest: { firstName, lastName, email, phone } });
  const order = await placedOrder(bought.data.id);
  await pay(order);
  const detail = {
    id: newId(),
    occurredAt: now(),
    version: 3,
    subject: order.orderId,
    orderId: order.orderId,
    customerId: order.customerId,
    pence: order.total,
    feeIds: [],
    ticketCount: 0,
    kinds: ['membership', 'gift-voucher'],
  };
  for (const consumer of [onMembershipBought, onVoucherBought]) {
    const { batchItemFailures } = await consumer(sqsEventOfFacts({ type: 'OrderPlaced', detail }));
    if (batchItemFailures.length > 0) throw new Error('A present was not sent.');
  }
}

/** An ended plan with its bill, a rental, My List, a partly watched film, and a wish for a failed evening. */
async function usesTheStream({ customerId, identity }: Person): Promise<void> {
  const { firstName, lastName, email } = identity;
  const subscription = aSubscription(
    now(),
    { state: 'ended', endedAt: now() },
    { customerId, mandateId: `kept-${customerId}` },
  );
  const { planId, title, period } = subscription;
  const open = {
    kind: 'renewal' as const,
    orderId: `bill-${newId()}`,
    orderNo: newNumber(8),
    pence: 999,
    plan: { planId, title, period, pence: 999 },
    from: now(),
    usesOffer: false,
  };
  const bill = billOrder(
    subscription,
    open,
    { customerId, email, firstName, lastName },
    { accessKey: newSecret(), now: now() },
  );
  await writeItems('sales', [
    ...billItems({
      ...bill,
      version: 1,
      state: 'paid',
      paidAt: now(),
      paymentId: 'demo-bill',
      mandateId: `kept-${customerId}`,
    }),
    {
      ...rentalItem({
        customerId,
        feeId: 'fee-tosca',
        orderId: 'o-of-a-rental',
        orderNo: 'TSCA2345',
        title: 'Tosca',
        slug: 'tosca',
        windowHours: 72,
        status: 'refunded',
        openedAt: now(),
        startBy: now(),
      }),
    },
  ]);
  await writeItems('customers', [{ ...customerKeys.streamSubscription(customerId), ...subscription }]);
  await changeMyList(customerId, (entries) => [...entries, { eventId: 'tosca', addedAt: now() }]);
  await savePosition(customerId, { videoId: 'tosca-film', position: 61, minutes: 140, savedAt: now() });
  await saveStreamReturn(
    {
      customerId,
      orderId: 'o-of-a-rental',
      occasion: 'gala',
      performanceName: 'Gala',
      returnType: 'Refund' as never,
      giftAid: false,
      name: `${firstName} ${lastName}`,
      email,
      rohEmail: email,
      rohStreamEmail: '',
      cardholderName: lastName,
      cardLastFour: '4242',
      cardExpiry: '04/28',
      siteOrigin: 'https://house.test',
      at: now(),
    },
    '192.0.2.1',
    now(),
  );
}

const soldOut = { ticketsAvailable: 0, minPriceAvailable: null, maxPriceAvailable: null, version: 1 };

async function writesToTheHouse({ customerId, identity }: Person): Promise<void> {
  const { firstName, lastName, email } = identity;
  const at = now();
  await saveSubscription(
    {
      id: subscriptionIdOf(email),
      email,
      firstName,
      state: 'confirmed',
      consent: { version: currentConsent, at },
      links: [],
      askedAt: [at],
      confirmedAt: at,
      leftAt: null,
      leaveSecret: newSecret(),
      siteOrigin: 'https://house.test',
      version: 0,
    } as never,
    at,
  );
  await noteMailReturned(email, { reason: 'bounce', at });
  const message = {
    subject: 'A question',
    queryType: 'tickets' as never,
    message: `This is ${firstName} ${lastName}.`,
    consent: true,
  };
  const received = { id: newId(), receivedAt: at, siteOrigin: 'https://house.test', name: firstName, email };
  await saveEnquiry(contactForm, { kind: 'contact', ...received, ...message }, '192.0.2.1', at);
  const alert = {
    performanceId: 'an-evening-sold-out',
    addressHash: addressHashOf(email),
    email,
    state: 'asked',
    title: 'Sold out',
    venueTitle: 'Main Stage',
    eventSlug: 'sold-out',
    askedAt: at,
    date: plus(at, 10 * day),
    secret: newSecret(),
    toldBy: null,
    siteOrigin: 'https://house.test',
    version: 0,
  } as const;
  await writeItems('sales', [availabilityItem({ ...soldOut, performanceId: alert.performanceId })]);
  await startWaiting(alert);
  const survey = { id: newId(), option: 'price', text: 'Too dear.', receivedOn: at.slice(0, 10) };
  await saveExitSurvey(survey, customerId, at);
}

/** Entries in the desks' lists, and a gift waiting for their address. */
async function standsOnLists(customerId: CustomerId, email: string): Promise<void> {
  const [at, season] = [now(), '2026-27'];
  const ttl = epochSeconds(plus(at, 10 * day));
  const code = newNumber(16);
  const [otherId, linkId] = [newId(), newId()];
  const linkOf = (id: CustomerId) => ({
    customerId: id,
    otherId: id === customerId ? otherId : customerId,
    linkId,
    isMain: id === customerId,
    email,
    state: 'linked',
    askedAt: at,
    expiresAt: at,
    linkedAt: at,
    undoUntil: at,
    confirmHash: 'a hash',
    undoHash: 'a hash',
    movedPence: 0,
  });
  const welcome = { customerId, season, registeredAt: at, status: 'registered' };
  await writeItems('customers', [
    { ...customerKeys.welcomeRegistration(customerId, season), ...welcome, ttl },
    { ...customerKeys.welcomeListed(season, at, customerId), ...welcome, ttl },
    { ...customerKeys.groupProof(customerId), customerId, askedAt: at, state: 'pending', ttl },
    { ...customerKeys.groupProofAsked(at, customerId), customerId, askedAt: at, ttl },
    ...[customerId, otherId].map((id) => ({ ...customerKeys.linkedAccount(id), ...linkOf(id) })),
    { ...customerKeys.giftFor(email, code), title: 'Friend', issuedAt: at },
    { ...customerKeys.giftMembership(code), code, title: 'Friend', months: 12, sentTo: email, orderId: 'o-of-another' },
  ]);
}

async function takesUpAGift(customerId: CustomerId, name: string): Promise<void> {
  const present = { code: `GIFT${name.toUpperCase()}X`, title: 'Friend', modeOfSale: 10, months: 12 };
  // Only the giver knows the code; it must not name the redeemer.
  const kept = {
    ...present,
    code: hashOf(present.code).slice(0, 16).toUpperCase(),
    orderId: 'o-of-a-giver',
    // Passed on by its first recipient.
    sentTo: 'a.friend@example.org',
    issuedAt: now(),
  };
  await keepGift(kept);
  await redeemGift(customerId, kept, now());
}

/** An item of every customer's kind in the register that nothing above has made, so that a new kind is tested. */
/** By their account, and by every order with their address. */
async function isFoundAtTheDesk({ customerId, identity }: Person): Promise<void> {
  const orders = (await everyRow(['sales'])).filter(
    ({ kind, item }) => kind?.key === 'sales.order' && item['email'] === identity.email,
  );
  await refreshCustomer(customerId, now());
  for (const { item } of orders) await refreshOrder(String(item['orderId']), now());
}

async function plantWhatIsMissing({ customerId, identity }: Person): Promise<void> {
  const own = `CUSTOMER#${customerId}`;
  const present = new Set((await everyRow()).filter(({ item }) => item.pk === own).map(({ kind }) => kind?.key));
  for (const { key, pattern } of builders()) {
    const row = kindRows.find((other) => other.key === key);
    if (pattern.pk !== `CUSTOMER#${anything}` || present.has(key) || row?.erasure !== 'delete') continue;
    // The tests request these two themselves.
    if (key === 'customers.erasure' || key === 'customers.dataCopy') continue;
    const sk = pattern.sk.replaceAll(anything, 'planted');
    const ttl = row.ttlDays === null ? {} : { ttl: epochSeconds(plus(now(), row.ttlDays * day)) };
    const Item = { pk: own, sk, email: identity.email, name: identity.lastName, ...ttl };
    await documents.get().send(new PutCommand({ TableName: key.split('.')[0] ?? '', Item }));
  }
}

async function free(night: string, count: number): Promise<readonly string[]> {
  const taken = new Set(
    (await everyRow()).filter(({ item }) => item.pk.startsWith(`SEATS#${night}#`)).map(({ item }) => item.sk.slice(5)),
  );
  return seatIds(40)
    .filter((seatId) => !taken.has(seatId))
    .slice(0, count);
}
