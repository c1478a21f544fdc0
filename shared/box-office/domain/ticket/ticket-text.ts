import type { OrderId, PerformanceId } from '#shared/kernel/ids.ts';
import { readSignedText, signedPayload, signedText } from '#shared/kernel/signed-text.ts';
import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** The facts of a ticket, readable by a scanner without a connection. */
export interface TicketFacts {
  readonly orderId: OrderId;
  /** Read aloud when a code cannot be scanned, `7K3M9QXA-01`. */
  readonly ticketNumber: string;
  /** 1 for the first code of the ticket; each that is printed again has the next. */
  readonly generation: number;
  readonly performanceId: PerformanceId;
  readonly seatId: string;
}

/**
 * Editions of the format; a scanner refuses an unknown one. The first code of a ticket names no generation, as all did up to version 0.2.0,
 * which reads this edition alone: after a rollback only tickets that were printed again are refused.
 */
const edition = 'ROH2';
const editionOfFirst = 'ROH1';

const generations = /^[1-9]\d{0,5}$/;

/** The signed text: the edition and the facts. */
export function ticketPayload({ orderId, ticketNumber, generation, performanceId, seatId }: TicketFacts): string {
  return generation === 1
    ? signedPayload(editionOfFirst, [orderId, ticketNumber, performanceId, seatId])
    : signedPayload(edition, [orderId, ticketNumber, String(generation), performanceId, seatId]);
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

/** Splits the text of a code, of either edition; null where it is in neither. Only the signature proves it genuine. */
export function readTicketText(text: string): TicketTextParts | null {
  const first = readSignedText(text, editionOfFirst, 4);
  const read = first ?? readSignedText(text, edition, 5);
  if (!read) return null;
  const { parts, signature } = read;
  const [orderId = '', ticketNumber = '', generation = '', performanceId = '', seatId = ''] = first
    ? parts.toSpliced(2, 0, '1')
    : parts;
  if (!generations.test(generation)) return null;
  const facts = { orderId, ticketNumber, generation: Number(generation), performanceId, seatId };
  return { facts, payload: signedPayload(first ? editionOfFirst : edition, parts), signature };
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
