import { formatPence, formatRange } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';

type PriceProps = {
  readonly from: Pence;
  /** The upper end of a range; absent or equal for one price. */
  readonly to?: Pence | undefined;
  /** Shown instead of £0. */
  readonly free?: string;
};

export function Price({ from, to = from, free = 'Free' }: PriceProps) {
  const one = from === 0 ? free : formatPence(from);
  return <span data-figures="tabular">{to > from ? formatRange(from, to) : one}</span>;
}
