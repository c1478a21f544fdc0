import { currentConsent } from '#shared/account/domain/newsletter/consent.ts';
import { quietTime } from '#shared/desk/domain/plans/plan-move.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { day, hour, plus } from '#shared/kernel/time/instant.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { noteLook } from '#functions/desk/commands/note-look.ts';
import { codeHash } from '#functions/platform/http/stored-answers.ts';
import { noticeOf } from '#functions/platform/payment/demo/provider.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { signReturnLink } from '#functions/streaming/commands/return-token.ts';
import { loadSeason } from '#local/demonstration/load.ts';
import { inviteAdministrator } from '#local/invite-administrator.ts';
import type { SeedHouse } from '#local/sample-season/season.ts';
import { newTicketKeys } from '#local/ticket-keys.ts';
import { aPicture } from '#test/support/arrived-uploads.ts';
import { softwareAuthenticator } from '#test/support/authenticator.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { deskOrigin, deskRpId } from '#test/support/desk-house.ts';
import { passwordWayOf } from '#test/support/desk.ts';
import { newProduction } from '#test/support/new-production.ts';
import { otherPlan } from '#test/support/other-plan.ts';
import { returnsEvening } from '#test/support/stream-returns.ts';

import { Customer, password, tokenFor } from './customer.ts';
import { Guest } from './guest.ts';
import { sentBack } from './readers.ts';
import type { WalkedHouse } from './walked-house.ts';

const address = { street: '7 Footlight Row', town: 'London', postcode: 'WC0 0AB', country: 'GB' };

/** The tables that change with what people do. */
const people = ['sales', 'customers'] as const;

const night = 'walk-night';
const little = 'walk-little';
const welcome = 'walk-welcome';

/**
 * Everything that a house does, through its own paths, consumers and due dates: the tables have had an item of every kind at a `look`, and
 * the bus an event of every type. A new kind or event that it does not reach needs a step here.
 */
export async function walk(house: WalkedHouse): Promise<void> {
  const { clock } = house;
  codeHash.provide(() => 'walk');
  const keys = newTicketKeys();
  process.env[env.ticketPrivateKey] = keys.privateKey;
  process.env[env.ticketPublicKey] = keys.publicKey;
  const loaded = await loadSeason(clock.now());
  await loaded.announce(clock.now());
  await house.settle();
  await house.look();
  await openEvenings(clock.now());
  // The first administrator makes the roles of the house.
  await worksAtTheDesk(house);
  const ada = await Customer.join(house, 'ada');
  for (const step of [
    usesTheAccount,
    writes,
    buys,
    waitsForTickets,
    givesPresents,
    isInvited,
    isKnownAtTheDesk,
    uploadsPicture,
    linksAccounts,
    pausesSales,
    movesToAnotherPlan,
  ]) {
    await step(house, ada);
    await house.look(people);
  }
  await watches(house, ada, loaded.season);
  await editorsChange(house, loaded.season);
  await leaves(house);
  await subscribes(house);
  await house.night();
  await house.until(plus(clock.now(), 240 * day));
  await house.look(people);
}

async function openEvenings(now: Instant): Promise<void> {
  const one = saleTerms(little, now, { eventSlug: 'swan-lake' });
  const [section = '', ...others] = Object.keys(one.allocation);
  const letters = 'x'.repeat(one.allocation[section]?.length ?? 0);
  const allocation = {
    ...Object.fromEntries(others.map((id) => [id, 'x'.repeat(one.allocation[id]?.length ?? 0)])),
    [section]: `o${letters.slice(1)}`,
  };
  const more = { activityType: 'welcome', onSaleDates: [], date: plus(now, 40 * day) } as const;
  await loadPerformances([saleTerms(night, now), { ...one, allocation }, saleTerms(welcome, now, more)], now);
}

async function usesTheAccount(house: WalkedHouse, ada: Customer): Promise<void> {
  const { email } = ada;
  await ada.post('emailCheck', { token: tokenFor(house, email) });
  await new Guest().post('signIn', { email, password: 'not the right one' }, { refused: true });
  for (const who of [ada, new Guest()]) await who.post('passwordLink', { email });
  await ada.post('addresses', { ...address, isForPost: true, isForBills: true });
  await ada.post('contactPreferences', { version: 0, wording: '2026-11', allowed: ['stream.email'] });
  await house.settle();
}

async function writes(house: WalkedHouse, ada: Customer): Promise<void> {
  const email = 'reader@example.org';
  const headers = { 'x-forwarded-for': '192.0.2.1, 198.51.100.1' };
  const reader = new Guest();
  await reader.post('newsletter', { email, firstName: 'Rhea', consent: currentConsent }, { headers });
  await house.settle();
  await reader.post('newsletterConfirmation', { token: tokenFor(house, email, 0) });
  await reader.post('newsletterCancellation', { token: tokenFor(house, email) });
  await house.settle();
  await ada.post('contact', {
    name: 'Ada Ada',
    email: ada.email,
    subject: 'A question',
    queryType: 'Lost Property',
    message: 'Has a glove been found?',
    consent: true,
  });
  await reader.post('educationPartnersForm', {
    name: 'Rhea Reader',
    role: 'Teacher',
    school: 'St Example',
    postcode: 'WC2E 9DD',
    email,
    keyStages: ['Key stage 2'],
    interest: 'Workshops in school',
    message: 'For two classes.',
    consent: true,
  });
  for (const returned of sentBack)
    await new Guest().post('newsletter', { email: returned, firstName: 'Sim', consent: currentConsent }, { headers });
  await house.settle();
}

const seats = (from: number, count: number) => seatIds(40).slice(from, from + count);

async function holds(who: Guest, performanceId: string, ids: readonly string[]): Promise<number> {
  const held = ids.map((seatId) => ({ seatId, priceType: 'standard' }));
  return (await who.post('seatHolds', { performanceId, seats: held })).data.cartAmount;
}

async function buys(house: WalkedHouse, ada: Customer): Promise<void> {
  // Given back for money, in part; asked about by a form; mailed again.
  await holds(ada, night, seats(0, 2));
  await new Guest().post('seatHolds', { performanceId: night, seats: [{ seatId: seats(0, 1)[0] }] }, { refused: true });
  await ada.post('basketDonation', { pence: 1000 });
  await ada.post('basketPromo', { code: 'NOSUCH' }, { refused: true });
  const reduced = (await ada.post('basketPromo', { code: 'WELCOME10' })).data.cartAmount;
  const bought = await ada.order(reduced, 'pay', {
    delivery: 'post',
    address,
    giftAid: { firstName: 'Ada', lastName: 'Ada', address },
  });
  const params = { orderId: bought.id };
  await ada.post('orderMail', undefined, { params, headers: { 'idempotency-key': 'press-of-a-button' } });
  const { data: order } = await ada.get('order', { params });
  await ada.post('returns', {
    name: 'Ada Ada',
    email: ada.email,
    orderNumber: order.orderNo,
    performanceDate: '2026-12-15',
    seatCount: '1',
    returnType: 'Refund',
  });
  await house.settle();
  await isPutRight(order.orderNo);
  await house.settle();
  // Declined, left to lapse, and paid too late.
  const declined = new Customer(house, 'declined');
  const guest = { firstName: 'Della', lastName: 'Guest', email: 'della@example.org', phone: '020 7946 0998' };
  await declined.order(await holds(declined, night, seats(4, 1)), 'decline', { guest });
  const idle = new Guest();
  await holds(idle, night, seats(6, 1));
  const late = new Customer(house, 'late');
  await late.order(await holds(late, night, seats(8, 1)), 'late', { guest });
  // Paid twice, and a refund that the bank refuses.
  const twice = new Customer(house, 'twice');
  const paid = await twice.order(await holds(twice, night, seats(10, 1)), 'pay', { guest });
  await notice(house, { outcome: 'paid', orderId: paid.id, paymentId: 'demo-second.4000', pence: 4000 });
  await notice(house, {
    outcome: 'refund-failed',
    orderId: bought.id,
    paymentId: 'demo-second.4000',
    refundId: 'refund-1',
    pence: 4000,
  });
  await house.until(plus(house.clock.now(), 2 * hour));
}

/** The desk corrects the name, and prints a ticket again. */
async function isPutRight(orderNo: string): Promise<void> {
  const staff = await atDesk('customers.read', 'customers.write', 'desk.sell');
  const params = { orderNo };
  const version = async () => (await staff.get('deskOrder', { params })).data.version;
  await staff.post('deskOrderName', { version: await version(), firstName: 'Augusta', lastName: 'Ada' }, { params });
  const again = { tickets: [`${orderNo}-01`], reason: 'Lost' };
  await staff.post('deskOrderTickets', { version: await version(), ...again }, { params });
}

type Told = Parameters<typeof noticeOf>[0];

async function notice(house: WalkedHouse, told: Told): Promise<void> {
  const { headers, body } = house.bench.sign(JSON.stringify(noticeOf(told)));
  await new Guest().post('paymentNotices', body, { headers });
  await house.settle();
}

async function waitsForTickets(house: WalkedHouse, ada: Customer): Promise<void> {
  await holds(ada, little, seats(0, 1));
  const reduced = (await ada.post('basketPromo', { code: 'SWANS' })).data.cartAmount;
  const last = await ada.order(reduced, 'pay');
  const waiting = new Guest();
  const email = 'waiting@example.org';
  await waiting.post('ticketAlerts', { performanceId: little, email });
  await house.settle();
  await waiting.post('ticketAlertConfirmation', { token: tokenFor(house, email, 0) });
  await house.settle();
  await house.look(people);
  await asksForMore(last.orderNo);
  await house.look(people);
  // The one ticket comes back for money.
  const params = { orderId: last.id };
  const { data: quote } = await ada.get('orderReturns', { params });
  const expected = quote.options.find(({ returnType }) => returnType === 'Refund')?.value ?? 0;
  const tickets = quote.tickets.map(({ ticketNumber }) => ticketNumber);
  await ada.post('orderReturns', { tickets, returnType: 'Refund', expected }, { params });
  await house.settle();
}

async function givesPresents(house: WalkedHouse, ada: Customer): Promise<void> {
  const recipient = { name: 'Bea', email: 'bea@example.org', message: 'Many happy returns.' };
  await ada.post('basketGiftVoucher', { pence: 5000, recipient });
  await ada.post('basketMembership', { modeOfSale: 10, recipient });
  const { data } = await ada.get('basket');
  await ada.order(data.cartAmount, 'pay');
  await ada.post('basketMembership', { modeOfSale: 10 });
  const own = await ada.order((await ada.get('basket')).data.cartAmount, 'pay');
  const { data: open } = await ada.get('membershipReturn');
  const back = open.find(({ orderId }) => orderId === own.id);
  if (!back) throw new Error('The membership cannot be given back.');
  await ada.post('membershipReturn', { orderId: back.orderId, lineId: back.lineId, expected: back.pence });
  await house.settle();
}

/** A colleague at the desk. */
async function atDesk(...duties: readonly Duty[]): Promise<Guest> {
  const colleague = new Guest();
  Object.assign(colleague.cookies, await colleagueWith(...duties));
  return colleague;
}

/** Asks a second person to give the one ticket of an order back without a fee. */
async function asksForMore(orderNo: string): Promise<void> {
  const staff = await atDesk('desk.refund');
  const params = { orderNo };
  const offer = (await staff.get('deskOrderBeyond', { params })).data;
  const [ticket] = offer.tickets;
  const sum = offer.ways.find(({ returnType }) => returnType === 'Credit')?.value ?? 0;
  const more = { returnType: 'Credit', sum, why: 'goodwill', reason: 'A leak above the seat' } as const;
  await staff.post('deskOrderBeyond', { tickets: [ticket?.ticketNumber ?? ''], ...more }, { params });
}

/** The sale of an evening is paused, looked at as it is then, and resumed. */
async function pausesSales(house: WalkedHouse): Promise<void> {
  const staff = await atDesk('sale.stop');
  const params = { id: little };
  const switched = async (action: 'pause' | 'resume') => {
    const { version } = (await staff.get('deskSale', { params })).data;
    await staff.post('deskSale', { action, reason: 'Wrong prices', version }, { params });
    await house.look();
    await house.settle();
  };
  await switched('pause');
  await switched('resume');
}

async function isInvited(house: WalkedHouse, ada: Customer): Promise<void> {
  const staff = await atDesk('customers.read', 'customers.write');
  await ada.post('welcomeRegistration', {
    route: 'first-visit',
    adults: 2,
    children: 0,
    needs: ['step-free'],
    needsConsent: true,
    declaration: true,
  });
  await ada.post('groupProof', { group: 'school', name: 'St Example', urn: '100000', email: 'office@example.sch.uk' });
  await house.settle();
  await house.look(people);
  await staff.post('welcomeRegistrations', { ids: [ada.customerId], to: 'invited', performanceId: welcome });
  await staff.post('groupProofs', { id: ada.customerId, isApproved: true });
  await house.settle();
}

/** A colleague notes something, and what a customer needs. */
async function isKnownAtTheDesk(house: WalkedHouse, ada: Customer): Promise<void> {
  const staff = await atDesk('customers.read', 'customers.write', 'access-needs.read');
  const params = { customerId: ada.customerId };
  const until = plus(house.clock.now(), 30 * day).slice(0, 10);
  await staff.post('deskCustomerNotes', { text: 'Rings back on Friday', until }, { params });
  await staff.post('deskAccessNeeds', { version: 0, text: 'Step-free to the seat' }, { params });
  await house.settle();
}

/** A colleague uploads a picture, which is none. */
async function uploadsPicture(house: WalkedHouse): Promise<void> {
  const staff = await atDesk('season.write');
  const { data } = await staff.post('deskUploads', aPicture);
  const pictureId = data.id;
  await staff.post('deskUpload', undefined, { params: { pictureId } });
  await house.settle();
}

/** Two accounts of one person are linked by both addresses, and parted again. */
async function linksAccounts(house: WalkedHouse, ada: Customer): Promise<void> {
  const staff = await atDesk('customers.read', 'customers.write');
  const twin = await Customer.join(house, 'twin');
  await twin.post('emailCheck', { token: tokenFor(house, twin.email) });
  const { id: orderId } = await twin.order(await holds(twin, night, seats(14, 1)), 'pay');
  const { data: quote } = await twin.get('orderReturns', { params: { orderId } });
  const tickets = quote.tickets.map(({ ticketNumber }) => ticketNumber);
  const expected = quote.options.find(({ returnType }) => returnType === 'Credit')?.credit ?? 0;
  await twin.post('orderReturns', { tickets, returnType: 'Credit', expected }, { params: { orderId } });
  const params = { customerId: ada.customerId };
  await staff.post('deskAccountLink', { other: twin.email, main: 'this', reason: 'Two accounts' }, { params });
  await house.settle();
  await house.look(people);
  for (const { email } of [ada, twin]) await new Guest().post('accountLink', { token: tokenFor(house, email) });
  await house.settle();
  await house.look(people);
  await new Guest().post('accountLinkUndo', { token: tokenFor(house, twin.email) });
  await house.settle();
}

async function watches(house: WalkedHouse, ada: Customer, season: SeedHouse): Promise<void> {
  const videos = season.videos.filter(({ feeId, startDate }) => feeId !== null && startDate === null);
  const [first, second, third] = [...new Set(videos.map(({ feeId }) => feeId ?? ''))];
  const film = videos.find(({ feeId }) => feeId === first);
  if (!first || !second || !third || !film) throw new Error('There are too few films to rent.');
  const rent = async (feeId: string, press: string) => {
    await ada.post('payPerView', { feeId });
    return ada.order((await ada.get('basket')).data.cartAmount, press);
  };
  const rented = await rent(first, 'pay');
  await ada.post('activateAvailabilityWindow', { streamId: first });
  await ada.post('watchStatus', { videoId: film.id, position: 61 });
  await ada.post('myList', { eventIds: [season.digitalEventDetails[0]?.id ?? ''] });
  await rent(second, 'decline');
  await ada.delete('basket');
  const unwatched = await rent(third, 'pay');
  await house.settle();
  const token = signReturnLink(
    { customerId: ada.customerId, orderId: rented.id, occasion: returnsEvening, until: plus(house.clock.now(), day) },
    process.env[env.ticketPrivateKey] ?? '',
  );
  await ada.post('streamReturnsForm', { token, returnType: 'donate', giftAid: true, rohEmail: ada.email });
  await refundByHand(house, unwatched);
  await answersAtTheDesk(house);
  await house.look(people);
}

/** Every request is answered, and the tickets to be posted are. */
async function answersAtTheDesk(house: WalkedHouse): Promise<void> {
  const staff = await atDesk('customers.read', 'customers.write');
  for (const { id } of (await staff.get('workList', { params: { list: 'requests' } })).data) {
    const params = { list: 'requests', entryId: id };
    await staff.post('workEntry', { action: 'answer', text: 'It has been found.', closes: false }, { params });
  }
  const [toPost] = (await staff.get('workList', { params: { list: 'to-post' } })).data;
  if (toPost) await staff.post('workEntry', { action: 'take' }, { params: { list: 'to-post', entryId: toPost.id } });
  await house.settle();
}

/** A part by mistake, which a person has to look at, and then the rest. */
async function refundByHand(house: WalkedHouse, { id }: { readonly id: string }): Promise<void> {
  const order = await readOrder(id);
  if (!order?.paymentId) throw new Error('It was not paid.');
  const payment = { orderId: id, paymentId: order.paymentId };
  for (const sum of [100, order.total - 100]) {
    await house.bench.refundByHand(payment, pence(sum));
    await house.settle();
  }
}

/** An artist is replaced, and a post is taken down. */
async function editorsChange(house: WalkedHouse, { details }: SeedHouse): Promise<void> {
  const staff = await atDesk('content.publish');
  const coming = details.flatMap(({ slug, seasonId, activities }) =>
    activities
      .filter(({ date, isCancelled }) => date > house.clock.now() && !isCancelled)
      .map(({ id, cast }) => ({ slug, seasonId, activityId: id, cast })),
  );
  const one = coming.find(({ cast }) => cast.length > 1);
  const [gone, other] = one?.cast ?? [];
  if (!one || !gone || !other) throw new Error('Nobody is cast.');
  const { slug, seasonId, activityId } = one;
  const instead = { entryId: gone.id, name: other.name, instead: gone.name };
  await staff.post('castReplacements', { slug, seasonId, activityId, ...instead });
  await house.settle();
  const now = house.clock.now();
  await publish({
    by: 'an editor',
    now,
    documents: ({ documents }) => documents.filter(({ kind, id }) => kind !== 'news' || id !== 'seven-doors'),
  });
  await house.settle();
  await new Guest().get('listing');
  await house.look(['content']);
}

/** Subscribers who stay, change, pause, do not pay and leave. */
async function subscribes(house: WalkedHouse): Promise<void> {
  const subscriber = async (name: string, planId: string, press: string): Promise<Customer> => {
    const one = await Customer.join(house, name);
    const { data } = await one.post('basketSubscriptionStream', { planId });
    await one.order(data.cartAmount, press);
    return one;
  };
  const bea = await subscriber('bea', 'stream-monthly', 'pay');
  await bea.post('subscriptionCancel', {});
  await bea.post('subscriptionResubscribe', {});
  await bea.post('applySpecialOffer', { promoCode: 'STAY-HALF' });
  const cora = await subscriber('cora', 'stream-monthly', 'pay');
  const { data } = await cora.get('subscriptionPlan');
  const annual = data.changes.find(({ planId }) => planId === 'stream-annual');
  await cora.post('subscriptionPlan', { planId: 'stream-annual', dueNowPence: annual?.dueNowPence ?? 0 });
  const dora = await subscriber('dora', 'stream-monthly', 'pay-declining');
  await dora.post('subscriptionPause', { months: 1 });
  const gil = await subscriber('gil', 'stream-monthly', 'pay');
  await gil.post('subscriptionPause', { months: 3 });
  await gil.delete('subscriptionPause');
  const eva = await subscriber('eva', 'stream-monthly', 'pay');
  await eva.post('cancellationJourneyForm', { option: 'price', text: 'Too dear.' });
  await eva.post('subscriptionCancel', {});
  const fay = await Customer.join(house, 'fay');
  await fay.post('applyCampaign', { campaign: 'first-curtain', promoCode: 'CURTAIN-7QX4-M2KD' });
  await house.settle();
  await house.look(people);
}

/** Takes a copy of everything, and leaves. */
async function leaves(house: WalkedHouse): Promise<void> {
  const gwen = await Customer.join(house, 'gwen');
  await gwen.post('dataExport', { currentPassword: password });
  await house.settle();
  await gwen.post('accountErasure', { currentPassword: password, givesUp: [] });
  await house.look(people);
  await house.until(plus(house.clock.now(), 8 * day));
}

/** Joins the desk by a telephone, and by a passkey; is given other roles, and suspended. */
async function worksAtTheDesk(house: WalkedHouse): Promise<void> {
  const { clock } = house;
  const siteOrigin = deskOrigin;
  const { link } = await inviteAdministrator(
    { name: 'Cleo', email: 'cleo@house.test', isAgain: false, siteOrigin },
    clock.now(),
  );
  await house.settle();
  const cleo = new Guest();
  const secret = link.slice(link.indexOf('#') + 1);
  const offer = (await cleo.post('invitationOffer', { secret })).data;
  await cleo.post('invitationAcceptance', { secret, way: passwordWayOf(offer, clock.now()) });
  const { email } = (await cleo.get('deskSession')).data;
  const invited = await cleo.post('invitations', { name: 'Dan', email: 'dan@house.test', roleIds: ['door'] });
  await house.settle();
  await house.look(['customers']);
  const dan = new Guest();
  const mailed = tokenFor(house, 'dan@house.test');
  if (invited.data.link.endsWith(mailed)) throw new Error('A mail has a link of its own.');
  const { id: challengeId, passkeyOptions } = (await dan.post('invitationOffer', { secret: mailed })).data;
  const response = softwareAuthenticator(deskOrigin, deskRpId).create(passkeyOptions);
  const way = { challengeId, response, name: 'Key' };
  const { staffId } = (await dan.post('invitationAcceptance', { secret: mailed, way })).data;
  await dan.post('deskPasskeyOptions', {});
  await new Guest().post('deskPassword', { email, password: 'not the right one' });
  const change = async (more: object): Promise<void> => {
    const { version } = (await cleo.get('staffMember', { params: { staffId } })).data;
    await cleo.post('staffMember', { version, ...more }, { params: { staffId } });
  };
  await change({ roleIds: ['editor'] });
  await noteLook({ staffId }, { subject: 'customer/ada', subjectName: 'Customer', duty: null }, clock.now());
  await house.settle();
  await house.look(['customers']);
  await change({ state: 'suspended' });
  await importsPlan(cleo);
  await house.settle();
  await plansSeason(house, cleo);
}

/** Puts a new production on sale by a change set. */
async function plansSeason(house: WalkedHouse, officer: Guest): Promise<void> {
  const value = { prices: { A: 12_000 }, priceTypes: [{ id: 'standard', title: 'Standard', percent: 100 }] };
  const scale = { version: null, title: 'Spring scale', value };
  await officer.post('template', scale, { params: { kind: 'prices', templateId: 'spring' } });
  const { id: changeSetId } = (await officer.post('changeSets', { title: 'A new production' })).data;
  const params = { params: { changeSetId } };
  const wishes = [newProduction.addEvent, newProduction.addEvening()];
  const { version } = (await officer.post('changeSetEdits', { wishes }, params)).data;
  await officer.post('changeSetPublication', { version, moment: null, acceptsWarnings: true }, params);
  const postDays = { field: 'rules.postDays', seen: 7, value: 8 };
  await (await atDesk('settings.write')).post('deskSettings', { changes: [postDays], isCheck: false });
  await house.settle();
  await house.look(['sales']);
}

/** Moves an evening with a ticket and a seat in a basket to the next version of its plan. */
async function movesToAnotherPlan(house: WalkedHouse, ada: Customer): Promise<void> {
  const { clock } = house;
  const [performanceId, to] = ['walk-moved', otherPlan()];
  await loadPerformances([saleTerms(performanceId, clock.now())], clock.now());
  await writeItems('sales', hallItems(to));
  const gallery = seatIds(3, 'gallery');
  await ada.order(await holds(ada, performanceId, gallery.slice(0, 2)), 'pay');
  await holds(new Guest(), performanceId, gallery.slice(2));
  await house.settle();
  const officer = await atDesk('season.write', 'season.publish', 'sale.stop');
  await officer.post(
    'deskSale',
    { action: 'pause', reason: 'Another plan', version: 0 },
    { params: { id: performanceId } },
  );
  await house.until(plus(clock.now(), quietTime));
  const asked = { params: { performanceId }, query: { to: to.id } };
  const { version, review } = (await officer.get('deskPerformancePlan', asked)).data;
  const wish = { to: to.id, version, review, reason: 'A new stand' };
  await officer.post('deskPerformancePlan', wish, { params: { performanceId } });
  await house.look(['sales']);
  await house.settle();
  const { data } = await officer.get('deskPlanMove', { params: { performanceId } });
  if (data.state !== 'done' || data.moved !== 3) throw new Error(`The move is ${data.state}.`);
}

async function importsPlan(cleo: Guest): Promise<void> {
  const text = 'section,row,number,x,y,zone\nFloor,A,1,100,400,A';
  const hall = { plan: 'walked-hall', after: null, title: 'Walked hall', venueId: 'foyers' };
  await cleo.post('deskPlans', { ...hall, format: 'csv', text, expected: 1, isDryRun: false });
}
