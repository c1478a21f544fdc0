import { whereIs } from '#shared/kernel/house/facts.ts';
import type { HouseFacts } from '#shared/kernel/house/facts.ts';
import type { OrderNumber } from '#shared/kernel/ids.ts';
import { formatPence } from '#shared/kernel/money.ts';
import { formatEvening, formatTime } from '#shared/kernel/time/format.ts';

import { codeRows } from './ticket-token.ts';
import type { IssuedTicket } from './tickets-of-order.ts';

/** A4 upright, cut in two, in points. */
export const sheet = { width: 595.28, ticketHeight: 420.945, ticketsAPage: 2 } as const;

const margin = 45;
const codeSize = 178;
/** The code's white border reaches into the margin, so that its dark edge aligns with the rules. */
const codeLeft = sheet.width - margin - codeSize + 11;
/** Text stands left of the code, with room between. */
const textWidth = codeLeft - margin - 28;
const ink = '#17120F';
const soft = '#6A605A';
const rule = '#DDD5CB';
const accent = '#8C1D2F';

interface TicketOnSheet {
  readonly ticket: IssuedTicket;
  readonly orderNo: OrderNumber;
  readonly house: HouseFacts;
  /** Where the half sheet of the ticket begins. */
  readonly top: number;
}

type Doc = PDFKit.PDFDocument;
type Structure = ReturnType<Doc['struct']>;

/** Draws one ticket like a page of a printed programme: house, title, date, place, seat, with the code beside them. */
export function drawTicket(document: Doc, root: Structure, drawn: TicketOnSheet): void {
  const { ticket, house, top } = drawn;
  const section = document.struct('Sect', { title: `Ticket ${ticket.ticketNumber}` });
  root.add(section);
  const say = (tag: string, draw: () => void): void => void section.add(document.struct(tag, {}, draw));
  const decorate = (draw: () => void): void => {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  };
  decorate(() => drawRules(document, top));
  say('P', () =>
    document
      .font('strong')
      .fontSize(10)
      .fillColor(accent)
      .text(house.name, margin, top + 38),
  );
  let y = top + 66;
  say('H1', () => {
    y = drawTitle(document, ticket.title, y);
  });
  say('P', () => {
    y = drawWhen(document, ticket, y + 14);
  });
  say('P', () => drawSeat(document, ticket, Math.max(y + 22, top + 218)));
  say('P', () => drawSmall(document, drawn));
  drawCodeColumn(document, ticket, top, { say, section });
  section.end();
}

function drawRules(document: Doc, top: number): void {
  document
    .moveTo(margin, top + 56)
    .lineTo(sheet.width - margin, top + 56)
    .lineWidth(0.75)
    .stroke(rule);
  document
    .moveTo(margin, top + 352)
    .lineTo(sheet.width - margin, top + 352)
    .lineWidth(0.75)
    .stroke(rule);
  if (top > 0) return;
  const cut = sheet.ticketHeight;
  document.moveTo(0, cut).lineTo(sheet.width, cut).lineWidth(0.5).dash(2, { space: 4 }).stroke(soft).undash();
}

/** The largest size that fits two lines; a very long title gets a smaller size, and is never cut. Returns its lower end. */
function drawTitle(document: Doc, title: string, y: number): number {
  document.font('headline').fillColor(ink);
  const options = { width: textWidth, lineGap: -2 };
  const size = [36, 30, 26, 22, 18].find(
    (candidate) => document.fontSize(candidate).heightOfString(title, options) <= candidate * 2.9,
  );
  document.fontSize(size ?? 16).text(title, margin, y, options);
  return document.y;
}

function drawWhen(document: Doc, { date, doorsAt, venueTitle }: IssuedTicket, y: number): number {
  const options = { width: textWidth, lineGap: 2 };
  document.font('strong').fontSize(13).fillColor(ink);
  document.text(formatEvening(date), margin, y, options);
  document.font('text').fontSize(11).fillColor(soft);
  document.text(`${venueTitle}. Doors open at ${formatTime(doorsAt)}.`, margin, document.y + 2, options);
  return document.y;
}

/** Section, row and seat in columns, in the order of an usher's search; a place without a row has one column. */
function drawSeat(document: Doc, { seat, view }: IssuedTicket, y: number): void {
  const parts: readonly (readonly [string, string])[] =
    seat.row === null
      ? [['Place', seat.section]]
      : [
          ['Part of the house', seat.section],
          ['Row', seat.row],
          ['Seat', seat.number ?? ''],
        ];
  const size = fitting(
    document,
    parts.map(([, value]) => value),
  );
  let x = margin;
  for (const [label, value] of parts) {
    document.font('text').fontSize(9).fillColor(soft).text(label, x, y, { lineBreak: false });
    const labelWidth = document.widthOfString(label);
    document.font('headline').fontSize(size).fillColor(ink);
    document.text(value, x, y + 12, parts.length === 1 ? { width: textWidth } : { lineBreak: false });
    x += Math.max(labelWidth, document.widthOfString(value)) + 24;
  }
  if (view === 'clear') return;
  document.font('text').fontSize(9).fillColor(soft);
  document.text(view === 'side' ? 'Seen from the side' : 'Restricted view', margin, y + size + 30);
}

/** The largest size at which the columns fit beside each other. */
function fitting(document: Doc, values: readonly string[]): number {
  document.font('headline');
  const fits = (size: number): boolean => {
    document.fontSize(size);
    return values.reduce((sum, value) => sum + Math.max(24, document.widthOfString(value)) + 24, 0) <= textWidth + 24;
  };
  return [32, 28, 24, 20, 17].find(fits) ?? 15;
}

function drawSmall(document: Doc, { ticket, orderNo, house, top }: TicketOnSheet): void {
  const { holder, priceTypeTitle, pence } = ticket;
  const options = { width: sheet.width - 2 * margin, lineGap: 1.5 };
  document.font('text').fontSize(9).fillColor(ink);
  const facts = [holder, `${priceTypeTitle} ${formatPence(pence)}`, `Order ${orderNo}`];
  document.text(facts.filter(Boolean).join('  ·  '), margin, top + 362, options);
  document
    .fillColor(soft)
    .text(
      `${whereIs(house)}. The first person who shows this code is let in: keep it to yourself, and give the ticket back on the page of your order if you cannot come.`,
      margin,
      document.y + 2,
      options,
    );
}

interface Tagging {
  readonly say: (tag: string, draw: () => void) => void;
  readonly section: Structure;
}

function drawCodeColumn(document: Doc, { token, ticketNumber }: IssuedTicket, top: number, tagging: Tagging): void {
  if (token === null) throw new Error('Only tickets that open a door are printed.');
  const y = top + 74;
  const draw = (): void => drawCode(document, codeRows(token), { x: codeLeft, y, size: codeSize });
  const alt = `Code of ticket ${ticketNumber}, to be scanned at the door`;
  tagging.section.add(document.struct('Figure', { alt }, draw));
  tagging.say('P', () => {
    document.font('strong').fontSize(12).fillColor(ink);
    document.text(ticketNumber, codeLeft, y + codeSize + 8, { width: codeSize, align: 'center' });
    document.font('text').fontSize(9).fillColor(soft);
    document.text('Show this code at the door', codeLeft, document.y + 2, { width: codeSize, align: 'center' });
  });
}

/** White squares that a reader needs around a code. */
const quiet = 4;

interface Place {
  readonly x: number;
  readonly y: number;
  /** Edge of the whole square in points, white border included. */
  readonly size: number;
}

/** Draws a code as vectors, sharp at any size: each run of dark squares in a row is a rectangle of one path. */
function drawCode(document: PDFKit.PDFDocument, rows: readonly string[], { x, y, size }: Place): void {
  const unit = size / (rows.length + 2 * quiet);
  document.rect(x, y, size, size).fill('#FFFFFF');
  for (const [line, row] of rows.entries()) {
    for (const { 0: run, index } of row.matchAll(/1+/g)) {
      document.rect(x + (index + quiet) * unit, y + (line + quiet) * unit, run.length * unit, unit);
    }
  }
  document.fill('#000000');
}
