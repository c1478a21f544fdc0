import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { streamWords } from './stream-words.ts';

type ClockDialogProps = {
  readonly open: boolean;
  /** Every title that the window covers. */
  readonly titles: readonly string[];
  readonly windowHours: number;
  readonly startBy: string;
  /** Set where another window started the rental meanwhile. */
  readonly runsUntil: string | null;
  readonly onStart: () => void;
  readonly onClose: () => void;
};

/** Asks once before the first play of a rental, because its window cannot be stopped. */
export function ClockDialog({ open, titles, windowHours, startBy, runsUntil, onStart, onClose }: ClockDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={runsUntil ? streamWords.clockRuns : streamWords.clockTitle}
      actions={
        <>
          <Button look="filled" onClick={onStart}>
            {streamWords.clockStart}
          </Button>
          <Button onClick={onClose}>{streamWords.clockWait}</Button>
        </>
      }
    >
      <p>
        {runsUntil ? streamWords.clockEnds(titles, runsUntil) : streamWords.clockText(titles, windowHours, startBy)}
      </p>
    </Dialog>
  );
}
