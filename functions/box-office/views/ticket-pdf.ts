import { readFileSync } from 'node:fs';

import PDFDocument from 'pdfkit';

import type { HouseFacts } from '#shared/kernel/house/facts.ts';
import type { OrderNumber } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { drawTicket, sheet } from './draw-ticket.ts';
import type { IssuedTicket } from './tickets-of-order.ts';

/** Static cuts of the site's fonts; see fonts/README.md. A bundle has them beside it. */
const faces = { headline: 'headline.ttf', text: 'text.ttf', strong: 'strong.ttf' } as const;

const fontFile = (name: string): Buffer => readFileSync(new URL(`./fonts/${name}`, import.meta.url));

export interface TicketSheets {
  readonly orderNo: OrderNumber;
  readonly tickets: readonly IssuedTicket[];
  readonly house: HouseFacts;
  readonly madeAt: Instant;
}

/** The tickets for print: two on an A4 sheet with a line to cut along, tagged for screen readers. */
export async function ticketPdf({ orderNo, tickets, house, madeAt }: TicketSheets): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    pdfVersion: '1.7',
    margin: 0,
    autoFirstPage: false,
    // None of the PDF standard fonts: they lack ř and ů, and load metrics from files that no bundle has.
    font: '',
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `Tickets of order ${orderNo}`,
      Author: house.name,
      CreationDate: new Date(madeAt),
      ModDate: new Date(madeAt),
    },
  });
  for (const [name, file] of Object.entries(faces)) document.registerFont(name, fontFile(file));
  const whole = collected(document);
  const root = document.struct('Document');
  document.addStructure(root);
  for (const [place, ticket] of tickets.entries()) {
    if (place % sheet.ticketsAPage === 0) document.addPage();
    drawTicket(document, root, { ticket, orderNo, house, top: (place % sheet.ticketsAPage) * sheet.ticketHeight });
  }
  root.end();
  document.end();
  return whole;
}

function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}
