import type { OrderId, PerformanceId } from '#shared/kernel/ids.ts';
import { readSignedText, signedPayload, signedText } from '#shared/kernel/signed-text.ts';
import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** The facts of a ticket, readable by a scanner without a connection. */
export interface TicketFacts {
  readonly orderId: OrderId;
  /** Read aloud when a code cannot be scanned, `7K3M9QXA-01`. */
  readonly ticketNumber: string;
  readonly performanceId: PerformanceId;
  readonly seatId: string;
}

/** Edition of the format; a scanner refuses an unknown one. */
const edition = 'ROH1';
/** The signed text: the edition and the four facts. */
export function ticketPayload({ orderId, ticketNumber, performanceId, seatId }: TicketFacts): string {
  return signedPayload(edition, [orderId, ticketNumber, performanceId, seatId]);
}

/** The text that stands in the code of a ticket. */
export function ticketText(facts: TicketFacts, signature: string): string {
  return signedText(ticketPayload(facts), signature);
}

interface TicketTextParts {
  readonly facts: TicketFacts;
  readonly payload: string;
  readonly signature: string;
}

/** Splits the text of a code; null where it is not in this format. Only the signature proves it genuine. */
export function readTicketText(text: string): TicketTextParts | null {
  const read = readSignedText(text, edition, 4);
  if (!read) return null;
  const [orderId = '', ticketNumber = '', performanceId = '', seatId = ''] = read.parts;
  const facts = { orderId, ticketNumber, performanceId, seatId };
  return { facts, payload: ticketPayload(facts), signature: read.signature };
}

/** A seat in its parts: section, row, number. */
export interface SeatParts {
  readonly section: string;
  /** Null for unreserved places, and for places with a name instead of a row. */
  readonly row: string | null;
  readonly number: string | null;
}

/** Splits a label such as "Orchestra Stalls G 14"; a label of another form stays whole. */
export function seatPartsOf(label: string): SeatParts {
  const parts = /^(.+) ([A-Z]{1,2}) (\d{1,3})$/.exec(label);
  return parts
    ? { section: parts[1] ?? label, row: parts[2] ?? null, number: parts[3] ?? null }
    : { section: label, row: null, number: null };
}

/** The auditorium opens half an hour before the performance (as the help centre says). */
export function doorsOpenAt(curtainUp: Instant): Instant {
  return plus(curtainUp, -30 * minute);
}
