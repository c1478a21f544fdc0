import { describe, expect, test } from 'vitest';

import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { handler as holds } from '#functions/box-office/api/seat-holds.ts';
import { onOrderCorrected } from '#functions/box-office/consumers/letters.ts';
import { readSeats } from '#functions/box-office/store/seats.ts';
import { checkToken } from '#functions/box-office/views/ticket-token.ts';
import { issuedTickets } from '#functions/box-office/views/tickets-of-order.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { newTicketKeys } from '#local/ticket-keys.ts';
import { house, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleague, colleagueWith } from '#test/support/colleague.ts';
import { bring, factsAbout } from '#test/support/facts.ts';
import { OrderAtDesk } from '#test/support/order-at-desk.ts';
import { hold, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { handler as seatsPath } from './desk-order-seats.ts';
import { handler as deskOrder } from './desk-order.ts';

const desk = new OrderAtDesk();
const [stalls] = house.sections;
const all = stalls?.seats ?? [];
const [first, second] = all;
if (!first || !second) throw new Error('The hall is too small.');
/** A seat at the price of the order's own, which are the first two. */
const better = all.find(({ id, zone, kind }) => zone === first.zone && kind === 'seat' && !seatIds(2).includes(id));
const dearer = house.sections.flatMap(({ seats }) => seats).find(({ zone }) => zone !== first.zone);
if (!better || !dearer) throw new Error('The hall has one price.');
const label = (seatId: string): string => {
  const seat = all.find(({ id }) => id === seatId);
  return `${stalls?.title} ${seat?.row} ${seat?.number}`;
};

const atDesk = () => colleagueWith('desk.sell');
async function move(seatId: string, more: object = {}, cookies?: Browser) {
  const { version } = await desk.now();
  const moves = [{ ticketNumber: desk.number(1), seatId }];
  const body = { version, moves, reason: 'A pillar', ...more };
  const asked = { method: 'POST', params: { orderNo: desk.bought.orderNo }, body } as const;
  return call(seatsPath, { ...asked, cookies: cookies ?? (await atDesk()) });
}
const offer = async (ticket?: string) =>
  (
    await call(seatsPath, {
      params: { orderNo: desk.bought.orderNo },
      query: ticket === undefined ? {} : { ticket },
      cookies: await atDesk(),
    })
  ).data;
const offered = async () =>
  (await offer(desk.number(1))).sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map((s) => s.seatId)));
const sold = async () =>
  (await readSeats(desk.night, stalls?.id ?? '')).map(({ seatId, state }) => `${seatId} ${state}`).toSorted();

describe('what a ticket may have instead', () => {
  test('free seats of its price, by section and row, and none of another price', async () => {
    const data = await offer(desk.number(1));
    expect(data).toMatchObject({
      version: desk.bought.version,
      tickets: [
        { ticketNumber: desk.number(1), seatId: first.id, problem: null, companionOf: null },
        { ticketNumber: desk.number(2), seatId: second.id, problem: null },
      ],
      moves: [],
    });
    const same = house.sections.flatMap(({ seats }) => seats).filter(({ zone }) => zone === first.zone);
    expect((await offered()).toSorted()).toEqual(
      same
        .map(({ id }) => id)
        .filter((id) => !seatIds(2).includes(id))
        .toSorted(),
    );
    expect((await offer()).sections).toEqual([]);
  });

  test('no seat that somebody holds, and none that is kept for somebody', async () => {
    await hold(await signedInBrowser('holder@example.org'), desk.night, [better.id]);
    expect(await offered()).not.toContain(better.id);
    const place = all.findIndex(({ id, zone }) => zone === first.zone && id !== better.id && !seatIds(2).includes(id));
    const letters = 'o'.repeat(all.length);
    for (const letter of ['a', 'f', 'x']) {
      const kept = `${letters.slice(0, place)}${letter}${letters.slice(place + 1)}`;
      const terms = saleTerms(desk.night, desk.clock.now());
      const allocation = { ...terms.allocation, [stalls?.id ?? '']: kept };
      await writeItems('sales', [termsItem({ ...terms, date: plus(desk.clock.now(), 14 * day), allocation })]);
      expect(await offered()).not.toContain(all[place]?.id);
      expect((await move(all[place]?.id ?? '')).problem?.code).toBe('seat-not-the-same');
    }
  });

  test('the seats of its seat’s zone today, where the evening was zoned anew and its own zone has gone', async () => {
    const zones = Object.fromEntries(house.sections.map(({ id, seats }) => [id, `10Y${seats.length - 10}Z`]));
    const more = { zoning: { hallId: house.id, zones }, prices: { Y: pence(5000), Z: pence(4000) } };
    await writeItems('sales', [termsItem(saleTerms(desk.night, desk.clock.now(), more))]);
    expect((await offer(desk.number(1))).tickets[0]?.problem).toBeNull();
    const ofZone = house.sections.flatMap(({ seats }) => seats.slice(0, 10)).map(({ id }) => id as string);
    expect((await offered()).toSorted()).toEqual(ofZone.filter((id) => !seatIds(2).includes(id)).toSorted());
    expect((await move(seatIds(11)[10] ?? '')).problem?.code).toBe('seat-not-the-same');
    expect((await move(seatIds(3)[2] ?? '')).status).toBe(200);
    expect(ticketsOf((await desk.now()).lines)[0]).toMatchObject({
      seatId: seatIds(3)[2],
      zone: 'Y',
      pence: desk.bought.lines[0]?.pence,
    });
  });

  test.each([
    ['cancelled', { isCancelled: true }, 'cancelled'],
    ['unseated', { isUnseated: true }, 'unseated'],
    [
      'not on sale to anybody yet',
      { onSaleDates: [{ date: instant('2099-01-01T12:00:00Z'), modesOfSale: [52] }] },
      'not-on-sale',
    ],
    ['not sold by the house', { isTicketed: false }, 'not-on-sale'],
  ])('nothing where the performance is %s', async (_, more, problem) => {
    await writeItems('sales', [termsItem(saleTerms(desk.night, desk.clock.now(), more))]);
    expect((await offer(desk.number(1))).tickets[0]?.problem).toBe(problem);
    expect(await offered()).toEqual([]);
    expect((await move(better.id)).problem).toMatchObject({ code: 'seat-move-refused', meta: { problem } });
  });

  test('nothing after the curtain', async () => {
    desk.clock.pass(14 * day);
    expect((await offer(desk.number(1))).tickets[0]?.problem).toBe('past');
    expect((await move(better.id)).problem?.code).toBe('seat-move-refused');
  });
});

describe('a ticket that is moved', () => {
  test('has the new seat at the old price; the old seat is on sale, and who did it stays readable', async () => {
    const { status, data } = await move(better.id);
    expect(status).toBe(200);
    const told = { ticketNumber: desk.number(1), before: label(first.id), after: label(better.id) };
    expect(data).toMatchObject({ version: desk.bought.version + 1, tickets: [told] });
    const [moved, other] = ticketsOf((await desk.now()).lines);
    expect(moved).toMatchObject({ seatId: better.id, seatLabel: label(better.id), pence: 4000, generation: 2 });
    expect(other).toEqual(ticketsOf(desk.bought.lines)[1]);
    expect(await sold()).toEqual([`${better.id} sold`, `${second.id} sold`].toSorted());
    const asked = { params: { orderNo: desk.bought.orderNo }, cookies: await colleagueWith('customers.read') };
    const code = { ticketNumber: desk.number(1), generation: 2, at: desk.clock.now(), moves: 1, isMove: true };
    expect((await call(deskOrder, asked)).data.reissues).toEqual([code]);
    expect((await offer()).moves).toEqual([{ at: desk.clock.now(), byName: 'Cora Lamp', tickets: [told] }]);
    expect(await desk.audited()).toMatchObject([
      {
        deed: 'Tickets moved to other seats',
        duty: 'desk.sell',
        reason: 'A pillar',
        changes: [{ what: `Ticket ${desk.number(1)}`, before: label(first.id), after: label(better.id) }],
      },
    ]);
    expect(await auditSeats(desk.clock.now())).toEqual([]);
    const browser = await signedInBrowser('next@example.org');
    expect((await hold(browser, desk.night, [first.id])).status).toBe(200);
  });

  test('opens the door by its new code alone, and by no older one when it moves back', async () => {
    const { privateKey, publicKey } = newTicketKeys();
    const token = async () => issuedTickets(await desk.now(), privateKey)[0]?.token ?? '';
    const verdict = async (text: string) => (await checkToken(text, null, publicKey)).verdict;
    const old = await token();
    await move(better.id);
    const newer = await token();
    expect([await verdict(old), await verdict(newer)]).toEqual(['replaced', 'valid']);
    await move(first.id);
    expect([await verdict(old), await verdict(newer), await verdict(await token())]).toEqual([
      'replaced',
      'replaced',
      'valid',
    ]);
  });

  test('is told to its customer once, with both seats, also after a further move', async () => {
    await move(better.id);
    const [fact] = await desk.facts('OrderCorrected');
    await move(first.id);
    for (const each of fact ? [fact, fact] : []) await bring(onOrderCorrected, each);
    expect(desk.sent).toHaveLength(1);
    const [{ subject, text } = { subject: '', text: '' }] = desk.sent;
    expect(subject).toBe(`Other seats for your order ${desk.bought.orderNo}`);
    expect(text).toContain(`ticket ${desk.number(1)}: ${label(better.id)}, instead of ${label(first.id)}`);
    expect(text).toContain('no longer open the door');
  });

  test('lets the house count both seats anew', async () => {
    const before = new Set((await factsAbout(desk.bought.basketId)).map(({ detail }) => detail));
    await move(better.id);
    const facts = (await factsAbout(desk.bought.basketId)).filter(({ detail }) => !before.has(detail));
    const told = facts.map(({ type, detail }) => [type, (JSON.parse(detail) as { seatIds: string[] }).seatIds]);
    expect(Object.fromEntries(told)).toEqual({ SeatsReleased: [first.id], SeatsSold: [better.id] });
  });

  test('takes its companion’s bond with it, and the companion’s ticket keeps the bond when it moves', async () => {
    const order = await desk.now();
    const lines = order.lines.map((line, place) =>
      place === 1 && line.kind === 'ticket' ? { ...line, companionOf: first.id } : line,
    );
    await desk.put({ ...order, lines });
    expect((await offer()).tickets[1]?.companionOf).toBe(desk.number(1));
    await move(better.id);
    expect(ticketsOf((await desk.now()).lines)[1]?.companionOf).toBe(better.id);
  });
});

interface Refused {
  readonly version?: number;
  /** Tickets by their place in the order. */
  readonly moves?: readonly { readonly ticketNumber: number; readonly seatId: string }[];
}

describe('refused, and nothing moves', () => {
  test.each<[string, Refused, string]>([
    ['a seat of another price', { moves: [{ ticketNumber: 1, seatId: dearer.id }] }, 'seat-not-the-same'],
    [
      'a seat that the hall does not have',
      { moves: [{ ticketNumber: 1, seatId: 'nowhere-A-1' }] },
      'seat-not-the-same',
    ],
    [
      'the seat of another ticket of the order',
      { moves: [{ ticketNumber: 1, seatId: second.id }] },
      'seat-not-the-same',
    ],
    [
      'one seat for two tickets',
      { moves: [1, 2].map((ticketNumber) => ({ ticketNumber, seatId: better.id })) },
      'seat-not-the-same',
    ],
    ['a ticket of another order', { moves: [{ ticketNumber: 9, seatId: better.id }] }, 'ticket-unknown'],
    [
      'one ticket twice',
      { moves: [better, first].map(({ id }) => ({ ticketNumber: 1, seatId: id })) },
      'ticket-unknown',
    ],
    ['an older version', { version: 1 }, 'order-changed'],
  ])('%s', async (_, { moves, ...more }, code) => {
    const named = moves?.map((each) => ({ ...each, ticketNumber: `${desk.bought.orderNo}-0${each.ticketNumber}` }));
    const before = [await sold(), await desk.now()];
    expect((await move(better.id, { ...more, ...(named ? { moves: named } : {}) })).problem?.code).toBe(code);
    expect([await sold(), await desk.now()]).toEqual(before);
    expect(await desk.audited()).toEqual([]);
  });

  test('a seat in somebody’s basket is named; also in the customer’s own', async () => {
    for (const browser of [await signedInBrowser('rival@example.org'), desk.browser]) {
      await hold(browser, desk.night, [better.id]);
      expect((await move(better.id)).problem).toMatchObject({
        code: 'seat-just-taken',
        title: `Somebody has just taken ${label(better.id)}. Choose again; nothing was moved.`,
      });
      const body = { performanceId: desk.night, seatIds: [better.id] };
      await call(holds, { method: 'DELETE', cookies: browser, body });
    }
    const rested = { lastUsedAt: plus(desk.clock.now(), -2 * minute) };
    const me = await colleague({ duties: ['desk.sell'], session: rested });
    expect((await move(better.id, {}, me)).status).toBe(200);
  });

  test('an own order', async () => {
    const order = await desk.now();
    await desk.put({ ...order, isGuest: true });
    const own = await colleague({ duties: ['desk.sell'], email: order.email });
    expect((await move(better.id, {}, own)).problem?.code).toBe('own-record');
  });
});
