import { formatPence, pence } from '#shared/kernel/money.ts';
import { Price } from '#web/ui/price.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './paid-price.module.css';

type PaidPriceProps = { readonly line: { readonly pence: number; readonly listPence: number } };

/** The price; beside it, struck through, the list price where there is a discount. */
export function PaidPrice({ line }: PaidPriceProps) {
  if (line.listPence <= line.pence) return <Price from={pence(line.pence)} />;
  return (
    <>
      <VisuallyHidden>Before: </VisuallyHidden>
      <s className={styles.was} data-figures="tabular">
        {formatPence(pence(line.listPence))}
      </s>{' '}
      <VisuallyHidden>now: </VisuallyHidden>
      <Price from={pence(line.pence)} />
    </>
  );
}
