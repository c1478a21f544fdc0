import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import { may, useRead, useSession } from '../session/use-desk.ts';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { deliveryWords, money, refundWords, stateWords, tenderWords } from './order-words.ts';
import type { Order, OrderLine } from './order-words.ts';
import styles from './orders.module.css';
import { ReturnPart } from './return-part.tsx';
import { doneTexts } from './return-words.ts';
import type { GivenBack } from './use-return.ts';

/** One order: whose it is, what was bought, where its money is; and giving tickets back. */
export function OrderScreen() {
  const { orderNo = '' } = useParams();
  const session = useSession();
  const state = useRead('deskOrder', { params: { orderNo } });
  const [done, setDone] = useState<GivenBack | null>(null);
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
              <Part title="What was bought">
                <ul className={styles.lines}>
                  {order.lines.map((line, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never move
                    <li key={place}>
                      <Line line={line} />
                    </li>
                  ))}
                </ul>
              </Part>
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
              {may(session, 'desk.refund') && order.lines.some(({ kind }) => kind === 'ticket') ? (
                <ReturnPart orderNo={orderNo} onDone={setDone} />
              ) : null}
              {order.customerId ? (
                <p>
                  <TextLink to={`/customers/${order.customerId}`}>The record of this customer</TextLink>
                </p>
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
  const { firstName, lastName, email, isGuest, state, refundReason, placedAt, paidAt, delivery, mailReturned } = order;
  const facts: readonly (readonly [string, string])[] = [
    ['Bought by', `${firstName} ${lastName}`],
    ['Address', email],
    ['Account', isGuest ? 'A guest, without one' : 'Their own'],
    ['State', stateWords[state]],
    ['Placed', formatDateTime(placedAt)],
    ...(paidAt ? [['Paid', formatDateTime(paidAt)] as const] : []),
    ...(delivery ? [['Tickets', deliveryWords[delivery]] as const] : []),
  ];
  return (
    <>
      <dl className={styles.facts}>
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

function Line({ line }: { readonly line: OrderLine }) {
  const { title, detail, date, venueTitle, seatLabel, priceTypeTitle, ticketNumber, returnId } = line;
  const where = date ? [formatDateTime(date), venueTitle, seatLabel, priceTypeTitle] : [detail];
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.quiet}>{where.filter(Boolean).join(', ')}</p>
        {ticketNumber ? (
          <p className={styles.quiet}>
            Ticket {ticketNumber}
            {returnId ? <strong className={styles.back}> · given back</strong> : null}
          </p>
        ) : null}
        {line.discount ? <p className={styles.quiet}>{`Instead of ${money(line.listPence)}`}</p> : null}
      </div>
      <p className={styles.price}>{money(line.pence)}</p>
    </div>
  );
}

/** What became of the tickets; takes the focus of the form that it replaces. */
function Done({ done }: { readonly done: GivenBack }) {
  const { ticketNumbers } = done;
  return (
    <div key={ticketNumbers.join()} ref={takeFocus} tabIndex={-1} className={styles.done}>
      <Notice
        tone="done"
        title={ticketNumbers.length === 1 ? 'The ticket is given back' : 'The tickets are given back'}
      >
        <ul className={styles.told}>
          {doneTexts(done).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
