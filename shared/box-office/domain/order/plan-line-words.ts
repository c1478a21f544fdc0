import { formatPence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';

import type { StreamPlanLine } from '../basket/lines.ts';
import type { Order } from './order.ts';
import { cardDue } from './tender.ts';

/** A plan's line as it is priced; in an order `pence` is what was paid for it. */
type PlanLine = StreamPlanLine & { readonly listPence?: Pence };

/** When a plan that was paid at this moment is paid again: the same day a month or a year on, or the last one there is. */
export function nextBillOf(period: StreamPlanLine['period'], paidAt: Instant): Instant {
  return plusMonths(paidAt, period === 'year' ? 12 : 1);
}

/** When a line is paid: at that moment, or if it were paid then. */
export interface Paying {
  readonly at: Instant;
  readonly isPaid: boolean;
  /** No card paid, so there may be none that the next bill can be charged to. */
  readonly isWithoutCard?: boolean;
}

/** When an order was paid, or would have been, and whether a card does. */
export function payingOf({ paidAt, placedAt, tenders }: Pick<Order, 'paidAt' | 'placedAt' | 'tenders'>): Paying {
  return { at: paidAt ?? placedAt, isPaid: paidAt !== null, isWithoutCard: cardDue(tenders) === 0 };
}

/**
 * What the price of a plan pays for, and what is charged when after it: the same words in basket, checkout, order and mail. Time that was
 * given is not paid for, so a plan that is bought in it begins where that ends.
 */
export function planLineWords(line: PlanLine, { at, isPaid, isWithoutCard = false }: Paying): string {
  const { period, billedFrom, pence, listPence = pence, insteadOf = [] } = line;
  if (billedFrom) return `For the ${period} from ${formatDate(billedFrom)}. Renewed every ${period} until you cancel`;
  const later = line.beginsAt && line.beginsAt > at ? line.beginsAt : null;
  const begins = later ?? at;
  const time = later ? `the ${period} from ${formatDate(later)}, when your free time ends` : `the first ${period}`;
  const next = `then ${formatPence(listPence)} a ${period} from ${formatDate(nextBillOf(period, begins))}${isWithoutCard ? ', if we have a card of yours by then' : ''}, until you cancel`;
  const films =
    insteadOf.length > 0 ? `. It opens ${insteadOf.join(', ')}, so nothing is charged for that beside it` : '';
  if (isPaid) return `For ${later ? time : `the ${period} from ${formatDate(begins)}`}; ${next}`;
  return `${pence === 0 ? 'Nothing' : formatPence(pence)} today for ${time}; ${next}${films}`;
}
