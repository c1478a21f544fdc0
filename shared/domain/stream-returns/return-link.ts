import type { Instant } from '../time/instant.ts';

/** What a link of the box office says: whose order it is about, and which evening of the stream. */
export interface ReturnLink {
  readonly customerId: string;
  readonly orderId: string;
  /** The slug of the page that the house wrote about it. */
  readonly occasion: string;
  readonly until: Instant;
}

/** Edition of the format, so that a text of another kind is never taken for one. */
const edition = 'ROHR1';
/** In no identifier of the house, and needs no escape in an address. */
const between = '~';

const part = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/;
/** Whole seconds in letters and figures: a long run of figures could pass for the number of a card. */
const moment = /^u[0-9a-z]{6,8}$/;
/** 64 bytes of an Ed25519 signature as base64url. */
const signed = /^[A-Za-z0-9_-]{86}$/;

const spellMoment = (until: Instant): string => `u${Math.floor(Date.parse(until) / 1000).toString(36)}`;

/** What is signed. */
export function linkPayload({ customerId, orderId, occasion, until }: ReturnLink): string {
  return [edition, customerId, orderId, occasion, spellMoment(until)].join(between);
}

/** The token of an address. */
export function linkText(link: ReturnLink, signature: string): string {
  return [linkPayload(link), signature].join(between);
}

/** Takes a token apart; null where it is none of this house. Whether it is genuine only its signature tells. */
export function readLinkText(
  text: string,
): { readonly link: ReturnLink; readonly payload: string; readonly signature: string } | null {
  const [first, customerId = '', orderId = '', occasion = '', until = '', signature = '', ...more] = text
    .trim()
    .split(between);
  if (first !== edition || more.length > 0 || !signed.test(signature) || !moment.test(until)) return null;
  if (![customerId, orderId, occasion].every((value) => part.test(value))) return null;
  // At most eight figures of base 36 lie within what a date can be.
  const at = new Date(Number.parseInt(until.slice(1), 36) * 1000).toISOString() as Instant;
  const link = { customerId, orderId, occasion, until: at };
  return { link, payload: linkPayload(link), signature };
}
