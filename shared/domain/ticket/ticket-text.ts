/** What a ticket says of itself, so that a scanner at the door needs no connection to read it. */
export interface TicketFacts {
  readonly orderId: string;
  /** Read aloud when a code cannot be scanned, `7K3M9QXA-01`. */
  readonly ticketNumber: string;
  readonly performanceId: string;
  readonly seatId: string;
}

/** Edition of the format; a scanner refuses one that it does not know. */
const edition = 'ROH1';
/** In no identifier of the house, and needs no escape in an address. */
const between = '~';

const part = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/;
/** 64 bytes of an Ed25519 signature as base64url. */
const signed = /^[A-Za-z0-9_-]{86}$/;

/** What is signed: the edition and the four facts. */
export function ticketPayload({ orderId, ticketNumber, performanceId, seatId }: TicketFacts): string {
  return [edition, orderId, ticketNumber, performanceId, seatId].join(between);
}

/** The text that stands in the code of a ticket. */
export function ticketText(facts: TicketFacts, signature: string): string {
  return [ticketPayload(facts), signature].join(between);
}

export interface TicketTextParts {
  readonly facts: TicketFacts;
  readonly payload: string;
  readonly signature: string;
}

/** Takes the text of a code apart; null where it is no ticket of this house. Whether it is genuine only its signature tells. */
export function readTicketText(text: string): TicketTextParts | null {
  const [first, orderId = '', ticketNumber = '', performanceId = '', seatId = '', signature = '', ...more] = text
    .trim()
    .split(between);
  if (first !== edition || more.length > 0 || !signed.test(signature)) return null;
  if (![orderId, ticketNumber, performanceId, seatId].every((value) => part.test(value))) return null;
  const facts = { orderId, ticketNumber, performanceId, seatId };
  return { facts, payload: ticketPayload(facts), signature };
}
