import { readFileSync } from 'node:fs';

import { PKPass } from 'passkit-generator';

import { passEnds } from '#shared/box-office/domain/ticket/wallet.ts';
import { whereIs } from '#shared/kernel/house/facts.ts';
import { formatEvening, formatTime } from '#shared/kernel/time/format.ts';

import type { AppleKeys } from './apple-keys.ts';
import { entranceTo, orderLink } from './pass-text.ts';
import type { PassFacts } from './pass-text.ts';

/** Drawn by `local/art/make-pass-images.ts`. A bundle has them beside it. */
const images = ['icon', 'logo', 'strip'].flatMap((name) => [1, 2, 3].map((scale) => imageName(name, scale)));

function imageName(name: string, scale: number): string {
  return scale === 1 ? `${name}.png` : `${name}@${scale}x.png`;
}

const imagesOfPass = (): Record<string, Buffer> =>
  Object.fromEntries(images.map((name) => [name, readFileSync(new URL(`./pass-images/${name}`, import.meta.url))]));

/** The file of one pass, or of several together. */
export interface PassFile {
  readonly bytes: Buffer;
  readonly type: 'application/vnd.apple.pkpass' | 'application/vnd.apple.pkpasses';
  readonly ending: 'pkpass' | 'pkpasses';
}

/** Signed passes: one alone, several in a bundle that a telephone adds in one press. */
export function applePasses(passes: readonly PassFacts[], keys: AppleKeys): PassFile {
  const buffers = imagesOfPass();
  const [first, ...others] = passes.map((pass) => applePass(pass, keys, buffers));
  if (!first) throw new Error('There is no ticket to make a pass of.');
  if (others.length === 0)
    return { bytes: first.getAsBuffer(), type: 'application/vnd.apple.pkpass', ending: 'pkpass' };
  const bytes = PKPass.pack(first, ...others).getAsBuffer();
  return { bytes, type: 'application/vnd.apple.pkpasses', ending: 'pkpasses' };
}

function applePass({ ticket, order, house }: PassFacts, keys: AppleKeys, buffers: Record<string, Buffer>): PKPass {
  const { ticketNumber, performanceId, title, venueTitle, date, doorsAt, seat, token } = ticket;
  const entrance = entranceTo(venueTitle, house);
  const pass = new PKPass(
    buffers,
    { signerCert: keys.certificate, signerKey: keys.privateKey, wwdr: keys.wwdr },
    {
      passTypeIdentifier: keys.passTypeIdentifier,
      teamIdentifier: keys.teamIdentifier,
      organizationName: house.name,
      logoText: house.name,
      description: `Ticket: ${title}, ${formatEvening(date)}, ${ticket.seatLabel}`,
      // The same number again replaces the pass: so a performance that has moved gets its new time.
      serialNumber: ticketNumber,
      groupingIdentifier: performanceId,
      // The first to show the code is let in.
      sharingProhibited: true,
      backgroundColor: 'rgb(140, 29, 47)',
      foregroundColor: 'rgb(251, 248, 243)',
      labelColor: 'rgb(242, 205, 208)',
      semantics: {
        eventType: 'PKEventTypeLivePerformance',
        eventName: title,
        eventStartDate: new Date(date).toISOString(),
        venueName: `${venueTitle}, ${house.name}`,
        ...(entrance ? { venueEntrance: entrance } : {}),
        venueDoorsOpenDate: new Date(doorsAt).toISOString(),
        seats: [
          {
            seatSection: seat.section,
            ...(seat.row === null ? {} : { seatRow: seat.row }),
            ...(seat.number === null ? {} : { seatNumber: seat.number }),
          },
        ],
      },
    },
  );
  pass.type = 'eventTicket';
  pass.headerFields.push({ key: 'doors', label: 'Doors open', value: formatTime(doorsAt) });
  pass.primaryFields.push({ key: 'title', label: venueTitle, value: title });
  pass.secondaryFields.push({ key: 'date', label: 'Curtain up, London time', value: formatEvening(date) });
  pass.auxiliaryFields.push(...seatFields(ticket));
  pass.backFields.push(...backFields({ ticket, order, house }, entrance));
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: token,
    messageEncoding: 'iso-8859-1',
    altText: ticketNumber,
  });
  pass.setRelevantDate(new Date(date));
  pass.setExpirationDate(new Date(passEnds(date)));
  return pass;
}

function seatFields({ seat, priceTypeTitle }: PassFacts['ticket']) {
  const places =
    seat.row === null
      ? [{ key: 'section', label: 'Place', value: seat.section }]
      : [
          { key: 'section', label: 'Part of the house', value: seat.section },
          { key: 'row', label: 'Row', value: seat.row },
          { key: 'seat', label: 'Seat', value: seat.number ?? '' },
        ];
  return [...places, { key: 'price-type', label: 'Ticket', value: priceTypeTitle }];
}

/** The side with small print: the way in, who bought it, where to change it. */
function backFields({ ticket, order, house }: PassFacts, entrance: string | null) {
  const { holder, view, ticketNumber } = ticket;
  return [
    ...(entrance ? [{ key: 'entrance', label: 'Entrance', value: entrance }] : []),
    { key: 'address', label: 'Where', value: whereIs(house) },
    ...(view === 'clear'
      ? []
      : [{ key: 'view', label: 'View', value: view === 'side' ? 'Seen from the side' : 'Restricted view' }]),
    ...(holder ? [{ key: 'holder', label: 'Bought by', value: holder }] : []),
    { key: 'number', label: 'Ticket', value: `${ticketNumber}, order ${order.orderNo}` },
    { key: 'order', label: 'Your order', value: orderLink(order) },
    {
      key: 'rule',
      label: 'At the door',
      value: 'The first person who shows this code is let in: keep it to yourself.',
    },
  ];
}
