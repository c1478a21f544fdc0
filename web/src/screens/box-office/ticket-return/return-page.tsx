import { useState } from 'react';

import { spellVoucherCode } from '#shared/box-office/domain/order/voucher-code.ts';
import type { ReturnKind } from '#shared/box-office/domain/returns/return.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { TicketChoice } from '#web/ui/ticket-choice.tsx';

import { ReturnForm } from './return-form.tsx';
import { choiceOf, doneTexts, doneTitle, noEntryText, voucherText } from './return-words.ts';
import styles from './ticket-return.module.css';
import { useGiveBack, useReturnQuote } from './use-return.ts';
import type { GivenBack, OrderPlace, ReturnQuote } from './use-return.ts';

type ReturnPageProps = {
  readonly place: OrderPlace;
  /** For all returnable tickets: the page's first quote. */
  readonly quote: ReturnQuote;
};

/** Returns tickets: which ones, the return type, and the value of each before anything is done. */
export function ReturnPage({ place, quote }: ReturnPageProps) {
  const open = quote.tickets.filter(({ problem }) => problem === null).map(({ ticketNumber }) => ticketNumber);
  const [chosen, setChosen] = useState<readonly string[]>(open.length === 1 ? open : []);
  const [returnType, setReturnType] = useState<ReturnKind | null>(null);
  const [donation, setDonation] = useState(0);
  const { giveBack, busy, done, problem } = useGiveBack(place);
  const current = useReturnQuote(place, chosen.length > 0 ? chosen : null, donation);
  const line = usePageTexts('ticket-return');
  const toOrder = { orderId: place.orderId };
  const query = place.key ? { key: place.key } : {};
  if (done) return <ReturnDone done={done} back={links.order.to(toOrder, query)} />;
  return (
    <div className={styles.page}>
      <PageHeading
        size="title"
        overline={<TextLink to={links.order.to(toOrder, query)}>{`Order ${quote.orderNo}`}</TextLink>}
        title="Give tickets back"
        lead={line('lead')}
      />
      {open.length === 0 && !busy ? (
        <>
          <EmptyMessage title="There is nothing to give back">{line('nothing')}</EmptyMessage>
          <TicketChoice {...choiceOf(quote)} chosen={[]} onChoose={setChosen} />
        </>
      ) : (
        <ReturnForm
          quote={current.data ?? quote}
          isCounting={!current.isSettled}
          chosen={chosen}
          onChoose={setChosen}
          returnType={returnType}
          onReturnType={setReturnType}
          onDonation={setDonation}
          busy={busy}
          problem={problem}
          onGiveBack={giveBack}
        />
      )}
    </div>
  );
}

type ReturnDoneProps = {
  readonly done: GivenBack;
  /** The page of the order. */
  readonly back: string;
};

/** The result for the tickets, and the state of the money. Takes the focus of the removed form. */
function ReturnDone({ done, back }: ReturnDoneProps) {
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
