import type { DataFor } from '#web/api/contract-types.ts';

export type SeatOffer = DataFor<'deskOrderSeats'>;
export type SeatTicket = SeatOffer['tickets'][number];
export type SeatSection = SeatOffer['sections'][number];
export type FreeSeat = SeatSection['rows'][number]['seats'][number];

/** Why a ticket gets no other seat; for a companion, whose wheelchair space it belongs to. */
export function moveProblemText({ problem, companionOf }: SeatTicket): string {
  switch (problem) {
    case null:
      return companionOf ? `The companion’s seat of ticket ${companionOf}` : 'Can move to a seat of the same price';
    case 'returned':
      return 'Given back';
    case 'unseated':
      return 'This performance has no numbered seats';
    case 'cancelled':
      return 'This performance is cancelled';
    case 'past':
      return 'This performance has begun';
    case 'not-on-sale':
      return 'Nobody can book this performance now';
    case 'replanned':
      return 'Everybody of this performance is being moved to another plan';
    case 'no-price':
      return 'The price of this ticket is no longer sold';
  }
}

/** A seat in a list: its number, and what is special about it. */
export function seatText({ number, view, kind }: FreeSeat): string {
  const about = [
    ...(kind === 'wheelchair' ? ['wheelchair space'] : kind === 'companion' ? ['companion’s seat'] : []),
    ...(view === 'restricted' ? ['restricted view'] : view === 'side' ? ['side view'] : []),
  ];
  return [String(number), ...about].join(', ');
}
