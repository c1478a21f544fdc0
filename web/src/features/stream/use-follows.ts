import { isAfter } from '#shared/kernel/time/instant.ts';
import { isSubscriber } from '#shared/streaming/domain/entitlement/entitlement.ts';
import { isRentalOver } from '#shared/streaming/domain/rental/rental.ts';
import { useNow } from '#web/api/use-now.ts';
import { useVisitor } from '#web/api/visitor.ts';

import type { FilmCardData } from './types.ts';
import { useKnownRentals } from './use-rentals.ts';

/** Whether a title may follow another one by itself: the visitor may watch it now, and no clock would start. */
export function useFollows(): (film: FilmCardData) => boolean {
  const now = useNow();
  const user = useVisitor().data?.user;
  const rentals = useKnownRentals().data?.streams ?? [];
  return ({ slug, availabilityDate }) => {
    if (!user || (availabilityDate !== null && isAfter(availabilityDate, now))) return false;
    return (
      isSubscriber(user.schemes) ||
      rentals.some(
        ({ transactionStatus, opens, start_by: startBy, availability_window_end: windowEnd }) =>
          transactionStatus === 'purchased' &&
          opens.includes(slug) &&
          windowEnd !== null &&
          !isRentalOver({ startBy, windowEnd }, now),
      )
    );
  };
}
