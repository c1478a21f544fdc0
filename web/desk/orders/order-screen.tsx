import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { deliveryTitles } from '#shared/box-office/domain/order/delivery.ts';
import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import { may, useMay, useRead, useSession } from '../session/use-desk.ts';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { RequestPart } from './beyond/request-part.tsx';
import { BoughtPart } from './bought-part.tsx';
import { MovedSeats } from './move/moved-seats.tsx';
import { money, refundWords, stateWords, tenderWords } from './order-words.ts';
import type { Order } from './order-words.ts';
import styles from './orders.module.css';
import { PutRight } from './put-right.tsx';
import { ReturnPart } from './return-part.tsx';
import { doneTexts } from './return-words.ts';
import type { Told } from './use-correction.ts';
import type { GivenBack } from './use-return.ts';

/** One order: whose it is, what was bought, where its money is; putting it right, and giving tickets back. */
export function OrderScreen() {
  const { orderNo = '' } = useParams();
  const session = useSession();
  const mayRefund = useMay('desk.refund');
  const state = useRead('deskOrder', { params: { orderNo } });
  const [done, setDone] = useState<Told | null>(null);
  const isUnknown = state.error instanceof ApiProblem && state.error.status === 404;
  return (
    <DeskPage title={`Order ${orderNo}`} above={<TextLink to="/orders">Orders</TextLink>}>
      {isUnknown && state.data === undefined ? (
        <EmptyMessage title="There is no order of this number">
          Compare it with the receipt, and <TextLink to="/orders">enter it again</TextLink>.
        </EmptyMessage>
      ) : (
        <DeskView state={state}>
          {(order) => (
            <>
              {done ? <Done done={done} /> : null}
              <Facts order={order} />
              {mayRefund ? <RequestPart order={order} onDone={setDone} /> : null}
              <PutRight order={order} onDone={setDone} />
              <BoughtPart order={order} />
              {may(session, 'desk.sell') ? <MovedSeats orderNo={orderNo} /> : null}
              <Part title="Money">
                <dl className={styles.sums}>
                  {order.tenders.map((tender) => (
                    <Fact key={tenderWords(tender)} name={tenderWords(tender)}>
                      {money(tender.pence)}
                    </Fact>
                  ))}
                  <Fact name="Total">{money(order.total)}</Fact>
                </dl>
              </Part>
              {mayRefund && order.lines.some(({ kind }) => kind === 'ticket') ? (
                <ReturnPart orderNo={orderNo} onDone={(given) => setDone(returnTold(given))} />
              ) : null}
              {may(session, 'audit.read') ? (
                <p>
                  <TextLink to={`/audit?subject=${encodeURIComponent(orderNo)}`}>
                    What colleagues did with this order
                  </TextLink>
                </p>
              ) : null}
            </>
          )}
        </DeskView>
      )}
    </DeskPage>
  );
}

function Facts({ order }: { readonly order: Order }) {
  const {
    firstName,
    lastName,
    email,
    isGuest,
    state,
    refundReason,
    placedAt,
    paidAt,
    delivery,
    address,
    mailReturned,
    customerId,
  } = order;
  const facts: readonly (readonly [string, string])[] = [
    ['E-mail', email],
    ['Account', isGuest ? 'A guest, without one' : 'Their own'],
    ['State', stateWords[state]],
    ['Placed', formatDateTime(placedAt)],
    ...(paidAt ? [['Paid', formatDateTime(paidAt)] as const] : []),
    ...(delivery ? [['Tickets', deliveryTitles[delivery]] as const] : []),
    ...(address ? [['Posted to', `${address.street}, ${address.town}, ${address.postcode}`] as const] : []),
  ];
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Bought by">
          {customerId ? (
            <TextLink to={`/customers/${customerId}`}>{`${firstName} ${lastName}`}</TextLink>
          ) : (
            `${firstName} ${lastName}`
          )}
        </Fact>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      {refundReason ? <Notice title={refundWords[refundReason]} /> : null}
      {mailReturned ? (
        <Notice title={`Mail to ${email} came back on ${formatDate(mailReturned.at)}`}>
          Ask for the right address; the account or the order does not have it yet.
        </Notice>
      ) : null}
    </>
  );
}

/** What became of a change; takes the focus of the form that it replaces. */
function Done({ done }: { readonly done: Told }) {
  const { title, texts } = done;
  return (
    <div key={`${title} ${texts.join(' ')}`} ref={takeFocus} tabIndex={-1} className={styles.done}>
      <Notice tone="done" title={title}>
        <ul className={styles.told}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

const returnTold = (given: GivenBack): Told => ({
  title: given.ticketNumbers.length === 1 ? 'The ticket is given back' : 'The tickets are given back',
  texts: doneTexts(given),
});
