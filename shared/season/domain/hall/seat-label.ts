import type { Seat, Section } from './plan.ts';

/** A seat as it is printed on the ticket and read aloud: "Stalls G 14". */
export function seatLabel(section: Pick<Section, 'title'>, seat: Pick<Seat, 'row' | 'number'>): string {
  return `${section.title} ${seat.row} ${seat.number}`;
}
