import type { PerformanceId } from '#shared/kernel/ids.ts';
import { comingActivities } from '#shared/season/domain/run.ts';

import { SoldOutWays } from './sold-out-ways.tsx';
import { useEventDetails, useSale } from './use-season.ts';

type SoldOutHereProps = {
  readonly performance: { readonly eventSlug: string; readonly performanceId: PerformanceId; readonly date: string };
};

/** Beside a sold-out performance on its own page: other dates, the film and a ticket alert, once the production is loaded. */
export function SoldOutHere({ performance: { eventSlug, performanceId, date } }: SoldOutHereProps) {
  const { data } = useEventDetails(eventSlug);
  const sale = useSale(data, { slug: eventSlug });
  const [event] = data ?? [];
  if (!event) return null;
  const coming = comingActivities(event.activities, sale.now).filter(({ id }) => id !== performanceId);
  return <SoldOutWays event={event} coming={coming} awaited={[{ id: performanceId, date }]} sale={sale} />;
}
