import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import { readSignedText, signedPayload, signedText } from '#shared/kernel/signed-text.ts';
import { instantAt } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** What a link of the box office says: whose order it is about, and which evening of the stream. */
export interface ReturnLink {
  readonly customerId: CustomerId;
  readonly orderId: OrderId;
  /** The slug of the page that the house wrote about it. */
  readonly occasion: string;
  readonly until: Instant;
}

/** Edition of the format, so that a text of another kind is never taken for one. */
const edition = 'ROHR1';
/** Whole seconds in letters and figures: a long run of figures could pass for the number of a card. */
const moment = /^u[0-9a-z]{6,8}$/;
const spellMoment = (until: Instant): string => `u${Math.floor(Date.parse(until) / 1000).toString(36)}`;

/** What is signed. */
export function linkPayload({ customerId, orderId, occasion, until }: ReturnLink): string {
  return signedPayload(edition, [customerId, orderId, occasion, spellMoment(until)]);
}

/** The token of an address. */
export function linkText(link: ReturnLink, signature: string): string {
  return signedText(linkPayload(link), signature);
}

/** Takes a token apart; null where it is none of this house. Whether it is genuine only its signature tells. */
export function readLinkText(
  text: string,
): { readonly link: ReturnLink; readonly payload: string; readonly signature: string } | null {
  const read = readSignedText(text, edition, 4);
  if (!read) return null;
  const [customerId = '', orderId = '', occasion = '', until = ''] = read.parts;
  if (!moment.test(until)) return null;
  // At most eight figures of base 36 lie within what a date can be.
  const at = instantAt(Number.parseInt(until.slice(1), 36) * 1000);
  const link = { customerId, orderId, occasion, until: at };
  return { link, payload: linkPayload(link), signature: read.signature };
}
