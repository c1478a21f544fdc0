import { useState } from 'react';
import type { ComponentProps } from 'react';

import type { Entitlement } from '#shared/streaming/domain/entitlement/entitlement.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { streamWords } from './stream-words.ts';
import type { FilmVideo } from './types.ts';
import type { Watching } from './use-watching.ts';

type WatchButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'onPointerEnter' | 'onFocus' | 'busy'> & {
  /** Of the rented film; an introduction belongs to it. */
  readonly film: string;
  readonly video: FilmVideo;
  readonly entitlement: Entitlement;
  readonly watching: Watching;
  /** On intent: loads the player, and the video too where it would play at once. */
  readonly onIntent: (video?: FilmVideo) => void;
};

/** Plays a video; one that would start a rental's window asks first, whichever video of the film it is. */
export function WatchButton({ film, video, entitlement, watching, onIntent, ...button }: WatchButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const held = entitlement.ok ? entitlement.rental : null;
  const mustAsk = held !== null && !held.windowEnd;
  const intend = (): void => (mustAsk ? onIntent() : onIntent(video));
  return (
    <>
      <Button
        {...button}
        busy={watching.opening === video.id}
        onPointerEnter={intend}
        onFocus={intend}
        onClick={() => (mustAsk ? setAsking(true) : void watching.watch(video))}
      />
      {held ? (
        <ClockDialog
          open={isAsking}
          titles={(held.titles?.length ?? 0) > 1 ? (held.titles ?? []) : [film]}
          windowHours={held.windowHours ?? video.ppvAvailabilityWindow}
          startBy={held.startBy}
          runsUntil={held.windowEnd ?? null}
          onClose={() => setAsking(false)}
          onStart={() => {
            setAsking(false);
            // Another window has started it meanwhile: it runs already.
            void (mustAsk ? watching.startRental(held.feeId, video) : watching.watch(video));
          }}
        />
      ) : null}
    </>
  );
}

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
function ClockDialog({ open, titles, windowHours, startBy, runsUntil, onStart, onClose }: ClockDialogProps) {
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
