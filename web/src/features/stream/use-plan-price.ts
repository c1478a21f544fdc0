import { formatPence, pence } from '#shared/kernel/money.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The lowest monthly price that this visitor may have, as text; null until known. */
export function usePlanPrice(): string | null {
  const { plans = [] } = useResource('subscriptionPrices', {}).data ?? {};
  const monthly = plans.filter(({ isOffered, period }) => isOffered && period === 'month');
  return monthly.length > 0 ? formatPence(pence(Math.min(...monthly.map((plan) => plan.pence)))) : null;
}
