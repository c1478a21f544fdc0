import { formatDateTime } from '#shared/kernel/time/format.ts';
import { Notice } from '#web/ui/notice.tsx';

import { Part } from '../../shell/desk-page.tsx';
import styles from '../orders.module.css';
import type { CorrectionProps } from '../use-correction.ts';
import { wishText } from './beyond-words.ts';
import { Decision, RequestFacts } from './decision.tsx';
import { useBeyondOffer } from './use-beyond.ts';

/** A request about this order that waits for a second person, or was not granted; nothing where there is none. */
export function RequestPart({ order, onDone }: CorrectionProps) {
  const { data } = useBeyondOffer(order.orderNo, []);
  const request = data?.request;
  if (request?.state === 'waiting')
    return (
      <Part title="Waits for a second person">
        <div className={styles.told}>
          <RequestFacts request={request} />
          <Decision request={request} onDone={onDone} />
        </div>
      </Part>
    );
  if (request?.state === 'refused')
    return (
      <Notice title={`${request.decidedByName ?? 'A colleague'} refused ${wishText(request)}`}>
        {request.answer}
        {request.decidedAt ? `, ${formatDateTime(request.decidedAt)}` : ''}
      </Notice>
    );
  return request?.state === 'over' ? (
    <Notice title={`Nobody decided about ${wishText(request)} within seven days`}>Ask again if it still counts.</Notice>
  ) : null;
}
