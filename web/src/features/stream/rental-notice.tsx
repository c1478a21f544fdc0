import { longWait } from '#shared/streaming/domain/rental/payment-polling.ts';
import { Notice } from '#web/ui/notice.tsx';

import { streamWords } from './stream-words.ts';
import type { Rental } from './types.ts';

type RentalNoticeProps = { readonly rental: Rental };

/** A payment that has not opened its purchase yet. */
export function PaymentNotice({ isLong }: { readonly isLong: boolean }) {
  return isLong ? (
    <Notice title={streamWords.waitedTitle}>{streamWords.waitedText}</Notice>
  ) : (
    <Notice title={streamWords.pendingTitle}>{streamWords.pendingText}</Notice>
  );
}

/** The result of a rental's payment, where it matters. */
export function RentalNotice({ rental: { transactionStatus, poll_after } }: RentalNoticeProps) {
  if (transactionStatus === 'pending') {
    return <PaymentNotice isLong={poll_after === null || poll_after >= longWait} />;
  }
  if (transactionStatus === 'declined') {
    return <Notice title={streamWords.declinedTitle}>{streamWords.declinedText}</Notice>;
  }
  if (transactionStatus === 'refunded') {
    return <Notice title={streamWords.refundedTitle}>{streamWords.refundedText}</Notice>;
  }
  return null;
}
