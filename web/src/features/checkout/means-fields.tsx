import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

import { spellVoucherCode } from '#shared/box-office/domain/order/voucher-code.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { cardOnlyText, vouchersFullText } from './checkout-words.ts';
import styles from './checkout.module.css';
import type { CheckedVoucher } from './kept-vouchers.ts';
import type { Vouchers } from './use-vouchers.ts';

type MeansFieldsProps = {
  /** The customer's credit; 0 for most. */
  readonly credit: number;
  readonly vouchers: Vouchers;
  /** Part of the order can only be paid by card. */
  readonly hasCardOnly: boolean;
};

/** What pays part of the order before the card. */
export function MeansFields({ credit, vouchers, hasCardOnly }: MeansFieldsProps) {
  return (
    <>
      {hasCardOnly ? <p className={styles.fine}>{cardOnlyText}</p> : null}
      {credit > 0 ? (
        <Checkbox label={`Use my credit of ${formatPence(pence(credit))}`} name="usesCredit" value="yes" />
      ) : null}
      <VisuallyHidden>
        <output>
          {vouchers.list.length > 0 ? `${count(vouchers.list.length, 'gift voucher')} in this order` : ''}
        </output>
      </VisuallyHidden>
      {vouchers.list.length > 0 ? (
        <ul className={styles.vouchers} aria-label="Gift vouchers in this order">
          {vouchers.list.map((voucher) => (
            <VoucherLine key={voucher.code} voucher={voucher} onRemove={vouchers.remove} />
          ))}
        </ul>
      ) : null}
      {vouchers.isFull ? (
        <p className={styles.fine}>{vouchersFullText}</p>
      ) : (
        <details className={styles.terms} open={vouchers.list.length > 0}>
          <summary>{vouchers.list.length > 0 ? 'Add another gift voucher' : 'Use a gift voucher'}</summary>
          <VoucherField vouchers={vouchers} />
        </details>
      )}
    </>
  );
}

type VoucherLineProps = { readonly voucher: CheckedVoucher; readonly onRemove: (code: string) => void };

function VoucherLine({ voucher: { code, balance, expiresAt }, onRemove }: VoucherLineProps) {
  const spelt = spellVoucherCode(code);
  return (
    <li className={styles.voucher}>
      <div>
        <p data-figures="tabular">{spelt}</p>
        <p className={styles.fine}>
          {formatPence(pence(balance))} left, until {formatDate(instant(expiresAt))}
        </p>
      </div>
      <Button look="link" onClick={() => onRemove(code)} aria-label={`Leave out voucher ${spelt}`}>
        Leave out
      </Button>
    </li>
  );
}

/** Without a name: it is not part of the form, and Enter checks the code instead of placing the order. */
function VoucherField({ vouchers: { add, isBusy, error } }: { readonly vouchers: Vouchers }) {
  const box = useRef<HTMLDivElement>(null);

  async function look(): Promise<void> {
    const field = box.current?.querySelector('input');
    if (field && (await add(field.value))) field.value = '';
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void look();
  }

  return (
    <div ref={box} className={styles.code}>
      <Field
        label="Gift voucher code"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={error ?? undefined}
        onKeyDown={onKeyDown}
      />
      <Button busy={isBusy} onClick={() => void look()}>
        Add voucher
      </Button>
    </div>
  );
}
