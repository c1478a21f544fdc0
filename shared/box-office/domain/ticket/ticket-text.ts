import type { OrderId, PerformanceId } from '#shared/kernel/ids.ts';
import { readSignedText, signedPayload, signedText } from '#shared/kernel/signed-text.ts';

/** What a ticket says of itself, so that a scanner at the door needs no connection to read it. */
export interface TicketFacts {
  readonly orderId: OrderId;
  /** Read aloud when a code cannot be scanned, `7K3M9QXA-01`. */
  readonly ticketNumber: string;
  readonly performanceId: PerformanceId;
  readonly seatId: string;
}

/** Edition of the format; a scanner refuses one that it does not know. */
const edition = 'ROH1';
/** What is signed: the edition and the four facts. */
export function ticketPayload({ orderId, ticketNumber, performanceId, seatId }: TicketFacts): string {
  return signedPayload(edition, [orderId, ticketNumber, performanceId, seatId]);
}

/** The text that stands in the code of a ticket. */
export function ticketText(facts: TicketFacts, signature: string): string {
  return signedText(ticketPayload(facts), signature);
}

export interface TicketTextParts {
  readonly facts: TicketFacts;
  readonly payload: string;
  readonly signature: string;
}

/** Takes the text of a code apart; null where it is no ticket of this house. Whether it is genuine only its signature tells. */
export function readTicketText(text: string): TicketTextParts | null {
  const read = readSignedText(text, edition, 4);
  if (!read) return null;
  const [orderId = '', ticketNumber = '', performanceId = '', seatId = ''] = read.parts;
  const facts = { orderId, ticketNumber, performanceId, seatId };
  return { facts, payload: ticketPayload(facts), signature: read.signature };
}
