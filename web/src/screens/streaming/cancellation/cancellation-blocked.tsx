import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import type { CancellationPage } from './step-frame.tsx';

type BlockedProps = {
  readonly page: CancellationPage;
  readonly title?: string;
  readonly text: string;
  readonly onClose: () => void;
};

/** Why cancelling has to wait, or is not needed. */
export function Blocked({ page: { blockingModal }, title = blockingModal.title, text, onClose }: BlockedProps) {
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
