import { refuse } from '#shared/kernel/refusals/problem.ts';
import { streaming } from '#shared/streaming/contract/index.ts';
import { opensAtOf, startRefusal } from '#shared/streaming/domain/rental/rental.ts';
import { handlePath } from '#functions/handle-path.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { readFee } from '../store/films.ts';
import { rentalStateAt } from '../store/rental-record.ts';
import { readRentals, startRental } from '../store/rentals.ts';
import { purchasedStreamsView } from '../views/purchased-streams-view.ts';

export const handler = handlePath(streaming.activateAvailabilityWindow, {
  /** A repeated call, from another tab or after a lost answer, returns the window as it began. */
  POST: async (request) => {
    const { now, body } = request;
    const { customerId } = await signedIn(request);
    const [rentals, fee] = await Promise.all([readRentals(customerId), readFee(body.streamId)]);
    const rental = rentals.find(({ feeId }) => feeId === body.streamId);
    if (!rental) return refuse('not-entitled');
    const state = rentalStateAt(rental, now);
    if (state === 'expired') return refuse('rental-expired');
    if (state !== 'purchased') return refuse('not-entitled');
    if (rental.windowEnd) return purchasedStreamsView(customerId, rentals, now);
    // The clock cannot be stopped: it starts only where and when everything that it opens can be watched.
    if (!fee) return refuse('fee-unknown');
    const refusal = startRefusal(fee.films, request.country, now);
    if (refusal) return refuse(refusal, { from: opensAtOf(fee.films, now) });
    await startRental(rental, now);
    // Whichever concurrent call was first, the table has the window.
    return purchasedStreamsView(customerId, await readRentals(customerId), now);
  },
});
