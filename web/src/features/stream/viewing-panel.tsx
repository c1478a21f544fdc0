import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import type { FeeId } from '#shared/kernel/ids.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import type { Entitlement } from '#shared/streaming/domain/entitlement/entitlement.ts';
import type { ViewingCall } from '#shared/streaming/domain/entitlement/viewing.ts';
import { useComingPlan } from '#web/api/coming-rights.ts';
import { links, signInLink } from '#web/api/links.ts';
import { saysPlay } from '#web/api/play-state.ts';
import { countdownStep } from '#web/api/refresh.ts';
import { useNow } from '#web/api/use-now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { keepWantedFilm } from '#web/api/way-back.ts';
import { useHeldWindow } from '#web/api/whole-window.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { LiveStatus } from './live-status.tsx';
import { RentLink } from './rent-link.tsx';
import { PaymentNotice, RentalNotice } from './rental-notice.tsx';
import { RentingProblem } from './renting-problem.tsx';
import { streamWords } from './stream-words.ts';
import type { FilmTitle, FilmVideo } from './types.ts';
import { useAskedRental } from './use-asked-rental.ts';
import { useFreeWatching } from './use-free-watching.ts';
import { usePlanPrice } from './use-plan-price.ts';
import { useRentals } from './use-rentals.ts';
import type { Watching } from './use-watching.ts';
import styles from './viewing-panel.module.css';
import { viewingOf } from './viewing.ts';
import type { Viewing } from './viewing.ts';
import { WatchButton } from './watch-button.tsx';

type ViewingPanelProps = {
  readonly title: string;
  readonly slug: string;
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
  const { title, slug, video, watching, coming = null, promotion = null, children, onIntent } = props;
  // A live evening can be watched from its start, not from the next minute.
  const now = useNow(video.assetType === 'live' ? countdownStep : undefined);
  const { data: visitor } = useVisitor();
  const rentals = useRentals();
  const wait = useComingPlan();
  const viewing = viewingOf(video, visitor, rentals.data?.streams ?? [], now, promotion, useFreeWatching());
  const isPaid = wait !== null && viewing.call !== null && viewing.call.kind !== 'watch';
  const isOut = video.startDate === null || !isAfter(video.startDate, now);
  const isPending = viewing.rental?.transactionStatus === 'pending';
  // The fees are those of the contract, which the entitlement reads as text.
  const fees = [video.feeId, ...video.packageFeeIds].filter((id): id is FeeId => id !== null);
  const renting = useAskedRental(fees, !rentals.isLoading, viewing.entitlement.ok || isPending || isPaid);
  const isAsked = usePlayAsAsked(video, viewing.entitlement, isOut, watching);
  useHeldWindow(isAsked || watching.opening !== null);
  const { problem } = watching;
  // A visitor who may watch sees the button first; before that, the countdown.
  const isPlayable = isOut && viewing.entitlement.ok;
  const status = video.assetType === 'live' ? <LiveStatus video={video} slug={slug} /> : null;
  return (
    <div className={styles.panel}>
      {status && !isPlayable ? status : null}
      {isPaid ? <PaymentNotice isLong={wait === 'long'} /> : null}
      {viewing.rental ? <RentalNotice rental={viewing.rental} /> : null}
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      <RentingProblem problem={renting.problem} />
      <div className={styles.calls}>
        {isOut || (video.assetType === 'live' && !viewing.entitlement.ok) ? (
          <Calls
            {...{ title, video, viewing, watching, onIntent }}
            isWaiting={isPaid || (viewing.call?.kind === 'rent' && isPending)}
            isRenting={renting.asked !== null}
          />
        ) : (
          <Coming video={video} coming={coming} />
        )}
        {children}
      </div>
      {status && isPlayable ? status : null}
      {isPaid ? null : <Terms video={video} viewing={viewing} />}
      {visitor && !visitor.user ? <SignInHint /> : <HintPlace />}
    </div>
  );
}

/** A link that says so plays the film as soon as it may be played: a payment may still be under way. */
function usePlayAsAsked(video: FilmVideo, entitlement: Entitlement, isOut: boolean, watching: Watching): boolean {
  const { pathname, state } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const isAsked = saysPlay(state) && type !== NavigationType.Pop && isOut && entitlement.ok;
  const play = useEffectEvent(() => {
    // Going back to this page, or reloading it, plays nothing.
    void navigate(pathname, { replace: true, state: null });
    const held = entitlement.ok ? entitlement.rental : null;
    void (held && !held.windowEnd ? watching.startRental(held.feeId, video) : watching.watch(video));
  });
  useEffect(() => {
    if (isAsked) play();
  }, [isAsked]);
  return isAsked;
}

type ComingProps = Pick<ViewingPanelProps, 'coming'> & { readonly video: FilmVideo };

function Coming({ video: { startDate, assetType }, coming }: ComingProps) {
  if (!startDate || assetType === 'live') return null;
  return <p className={styles.strong}>{coming ?? streamWords.comes(startDate)}</p>;
}

type CallsProps = Pick<ViewingPanelProps, 'title' | 'video' | 'watching' | 'onIntent'> & {
  readonly viewing: Viewing;
  /** A payment is being confirmed: there is no button meanwhile. */
  readonly isWaiting: boolean;
  /** The rental of the page's address is being carried out. */
  readonly isRenting: boolean;
};

function Calls({ title, video, viewing: { call, entitlement }, watching, onIntent, isWaiting, isRenting }: CallsProps) {
  if (!call) return <p>{isUnknown(entitlement) ? streamWords.nowhere : streamWords.elsewhere}</p>;
  if (isWaiting) return null;
  if (call.kind !== 'watch') return <Offers {...{ title, video, call, isRenting }} />;
  // It is playing already; a right that has ended meanwhile can be bought again.
  if (watching.watched?.video.id === video.id) return null;
  return (
    <WatchButton look="filled" film={title} {...{ video, entitlement, watching, onIntent }}>
      {call.label}
    </WatchButton>
  );
}

const isUnknown = (entitlement: Entitlement): boolean => !entitlement.ok && entitlement.reason === 'country-unknown';

type OffersProps = {
  readonly title: string;
  readonly video: FilmVideo;
  readonly call: ViewingCall;
  readonly isRenting: boolean;
};

/** What a visitor who may not watch can buy: every film with a plan, or this one. A promotion stands alone (spec 2 §5). */
function Offers({ title, video: { feeId }, call, isRenting }: OffersProps) {
  const { pathname } = useLocation();
  const price = usePlanPrice();
  const want = (): void => keepWantedFilm({ title, path: pathname });
  if (call.kind === 'rent' && feeId !== null) {
    return (
      <>
        {price ? (
          <LinkButton look="filled" to={links.streamOffer.to()} onClick={want}>
            {streamWords.withPlan(price)}
          </LinkButton>
        ) : null}
        <RentLink look={price ? 'outlined' : 'filled'} feeId={feeId} busy={isRenting}>
          {call.label}
        </RentLink>
      </>
    );
  }
  return (
    <>
      <LinkButton look="filled" to={call.link ?? links.streamOffer.to()} onClick={want}>
        {call.label}
      </LinkButton>
      {call.kind === 'subscribe' && price ? <p className={styles.beside}>{streamWords.planFrom(price)}</p> : null}
    </>
  );
}

/** 'rental expires soon' needs no title (spec 2 §4). */
const ownLabel = (label: string): string => (label.startsWith('rental ') ? `Your ${label}` : `Your rental: ${label}`);

/** How long a rental lasts, before the purchase and while it runs. */
function Terms({ video, viewing: { label, rental, call } }: { readonly video: FilmVideo; readonly viewing: Viewing }) {
  if (label && rental) {
    const { availability_window_end: end, window_hours: hours, start_by: startBy } = rental;
    const isOver = label === 'no longer available';
    return (
      <p className={styles.terms}>
        <span className={styles.label}>{ownLabel(label)}</span>
        {isOver ? null : <span>{end ? streamWords.until(end) : streamWords.notBegun(hours, startBy)}</span>}
        {isOver || rental.titles.length < 2 ? null : <span>{streamWords.packageClock(rental.titles)}</span>}
      </p>
    );
  }
  if (call?.kind !== 'rent' || rental?.transactionStatus === 'pending') return null;
  return <p className={styles.terms}>{streamWords.rentalTerms(video.ppvAvailabilityWindow)}</p>;
}

/** The panel grows upwards: without the place of the hint the calls would move from under the finger that presses them. */
function HintPlace() {
  return (
    <p className={styles.terms} aria-hidden="true">
      {'\u00A0'}
    </p>
  );
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
