import type { OrderId, PerformanceId } from '#shared/kernel/ids.ts';
import { readSignedText, signedPayload, signedText } from '#shared/kernel/signed-text.ts';

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

export interface TicketTextParts {
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
