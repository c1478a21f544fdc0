import { refuse } from '#shared/kernel/refusals/problem.ts';

import { refuseOffSale } from '../commands/may-hold.ts';
import { keepLine, sellLine } from '../store/seats.ts';
import type { Selling } from './selling.ts';

export const tickets: Selling<'ticket'> = {
  refuse: (_, ordering) => refuseOffSale(ordering.basket, ordering, ordering.now),
  open: (seat, { basketId, orderId, dueAt }, { now }) => [keepLine(seat, { basketId, now }, 'paying', dueAt, orderId)],
  settle: (seat, { basketId, orderId }, now) => [sellLine(seat, { basketId, now }, orderId)],
  lostOpening: (seats) => refuse('seat-taken', { seats: seats.map(({ seatLabel }) => seatLabel) }),
  lostSettling: 'seats-gone',
};
