import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { isAfter } from '#shared/kernel/time/instant.ts';
import { useComingPlan } from '#web/api/coming-rights.ts';
import { links, signInLink } from '#web/api/links.ts';
import { countdownStep } from '#web/api/refresh.ts';
import { useNow } from '#web/api/use-now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { LiveStatus } from './live-status.tsx';
import { PackageOffer } from './package-offer.tsx';
import { PaymentNotice, RentalNotice } from './rental-notice.tsx';
import { RentingProblem } from './renting-problem.tsx';
import { streamWords } from './stream-words.ts';
import type { FilmTitle, FilmVideo } from './types.ts';
import { useFreeWatching } from './use-free-watching.ts';
import { useRentFilm } from './use-rent-film.ts';
import { useRentals } from './use-rentals.ts';
import type { Watching } from './use-watching.ts';
import styles from './viewing-panel.module.css';
import { viewingOf } from './viewing.ts';
import type { Viewing } from './viewing.ts';
import { WatchButton } from './watch-button.tsx';

type ViewingPanelProps = {
  readonly title: string;
  readonly video: FilmVideo;
  readonly watching: Watching;
  /** When the title is published, as precisely as known: a month, or a day. */
  readonly coming?: string | null;
  /** Offered to visitors who may not watch, instead of renting or subscribing. */
  readonly promotion?: FilmTitle['primaryCallToAction'];
  /** Further actions, such as adding it to a list. */
  readonly children?: ReactNode;
  /** On intent: loads the player, and the film too where it would play at once. */
  readonly onIntent: (video?: FilmVideo) => void;
};

/** A film's actions: watch, rent or wait; or why not. */
export function ViewingPanel(props: ViewingPanelProps) {
  const { title, video, watching, coming = null, promotion = null, children, onIntent } = props;
  // A live evening can be watched from its start, not from the next minute.
  const now = useNow(video.assetType === 'live' ? countdownStep : undefined);
  const { data: visitor } = useVisitor();
  const rentals = useRentals();
  const wait = useComingPlan();
  const viewing = viewingOf(video, visitor, rentals.data?.streams ?? [], now, promotion, useFreeWatching());
  const isPaid = wait !== null && viewing.call !== null && viewing.call.kind !== 'watch';
  const isOut = video.startDate === null || !isAfter(video.startDate, now);
  const { problem } = watching;
  // A visitor who may watch sees the button first; before that, the countdown.
  const isPlayable = isOut && viewing.entitlement.ok;
  const status = video.assetType === 'live' ? <LiveStatus video={video} /> : null;
  return (
    <div className={styles.panel}>
      {status && !isPlayable ? status : null}
      {isPaid ? <PaymentNotice isLong={wait === 'long'} /> : null}
      {viewing.rental ? <RentalNotice rental={viewing.rental} /> : null}
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      {isOut || (video.assetType === 'live' && !viewing.entitlement.ok) ? (
        <Action {...{ title, video, viewing, watching, onIntent, isPaid, isLoading: rentals.isLoading }} />
      ) : (
        <Coming video={video} coming={coming} />
      )}
      {status && isPlayable ? status : null}
      {children}
      {isPaid ? null : <Terms video={video} viewing={viewing} />}
      {viewing.call?.kind === 'rent' && !isPaid ? <PackageOffer video={video} /> : null}
      {visitor && !visitor.user ? <SignInHint /> : null}
    </div>
  );
}

type ComingProps = Pick<ViewingPanelProps, 'coming'> & { readonly video: FilmVideo };

function Coming({ video: { startDate, assetType }, coming }: ComingProps) {
  if (!startDate || assetType === 'live') return null;
  return <p className={styles.strong}>{coming ?? streamWords.comes(startDate)}</p>;
}

type ActionProps = ViewingPanelProps & {
  readonly viewing: Viewing;
  /** A paid plan is about to open it. */
  readonly isPaid: boolean;
  /** Whether it is rented is not known yet. */
  readonly isLoading: boolean;
};

function Action({ title, video, viewing, watching, onIntent, isPaid, isLoading }: ActionProps) {
  const { call, entitlement, rental } = viewing;
  const renting = useRentFilm();
  if (!call) {
    const isUnknown = !entitlement.ok && entitlement.reason === 'country-unknown';
    return <p>{isUnknown ? streamWords.nowhere : streamWords.elsewhere}</p>;
  }
  // It is playing already; a right that has ended meanwhile can be bought again.
  if (call.kind === 'watch' && watching.watched?.video.id === video.id) return null;
  // While the payment is being confirmed there is no button.
  if (isPaid || (call.kind === 'rent' && rental?.transactionStatus === 'pending')) return null;
  if (call.kind === 'rent') {
    return (
      <>
        <RentingProblem problem={renting.problem} />
        <Button
          look="filled"
          wide
          busy={renting.isBusy || isLoading}
          onClick={() => void renting.rent(video.feeId ?? '')}
        >
          {call.label}
        </Button>
      </>
    );
  }
  if (call.kind !== 'watch') {
    return (
      <LinkButton look="filled" wide to={call.link ?? links.streamOffer.to()}>
        {call.label}
      </LinkButton>
    );
  }
  return (
    <WatchButton look="filled" wide film={title} {...{ video, entitlement, watching, onIntent }}>
      {call.label}
    </WatchButton>
  );
}

/** 'rental expires soon' needs no title (spec 2 §4). */
const ownLabel = (label: string): string => (label.startsWith('rental ') ? `Your ${label}` : `Your rental: ${label}`);

/** How long a rental lasts, before the purchase and while it runs. */
function Terms({ video, viewing: { label, rental, call } }: { readonly video: FilmVideo; readonly viewing: Viewing }) {
  if (label && rental) {
    const end = rental.availability_window_end;
    const isOver = label === 'no longer available';
    return (
      <p className={styles.terms}>
        <span className={styles.label}>{ownLabel(label)}</span>
        {isOver ? null : <span>{end ? streamWords.until(end) : streamWords.beginBy(rental.start_by)}</span>}
        {isOver || rental.titles.length < 2 ? null : <span>{streamWords.packageClock(rental.titles)}</span>}
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
