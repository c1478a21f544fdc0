import { createHash, createPrivateKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import * as z from 'zod/mini';

import { hour } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { toWallTime } from '#shared/kernel/time/london.ts';

import { UnusableKeys, entranceTo, orderLink } from './pass-text.ts';
import type { PassFacts } from './pass-text.ts';

/** The secret as operators write it: the issuer's id, and the key file of the service account as Google gives it. */
const secretShape = z.object({
  issuerId: z.string().check(z.regex(/^\d+$/)),
  serviceAccount: z.object({ client_email: z.string(), private_key: z.string() }),
});

export interface GoogleKeys {
  readonly issuerId: string;
  readonly email: string;
  readonly privateKey: KeyObject;
}

/** Reads and checks the secret. Throws `UnusableKeys` with the reason. */
export function readGoogleKeys(secret: string): GoogleKeys {
  let value: unknown;
  try {
    value = JSON.parse(secret);
  } catch {
    throw new UnusableKeys('The secret is no JSON.');
  }
  const read = secretShape.safeParse(value);
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => `\`${path.join('.')}\``).join(', ');
    throw new UnusableKeys(`The secret lacks ${fields || 'its fields'}, or has another form there.`);
  }
  const { issuerId, serviceAccount } = read.data;
  return { issuerId, email: serviceAccount.client_email, privateKey: keyOf(serviceAccount.private_key) };
}

function keyOf(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new UnusableKeys('`serviceAccount.private_key` is no key in PEM.');
  }
  if (key.asymmetricKeyType !== 'rsa') throw new UnusableKeys('`serviceAccount.private_key` is no RSA key.');
  return key;
}

/** The link that saves a ticket: a token in which class (the performance) and object (the ticket) stand, signed by the service account. */
export function googlePassLink(pass: PassFacts, keys: GoogleKeys, now: Instant): string {
  const claims = {
    iss: keys.email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(Date.parse(now) / 1000),
    origins: [],
    payload: payloadOf(pass, keys.issuerId),
  };
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) => encoded(JSON.stringify(part))).join('.');
  return `https://pay.google.com/gp/v/save/${signed}.${encoded(sign('sha256', Buffer.from(signed), keys.privateKey))}`;
}

const encoded = (part: string | Buffer): string => Buffer.from(part).toString('base64url');

const inEnglish = (value: string) => ({ defaultValue: { language: 'en', value } });

/** `2026-07-03T19:30+01:00`: Google shows the time of the place. London is at UTC, or an hour ahead. */
function inLondon(moment: Instant): string {
  const wall = toWallTime(moment);
  return `${wall}+0${(Date.parse(`${wall}Z`) - Date.parse(moment)) / hour}:00`;
}

function payloadOf({ ticket, order, house }: PassFacts, issuerId: string) {
  const { ticketNumber, title, venueTitle, date, doorsAt, seat, holder, priceTypeTitle, token } = ticket;
  const entrance = entranceTo(venueTitle, house);
  const performance = {
    issuerName: house.name,
    reviewStatus: 'UNDER_REVIEW',
    hexBackgroundColor: '#8c1d2f',
    eventName: inEnglish(title),
    venue: { name: inEnglish(venueTitle), address: inEnglish(house.address.join(', ')) },
    dateTime: { doorsOpen: inLondon(doorsAt), start: inLondon(date) },
  };
  // A class or an object that Google has is not changed by a link: its id follows its contents, so that a new time makes a new pass.
  const classId = `${issuerId}.${fingerprint([ticket.performanceId, performance])}`;
  const place = {
    seatInfo: {
      section: inEnglish(seat.section),
      ...(seat.row === null ? {} : { row: inEnglish(seat.row) }),
      ...(seat.number === null ? {} : { seat: inEnglish(seat.number) }),
      ...(entrance ? { gate: inEnglish(entrance) } : {}),
    },
    ticketHolderName: holder,
    ticketNumber,
    ticketType: inEnglish(priceTypeTitle),
    barcode: { type: 'QR_CODE', value: token, alternateText: ticketNumber },
    linksModuleData: { uris: [{ uri: orderLink(order), description: 'Your order' }] },
  };
  return {
    eventTicketClasses: [{ id: classId, ...performance }],
    eventTicketObjects: [
      { id: `${issuerId}.${fingerprint([ticketNumber, classId, place])}`, classId, state: 'ACTIVE', ...place },
    ],
  };
}

const fingerprint = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
