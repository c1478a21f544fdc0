import type { Pence } from '#shared/domain/money/money.ts';

/** Pounds with two decimals, `.00` dropped (spec 1 §9). */
function pounds(value: number): string {
  return `£${(value / 100).toFixed(2).replace(/\.00$/, '')}`;
}

type PriceProps = {
  readonly from: Pence;
  /** The top of a range; left out, or equal, one price is shown. */
  readonly to?: Pence | undefined;
  /** Said instead of £0. */
  readonly free?: string;
};

export function Price({ from, to = from, free = 'Free' }: PriceProps) {
  const text = to > from ? `${pounds(from)}–${pounds(to)}` : from === 0 ? free : pounds(from);
  return <span data-figures="tabular">{text}</span>;
}
