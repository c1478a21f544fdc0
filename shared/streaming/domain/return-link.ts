import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import { readSignedText, signedPayload, signedText } from '#shared/kernel/signed-text.ts';
import { instantAt } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** A link of the box office: an order, and an evening of the stream. */
export interface ReturnLink {
  readonly customerId: CustomerId;
  readonly orderId: OrderId;
  /** The slug of the evening's page. */
  readonly occasion: string;
  readonly until: Instant;
}

/** Edition of the format, which tells it from other signed texts. */
const edition = 'ROHR1';
/** Whole seconds in base 36: a long run of digits could look like a card number. */
const moment = /^u[0-9a-z]{6,8}$/;
const spellMoment = (until: Instant): string => `u${Math.floor(Date.parse(until) / 1000).toString(36)}`;

/** What is signed. */
export function linkPayload({ customerId, orderId, occasion, until }: ReturnLink): string {
  return signedPayload(edition, [customerId, orderId, occasion, spellMoment(until)]);
}

/** The token of a link. */
export function linkText(link: ReturnLink, signature: string): string {
  return signedText(linkPayload(link), signature);
}

/** Splits a token; null where it is not in this format. Only the signature proves it genuine. */
export function readLinkText(
  text: string,
): { readonly link: ReturnLink; readonly payload: string; readonly signature: string } | null {
  const read = readSignedText(text, edition, 4);
  if (!read) return null;
  const [customerId = '', orderId = '', occasion = '', until = ''] = read.parts;
  if (!moment.test(until)) return null;
  // Eight digits of base 36 are within the range of a date.
  const at = instantAt(Number.parseInt(until.slice(1), 36) * 1000);
  const link = { customerId, orderId, occasion, until: at };
  return { link, payload: linkPayload(link), signature: read.signature };
}
