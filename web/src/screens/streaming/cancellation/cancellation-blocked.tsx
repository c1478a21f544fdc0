import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import type { CancellationPage } from './step-frame.tsx';

type CancellationBlockedProps = {
  readonly page: CancellationPage;
  readonly title?: string;
  readonly text: string;
  readonly onClose: () => void;
};

/** Why cancelling has to wait, or is not needed. */
export function CancellationBlocked({
  page: { blockingModal },
  title = blockingModal.title,
  text,
  onClose,
}: CancellationBlockedProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button look="filled" onClick={onClose}>
          {blockingModal.closeText}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
