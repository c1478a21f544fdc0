import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { between, day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { purchasedStreams } from '#shared/streaming/contract/index.ts';
import { pollAfter } from '#shared/streaming/domain/rental/payment-polling.ts';
import { titlesOf } from '#shared/streaming/domain/rental/rental.ts';

import { endOf, rentalStateAt } from '../store/rental-record.ts';
import type { Rental } from '../store/rental-record.ts';

type PurchasedStreams = Flat<typeof purchasedStreams>;

/** How long an ended rental stays in the answer, so that a page can say that it has ended. */
const remembered = 30 * day;

/** A customer's rentals, newest first, in both spellings of the specification. */
export function purchasedStreamsView(
  customerId: CustomerId,
  rentals: readonly Rental[],
  now: Instant,
): PurchasedStreams {
  const shown = rentals
    .filter((rental) => plus(endOf(rental), remembered) > now)
    .toSorted((one, other) => (one.openedAt < other.openedAt ? 1 : -1));
  return { id: customerId, streams: shown.map((rental) => streamOf(rental, now)) };
}

function streamOf(rental: Rental, now: Instant): PurchasedStreams['streams'][number] {
  const { feeId, orderNo, title, slug, openedAt, startBy, windowHours, windowStart = null, windowEnd = null } = rental;
  const state = rentalStateAt(rental, now);
  return {
    streamId: feeId,
    stream_id: feeId,
    orderNo,
    order_no: orderNo,
    transactionStatus: state,
    transaction_status: state,
    availability_window_start: windowStart,
    availability_window_end: windowEnd,
    title,
    slug,
    opens: [...titlesOf(rental)],
    titles: [...(rental.titles ?? [title])],
    start_by: startBy,
    window_hours: windowHours,
    poll_after: state === 'pending' ? pollAfter(between(openedAt, now)) : null,
  };
}
