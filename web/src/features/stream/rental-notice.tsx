import { longWait } from '#shared/domain/rental/label.ts';
import { Notice } from '#web/ui/notice.tsx';

import { streamWords } from './stream-words.ts';
import type { Rental } from './types.ts';

type RentalNoticeProps = { readonly rental: Rental };

/** What became of a rental's payment, where that is worth saying. */
export function RentalNotice({ rental: { transactionStatus, poll_after } }: RentalNoticeProps) {
  if (transactionStatus === 'pending') {
    return poll_after === null || poll_after >= longWait ? (
      <Notice title={streamWords.waitedTitle}>{streamWords.waitedText}</Notice>
    ) : (
      <Notice title={streamWords.pendingTitle}>{streamWords.pendingText}</Notice>
    );
  }
  if (transactionStatus === 'declined') {
    return <Notice title={streamWords.declinedTitle}>{streamWords.declinedText}</Notice>;
  }
  if (transactionStatus === 'refunded') {
    return <Notice title={streamWords.refundedTitle}>{streamWords.refundedText}</Notice>;
  }
  return null;
}
