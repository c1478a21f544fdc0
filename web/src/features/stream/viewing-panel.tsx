import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { isAfter } from '#shared/domain/time/instant.ts';
import { useNow } from '#web/api/now.ts';
import { signInLink } from '#web/api/links.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { ClockDialog } from './clock-dialog.tsx';
import { LiveStatus } from './live-status.tsx';
import { RentalNotice } from './rental-notice.tsx';
import { streamWords } from './stream-words.ts';
import type { FilmVideo } from './types.ts';
import { useRentals } from './use-rentals.ts';
import { useRenting } from './use-renting.ts';
import type { Watching } from './use-watching.ts';
import styles from './viewing-panel.module.css';
import { viewingOf } from './viewing.ts';
import type { Viewing } from './viewing.ts';

type ViewingPanelProps = {
  readonly title: string;
  readonly video: FilmVideo;
  readonly watching: Watching;
  /** Somebody means to play: the player can be fetched, and the film too where it would play at once. */
  readonly onIntent: (video?: FilmVideo) => void;
};

/** What can be done with a film: watch it, rent it, wait for it, or why not. */
export function ViewingPanel({ title, video, watching, onIntent }: ViewingPanelProps) {
  const now = useNow();
  const { data: visitor } = useVisitor();
  const rentals = useRentals();
  const viewing = viewingOf(video, visitor, rentals.data?.streams ?? [], now);
  const isOut = video.startDate === null || !isAfter(video.startDate, now);
  const { problem } = watching;
  return (
    <div className={styles.panel}>
      {video.assetType === 'live' ? <LiveStatus video={video} /> : null}
      {viewing.rental ? <RentalNotice rental={viewing.rental} /> : null}
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      {isOut || (video.assetType === 'live' && !viewing.entitlement.ok) ? (
        <Action {...{ title, video, viewing, watching, onIntent }} />
      ) : (
        <Coming video={video} />
      )}
      <Terms video={video} viewing={viewing} />
      {visitor && !visitor.user ? <SignInHint /> : null}
    </div>
  );
}

function Coming({ video: { startDate, assetType } }: { readonly video: FilmVideo }) {
  if (!startDate || assetType === 'live') return null;
  return <p className={styles.strong}>{streamWords.comes(startDate)}</p>;
}

type ActionProps = ViewingPanelProps & { readonly viewing: Viewing };

function Action({ title, video, viewing, watching, onIntent }: ActionProps) {
  const { call, entitlement, rental } = viewing;
  const [isAsking, setAsking] = useState(false);
  const renting = useRenting();
  if (!call) {
    const isUnknown = !entitlement.ok && entitlement.reason === 'country-unknown';
    return <p>{isUnknown ? streamWords.nowhere : streamWords.elsewhere}</p>;
  }
  // It is on the stage already.
  if (watching.watched?.video.id === video.id) return null;
  // While its payment is being confirmed there is nothing to press.
  if (call.kind === 'rent' && rental?.transactionStatus === 'pending') return null;
  if (call.kind === 'rent') {
    return (
      <>
        {renting.problem ? <Notice tone="problem" title={renting.problem.title} /> : null}
        <Button look="filled" wide busy={renting.isBusy} onClick={() => void renting.rent(video.feeId ?? '')}>
          {call.label}
        </Button>
      </>
    );
  }
  if (call.kind !== 'watch') {
    return (
      <Button wide disabledReason={streamWords.subscribeReason}>
        {call.label}
      </Button>
    );
  }
  const held = entitlement.ok ? entitlement.rental : null;
  const mustAsk = held !== null && !held.windowEnd;
  const intend = () => (mustAsk ? onIntent() : onIntent(video));
  return (
    <>
      <Button
        look="filled"
        wide
        busy={watching.opening === video.id}
        onPointerEnter={intend}
        onFocus={intend}
        onClick={() => (mustAsk ? setAsking(true) : void watching.watch(video))}
      >
        {call.label}
      </Button>
      {held ? (
        <ClockDialog
          open={isAsking}
          title={title}
          windowHours={video.ppvAvailabilityWindow}
          startBy={held.startBy}
          onClose={() => setAsking(false)}
          onStart={() => {
            setAsking(false);
            void watching.startRental(held.feeId, video);
          }}
        />
      ) : null}
    </>
  );
}

/** How long a rental lasts, before it is bought and while it runs. */
function Terms({ video, viewing: { label, rental, call } }: { readonly video: FilmVideo; readonly viewing: Viewing }) {
  if (label && rental) {
    const end = rental.availability_window_end;
    const isOver = label === 'no longer available';
    return (
      <p className={styles.terms}>
        <span className={styles.label}>Your rental: {label}</span>
        {isOver ? null : <span>{end ? streamWords.until(end) : streamWords.beginBy(rental.start_by)}</span>}
      </p>
    );
  }
  if (call?.kind !== 'rent' || rental?.transactionStatus === 'pending') return null;
  return <p className={styles.terms}>{streamWords.rentalTerms(video.ppvAvailabilityWindow)}</p>;
}

function SignInHint() {
  const { pathname } = useLocation();
  return (
    <p className={styles.terms}>
      <span>
        Rented or subscribed already? <TextLink to={signInLink(pathname)}>Sign in</TextLink>
      </span>
    </p>
  );
}
