import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

import { encode } from 'uqr';

import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import {
  checkTicket,
  replacedWords,
  ticketStateOf,
  verdictWords,
} from '#shared/box-office/domain/ticket/ticket-check.ts';
import type { TicketVerdict } from '#shared/box-office/domain/ticket/ticket-check.ts';
import { readTicketText, ticketPayload, ticketText } from '#shared/box-office/domain/ticket/ticket-text.ts';
import type { TicketFacts } from '#shared/box-office/domain/ticket/ticket-text.ts';
import type { OrderNumber, PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { readOrder } from '../store/orders.ts';

/** Signs a ticket with the house's Ed25519 key (PEM); the public key verifies it offline. */
export function signTicket(facts: TicketFacts, privateKey: string): string {
  const signature = sign(null, Buffer.from(ticketPayload(facts)), createPrivateKey(privateKey));
  return ticketText(facts, signature.toString('base64url'));
}

/** The facts of a genuine ticket; null for anything that this house has not signed in exactly this form. */
export function verifyTicket(text: string, publicKey: string): TicketFacts | null {
  const parts = readTicketText(text);
  if (!parts) return null;
  const signature = Buffer.from(parts.signature, 'base64url');
  // The last base64url character has spare bits; only our own spelling is accepted.
  if (signature.toString('base64url') !== parts.signature) return null;
  return verify(null, Buffer.from(parts.payload), createPublicKey(publicKey), signature) ? parts.facts : null;
}

/** The verdict for the door. Contents of a code that the house has not signed are not shown: none can be trusted. */
export interface TokenCheck {
  /** The ticket's number, or the verdict where there is none. */
  readonly id: string;
  readonly verdict: TicketVerdict;
  readonly words: string;
  readonly ticketNumber: string | null;
  readonly performanceId: PerformanceId | null;
  readonly seatId: string | null;
  readonly orderNo: OrderNumber | null;
  readonly title: string | null;
  readonly date: Instant | null;
  readonly seatLabel: string | null;
}

/** Verifies the signature, then asks the order about the ticket. One round trip, none for a foreign code. */
export async function checkToken(
  token: string,
  performanceId: PerformanceId | null,
  publicKey: string,
): Promise<TokenCheck> {
  const facts = verifyTicket(token, publicKey);
  if (!facts) return answerOf('tampered', null, null);
  const order = await readOrder(facts.orderId);
  const tickets = order && ticketsOf(order.lines).map((line) => ({ ...line, state: ticketStateOf(order, line) }));
  return answerOf(checkTicket(facts, tickets, performanceId), facts, order);
}

function answerOf(verdict: TicketVerdict, facts: TicketFacts | null, order: Order | null): TokenCheck {
  const line = order && ticketsOf(order.lines).find(({ ticketNumber }) => ticketNumber === facts?.ticketNumber);
  return {
    id: facts?.ticketNumber ?? verdict,
    verdict,
    words: verdict === 'replaced' && line?.reissuedAt ? replacedWords(line.reissuedAt) : verdictWords[verdict],
    ticketNumber: facts?.ticketNumber ?? null,
    performanceId: facts?.performanceId ?? null,
    seatId: facts?.seatId ?? null,
    orderNo: order?.orderNo ?? null,
    title: line?.title ?? null,
    date: line?.date ?? null,
    seatLabel: line?.seatLabel ?? null,
  };
}

/**
 * The modules of a ticket's code, one row of `1` (dark) and `0` each, without the quiet zone. It stays readable with a sixth of it covered.
 */
export function codeRows(token: string): readonly string[] {
  return encode(token, { ecc: 'M', border: 0 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
}
