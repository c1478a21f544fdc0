import { spellVoucherCode } from '#shared/box-office/domain/order/voucher-code.ts';
import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

import { doneTexts, doneTitle, noEntryText, voucherText } from './return-words.ts';
import styles from './ticket-return.module.css';
import type { GivenBack } from './use-return.ts';

type ReturnDoneProps = {
  readonly done: GivenBack;
  /** The page of the order. */
  readonly back: string;
};

/** The result for the tickets, and the state of the money. Takes the focus of the removed form. */
export function ReturnDone({ done, back }: ReturnDoneProps) {
  const { ticketNumbers, credit, creditVoucher } = done;
  const texts = doneTexts(done);
  return (
    <div className={styles.page}>
      <h1 ref={takeFocus} tabIndex={-1} className={styles.doneTitle}>
        {doneTitle(ticketNumbers.length)}
      </h1>
      <ul className={styles.sums}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {creditVoucher ? (
          <li>
            {voucherText(credit)} <strong className={styles.code}>{spellVoucherCode(creditVoucher)}</strong>
          </li>
        ) : null}
      </ul>
      <p>{noEntryText(ticketNumbers)}</p>
      <div className={styles.actions}>
        <LinkButton look="filled" to={links.listing.to()}>
          {'See what’s on'}
        </LinkButton>
        <LinkButton to={back}>Go to your order</LinkButton>
      </div>
    </div>
  );
}
