import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { streamWords } from './stream-words.ts';

type ClockDialogProps = {
  readonly open: boolean;
  /** Of all that the clock will run for. */
  readonly titles: readonly string[];
  readonly windowHours: number;
  readonly startBy: string;
  /** Set where the clock was started in another window while this one asked. */
  readonly runsUntil: string | null;
  readonly onStart: () => void;
  readonly onClose: () => void;
};

/** Asked once before the first play of a rental, because what it starts cannot be stopped. */
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
