import type {
  DonationLine,
  GiftVoucherLine,
  MembershipLine,
  RentalLine,
  StreamPlanLine,
  TicketLine,
} from '#shared/box-office/domain/basket/lines.ts';
import type { Promo } from '#shared/box-office/domain/basket/promo.ts';
import type { FeeId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { SeatId } from '#shared/season/domain/hall/plan.ts';

/** Lines of every kind, for tests of rules that do not care where they came from. */
export function ticketLine(seat: string, price: number, more: Partial<TicketLine> = {}): TicketLine {
  return {
    kind: 'ticket',
    performanceId: 'night-1',
    sectionId: 'studio',
    // The rules never look into an id.
    seatId: seat as SeatId,
    seatLabel: seat,
    zone: 'A',
    view: 'clear',
    priceType: 'standard',
    pence: pence(price),
    priceTypes: [],
    title: 'Tosca',
    eventSlug: 'tosca',
    venueTitle: 'Main Stage',
    date: instant('2026-12-05T19:30:00Z'),
    seatLimit: 8,
    ...more,
  };
}

export function rentalLine(feeId: FeeId, price: number): RentalLine {
  const film = { streamId: feeId, slug: 'swan-lake', title: 'Swan Lake', windowHours: 72 };
  return { kind: 'rental', feeId, ...film, pence: pence(price) };
}

export const donationLine = (price: number): DonationLine => ({
  kind: 'donation',
  lineId: 'donation',
  title: 'Donation',
  pence: pence(price),
});

export const membershipLine = (modeOfSale: number, more: Partial<MembershipLine> = {}): MembershipLine => ({
  kind: 'membership',
  lineId: `membership-${modeOfSale}`,
  modeOfSale,
  title: 'Friend membership',
  months: 12,
  pence: pence(7200),
  recipient: null,
  ...more,
});

export const voucherLine = (lineId: string, price: number): GiftVoucherLine => ({
  kind: 'gift-voucher',
  lineId,
  title: 'Gift voucher',
  pence: pence(price),
  recipient: null,
});

export const planLine = (lineId: string, price = 999): StreamPlanLine => ({
  kind: 'stream-plan',
  lineId,
  title: 'Stream - Monthly',
  period: 'month',
  pence: pence(price),
});

export const someone = { name: 'Clara', email: 'clara@example.org', message: 'Enjoy it.' };

/** A code for tickets without further limits until the end of the year. */
export function promoOf(takesOff: Promo['takesOff'], more: Partial<Promo> = {}): Promo {
  return {
    code: 'AUTUMN',
    title: 'Autumn offer',
    takesOff,
    kinds: ['ticket'],
    eventSlugs: null,
    priceTypes: null,
    modesOfSale: null,
    minimumPence: 0,
    from: instant('2026-10-01T00:00:00Z'),
    until: instant('2027-01-01T00:00:00Z'),
    uses: null,
    usesPerCustomer: null,
    ...more,
  };
}
