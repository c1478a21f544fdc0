import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskPage } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import styles from '../orders.module.css';
import type { Told } from '../use-correction.ts';
import type { RefundRequest } from './beyond-words.ts';
import { Decision, RequestFacts } from './decision.tsx';

const lookWords = ({ mayDecide }: RefundRequest): string => (mayDecide ? 'Decide' : 'See what can be done');

/** Requests of all orders that wait for a second person, oldest first; one is decided at a time. */
export function ApprovalsScreen() {
  const state = useRead('refundApprovals', {});
  const [open, setOpen] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  return (
    <DeskPage
      title="Second person"
      lead="Requests to give more back than the return rules do, above the limit of whoever asks."
    >
      {told ? (
        <div key={told.texts.join(' ')} ref={takeFocus} tabIndex={-1} className={styles.done}>
          <Notice tone="done" title={told.title}>
            <ul className={styles.told}>
              {told.texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      <DeskView
        state={state}
        empty={<EmptyMessage title="Nothing waits">Requests above a colleague’s limit appear here.</EmptyMessage>}
      >
        {(requests) => (
          <ul className={styles.lines}>
            {requests.map((request) => (
              <li key={request.id} className={styles.request}>
                <p className={styles.title}>
                  <TextLink to={`/orders/${request.orderNo}`}>{`Order ${request.orderNo}`}</TextLink>
                </p>
                <RequestFacts request={request} />
                {open === request.id ? (
                  <Decision
                    isOpened
                    request={request}
                    onDone={(done) => {
                      setOpen(null);
                      setTold(done);
                    }}
                  />
                ) : (
                  <Button
                    look="link"
                    aria-label={`${lookWords(request)}: order ${request.orderNo}`}
                    onClick={() => setOpen(request.id)}
                  >
                    {lookWords(request)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </DeskView>
    </DeskPage>
  );
}
