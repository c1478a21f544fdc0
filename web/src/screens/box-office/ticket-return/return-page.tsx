import { useState } from 'react';

import type { ReturnKind } from '#shared/box-office/domain/returns/return-types.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { ReturnDone } from './return-done.tsx';
import { ReturnForm } from './return-form.tsx';
import { TicketChoice } from './ticket-choice.tsx';
import styles from './ticket-return.module.css';
import { useGiveBack, useReturnQuote } from './use-return.ts';
import type { OrderPlace, ReturnQuote } from './use-return.ts';

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
          <TicketChoice tickets={quote.tickets} chosen={[]} onChoose={setChosen} />
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
