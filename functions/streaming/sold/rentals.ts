import { refuse } from '#shared/kernel/refusals/problem.ts';
import { saleRefusal } from '#shared/streaming/domain/rental/rental.ts';
import type { Selling } from '#functions/box-office/sold/selling.ts';

import { readFee } from '../store/films.ts';
import { rentalFactsOf } from '../store/rental-record.ts';
import { claimRental, openRental } from '../store/rentals.ts';

export const rentals: Selling<'rental'> = {
  // A basket lives for days: its owner may have travelled since, or the film may have been postponed or withdrawn.
  refuse: async (lines, { isSubscriber, country, now }) => {
    if (isSubscriber) return refuse('films-in-plan');
    const refusals = await Promise.all(
      lines.map(async ({ feeId, title }) => {
        const fee = await readFee(feeId);
        const reason = fee ? saleRefusal(fee.films, country, now) : 'fee-unknown';
        return reason && refuse(reason, { title });
      }),
    );
    return refusals.find((refusal) => refusal !== null) ?? null;
  },
  open: (line, { customerId, orderId, orderNo }, { unpaidOrderId, now }) =>
    openRental({ ...rentalFactsOf(line), customerId, orderId, orderNo, unpaidOrderId, now }),
  settle: (line, order, now) => [claimRental(order, line, now)],
  lostOpening: () => refuse('rental-owned'),
  lostSettling: 'rented-twice',
};
