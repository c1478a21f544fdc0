import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { wishText } from './beyond-words.ts';
import type { RefundRequest } from './beyond-words.ts';

type BeyondLookProps = {
  readonly title: string;
  readonly wish: Pick<RefundRequest, 'sum' | 'returnType' | 'ticketNumbers'>;
  readonly action: string;
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onGo: () => void;
};

/** A second look before tickets go back for good. */
export function BeyondLook({ title, wish, action, busy, onKeep, onGo }: BeyondLookProps) {
  const keep = () => (busy ? undefined : onKeep());
  return (
    <Dialog
      open
      onClose={keep}
      title={title}
      actions={
        <>
          <Button look="filled" busy={busy} onClick={onGo}>
            {action}
          </Button>
          <Button onClick={keep}>Not now</Button>
        </>
      }
    >
      <p>
        {wishText(wish)}, beyond the return rules.{' '}
        {wish.ticketNumbers.length === 1
          ? 'The seat goes on sale again at once, and the ticket no longer opens the door.'
          : 'The seats go on sale again at once, and the tickets no longer open the door.'}{' '}
        This cannot be undone.
      </p>
    </Dialog>
  );
}
