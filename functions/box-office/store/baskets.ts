import { basketAt, emptyBasket } from '#shared/box-office/domain/basket/basket.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { TicketLine } from '#shared/box-office/domain/basket/lines.ts';
import { basketExpired } from '#shared/box-office/events/basket.ts';
import type { BasketId, PerformanceId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { readItem, readItems, tables } from '#functions/platform/table/client.ts';
import { dueFields } from '#functions/platform/table/due.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { asTexts, fromTexts, nested, parseStored, stored } from '#functions/platform/table/stored.ts';
import {
  each,
  overtaken,
  untilWritten,
  write,
  writeLeavingOut,
  writeParts,
} from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';
import { keepTerms, keptTerms } from '#functions/season/store/performances.ts';

import {
  holdLine,
  keepLine,
  lapseLine,
  releaseLine,
  seatKey,
  seatKind,
  takenAmong,
  tellHeld,
  tellHeldOn,
  tellReleased,
} from './seats.ts';
import type { SeatPlace } from './seats.ts';

/** The stored basket, or a new one; one round trip, none for a browser without a basket id. */
export async function readBasket(basketId: BasketId | null): Promise<Basket | null> {
  if (!basketId) return null;
  return readItem(tables.sales(), salesKeys.basket(basketId), basketKind);
}

/** Fields added later have defaults. */
export const basketKind = stored<Basket>(
  'basket',
  {
    basketId: 'text',
    state: 'text',
    version: 'number',
    lines: 'list',
    firstSeatAdded: 'text or null',
    isRenewed: 'flag',
    expiresAt: 'text or null',
    orderId: 'text or null',
    payBy: 'text or null',
    lapsed: 'list',
    promo: 'record or null',
  },
  (item) => ({ ...emptyBasket(String(item['basketId'])), ...fromTexts(item, nested.basket) }),
);

/** Fails when another basket has the seats, or when a concurrent request has changed this one. */
export type Written =
  | { readonly ok: true; readonly basket: Basket }
  | { readonly ok: false; readonly reason: 'seat-taken'; readonly seats: readonly TicketLine[] }
  | { readonly ok: false; readonly reason: 'basket-changed' };

/** A transaction item that writes the next version of a basket; fails when the stored version has changed. */
export function basketLine(basket: Basket, now: Instant): TransactItem {
  const next = { ...basket, version: basket.version + 1 };
  const ttl = epochSeconds(plus(now, 30 * day));
  const key = salesKeys.basket(basket.basketId);
  // An open payment has its own due date.
  const due = dueFields(key, basket.state === 'open' ? basket.expiresAt : null);
  return {
    Put: {
      TableName: tables.sales(),
      Item: { ...key, ...asTexts(next, nested.basket), ...due, changedAt: now, ttl },
      ConditionExpression: basket.version === 0 ? 'attribute_not_exists(pk)' : '#version = :version',
      ...(basket.version === 0
        ? {}
        : {
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': basket.version },
          }),
    },
  };
}

/** The basket's own item, and the events of seats that lapsed before. */
export function opening(basket: Basket, now: Instant): TransactItem[] {
  return [basketLine({ ...basket, lapsed: [] }, now), ...tellReleased(basket, basket.lapsed, now)];
}

const written = (basket: Basket): Written => ({
  ok: true,
  basket: { ...basket, version: basket.version + 1, lapsed: [] },
});

/** Takes all or none of the seats for a basket that already lists them. One round trip. */
export async function takeSeats(basket: Basket, take: readonly TicketLine[], now: Instant): Promise<Written> {
  const { basketId, expiresAt } = basket;
  if (!expiresAt) throw new Error('Seats are only taken for a basket that holds some.');
  const outcome = await writeParts({
    basket: opening(basket, now),
    seats: each(take, (seat) => holdLine(seat, { basketId, now }, expiresAt)),
    told: tellHeld(basket, take, expiresAt, now),
  });
  if (outcome.written) return written(basket);
  if (outcome.failed.includes('basket')) return { ok: false, reason: 'basket-changed' };
  return { ok: false, reason: 'seat-taken', seats: outcome.lost.seats };
}

/** Writes a basket without some seats, and releases them. One round trip. */
export async function giveSeats(basket: Basket, give: readonly TicketLine[], now: Instant): Promise<Written> {
  const claim = { basketId: basket.basketId, now };
  const outcome = await write([
    ...opening(basket, now),
    ...give.map((seat) => releaseLine(seat, claim)),
    ...tellReleased(basket, give, now),
  ]);
  return outcome.written ? written(basket) : { ok: false, reason: 'basket-changed' };
}

/** Writes a basket in which only lines without seats have changed. One round trip. */
export async function writeBasket(basket: Basket, now: Instant): Promise<Written> {
  return giveSeats(basket, [], now);
}

/** Prolongs every seat of a basket to its new end; fails if one is no longer its own. */
export async function renewSeats(basket: Basket, now: Instant): Promise<Written> {
  const { basketId, expiresAt } = basket;
  const tickets = ticketsOf(basket.lines);
  if (!expiresAt) throw new Error('A basket without seats has nothing to renew.');
  const outcome = await write([
    ...opening(basket, now),
    ...tickets.map((seat) => keepLine(seat, { basketId, now }, 'held', expiresAt, null)),
    ...tellHeldOn(basket, tickets, expiresAt, now),
  ]);
  return outcome.written ? written(basket) : { ok: false, reason: 'basket-changed' };
}

/**
 * Ends a lapsed basket: frees its seats and writes their events in one transaction. A seat that has been taken again since, even by this
 * basket, is left out, and the transaction is retried without it.
 */
export async function lapseSeats(basket: Basket, now: Instant): Promise<'expired' | 'changed'> {
  const claim = { basketId: basket.basketId, now };
  const seats = ticketsOf(basket.lines);
  const lines = [
    ...opening({ ...basket, state: 'expired' }, now),
    ...tellReleased(basket, seats, now),
    outbox(
      tables.sales(),
      basketExpired,
      { subject: basket.basketId, version: basket.version + 1, now },
      { basketId: basket.basketId, seatCount: seats.length },
    ),
  ];
  return (await writeLeavingOut(lines, seats, (seat) => lapseLine(seat, claim))) ? 'expired' : 'changed';
}

/** Fewer than usual: a visitor waits, and is asked to look at the basket again. */
const changeTries = 4;
const basketChanged = { ok: false, reason: 'basket-changed' } as const;

/**
 * Reads a basket, changes it and writes it; after a concurrent change it starts again from the stored basket. `change` returns a refusal,
 * or the write to try. A basket passed in saves the first round trip.
 */
export async function changeBasket<R>(
  basketId: BasketId,
  now: Instant,
  read: Basket | null | undefined,
  change: (basket: Basket) => Promise<Written | R>,
): Promise<Written | R> {
  const attempt = async (round: number): Promise<Written | R | typeof overtaken> => {
    const stored = round === 1 && read !== undefined ? read : await readBasket(basketId);
    // A sign-in merged it into another basket meanwhile: a repeated request gets the new one.
    if (stored?.movedTo) return basketChanged;
    const result = await change(basketAt(stored ?? emptyBasket(basketId), now));
    const isOvertaken =
      typeof result === 'object' &&
      result !== null &&
      'ok' in result &&
      !result.ok &&
      result.reason === basketChanged.reason;
    return isOvertaken ? overtaken : result;
  };
  return untilWritten(attempt, { tries: changeTries, otherwise: (): Written => basketChanged });
}

interface HoldContext {
  /** The basket as it is stored; null for a browser that never had one. */
  readonly stored: Basket | null;
  /** Null for an unknown performance. */
  readonly terms: SaleTerms | null;
  /** Seats that certainly belong to another basket. */
  readonly taken: ReadonlySet<string>;
}

/** Reads everything that a hold needs before its write, in one request; terms of the last second are not read again. One round trip. */
export async function readHoldContext(
  basketId: BasketId | null,
  performanceId: PerformanceId,
  seats: readonly Record<keyof SeatPlace, string>[],
  claim: { readonly basketId: BasketId; readonly now: Instant },
): Promise<HoldContext> {
  const termsKey = salesKeys.terms(performanceId);
  const basketKey = basketId === null ? null : salesKeys.basket(basketId);
  const seatKeys = seats.map(seatKey);
  const known = keptTerms(performanceId, claim.now);
  const keys = [...(known === undefined ? [termsKey] : []), ...(basketKey ? [basketKey] : []), ...seatKeys];
  const items = await readItems(tables.sales(), keys);
  const at = (key: Key): TableItem | undefined => items.find(({ pk, sk }) => pk === key.pk && sk === key.sk);
  const basket = basketKey && at(basketKey);
  const terms = at(termsKey);
  return {
    stored: basket ? parseStored(basketKind, basket) : null,
    terms: known ?? (terms ? keepTerms(terms, claim.now) : null),
    taken: takenAmong(
      items
        .filter((item) => seatKeys.some(({ pk, sk }) => item.pk === pk && item.sk === sk))
        .map((item) => parseStored(seatKind, item)),
      claim,
    ),
  };
}
