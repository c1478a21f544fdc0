import { isWelcomed } from '#shared/account/domain/welcome-performance/registration.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { mayBook } from '#shared/season/domain/on-sale.ts';
import type { MayBook, SoldPerformance } from '#shared/season/domain/on-sale.ts';

import { useOnSaleDates } from './staff-dates.ts';
import { useNow } from './use-now.ts';
import { useMayBeSignedIn, useVisitor } from './visitor.ts';

export interface Booking {
  /** By the server's rule; null while a visitor who may be signed in is unknown. HTML from the server says what holds for a stranger. */
  readonly may: MayBook | null;
  readonly isSignedIn: boolean;
  readonly modeOfSale: number;
}

const minute = 60_000;

/** Whether this visitor may book now. Updates by itself when their sale opens or closes. */
export function useMayBook(sold: SoldPerformance & { readonly performanceId: PerformanceId }): Booking {
  const { data, error } = useVisitor();
  const modeOfSale = data?.user?.modeOfSale ?? generalSale;
  const onSaleDates = useOnSaleDates(sold.performanceId, sold.onSaleDates);
  const now = useNow();
  const left = onSaleDates
    .filter(({ modesOfSale }) => modesOfSale.includes(modeOfSale))
    .flatMap(({ date, closes }) => [date, ...(closes === undefined ? [] : [closes])])
    .map((turn) => Date.parse(turn) - Date.parse(now));
  // Every second shortly before it opens or closes; every minute otherwise.
  const exact = useNow(left.some((each) => each > 0 && each <= 2 * minute) ? 1000 : minute);
  const mayBeSignedIn = useMayBeSignedIn();
  const isKnown = data !== undefined || error !== undefined || !mayBeSignedIn;
  const may = isKnown
    ? mayBook({ ...sold, onSaleDates }, modeOfSale, exact, isWelcomed(data?.user?.schemes ?? []))
    : null;
  return { may, isSignedIn: Boolean(data?.user), modeOfSale };
}
