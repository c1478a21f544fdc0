import { generalSale, groupsOf } from '#shared/kernel/mode-of-sale.ts';
import type { SaleGroup } from '#shared/kernel/mode-of-sale.ts';
import { formatDate, formatEvening } from '#shared/kernel/time/format.ts';
import { openingsByMode, phasesAt } from '#shared/season/domain/on-sale.ts';
import { useHouse } from '#web/api/house.ts';
import { links, signInLink } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import type { Booking } from '#web/api/use-may-book.ts';
import { useNow } from '#web/api/use-now.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import type { SeatMapData } from './seat-plan.ts';
import styles from './seats.module.css';

type SaleNoticeProps = {
  readonly map: SeatMapData;
  readonly booking: Booking;
  readonly isSoldOut: boolean;
  readonly isPaused: boolean;
  readonly open: ReadonlyMap<string, string> | undefined;
};

/** Why nothing can be chosen now, when that changes, and alternatives. */
export function SaleNotice({ map, booking, isSoldOut, isPaused, open }: SaleNoticeProps) {
  const { may } = booking;
  const line = usePageTexts('seats');
  const otherDates = <LinkButton to={links.eventDates.to({ slug: map.eventSlug })}>See other dates</LinkButton>;
  if (may === null) return null;
  if (may.ok) {
    if (isPaused) {
      return (
        <Notice title="Sales are paused" action={otherDates}>
          {line('paused')}
        </Notice>
      );
    }
    if (!isSoldOut) return null;
    return (
      <Notice title="Sold Out" action={otherDates}>
        {[...(open?.values() ?? [])].some((letters) => letters.includes('a')) ? `${line('spaces-left')} ` : ''}
        {line('sold-out')}
      </Notice>
    );
  }
  if (may.reason === 'not-on-sale')
    return <NotOnSale {...{ map, booking }} opensAt={may.opensAt} isClosed={may.isClosed ?? false} />;
  return may.reason === 'cancelled' ? (
    <Notice title="This performance has been cancelled" action={otherDates}>
      {line('cancelled')}
    </Notice>
  ) : (
    <Notice title="This performance has already begun" action={otherDates}>
      It began on {formatEvening(map.date)}.
    </Notice>
  );
}

type NotOnSaleProps = Omit<SaleNoticeProps, 'isSoldOut' | 'isPaused' | 'open'> & {
  readonly opensAt: string | undefined;
  readonly isClosed: boolean;
};

function NotOnSale({ map, booking, opensAt, isClosed }: NotOnSaleProps) {
  const line = usePageTexts('seats');
  const groups = groupsOf(useHouse());
  const now = useNow();
  const action = booking.isSignedIn ? undefined : (
    <LinkButton to={signInLink(links.seatMap.to({ performanceId: map.performanceId }))}>
      Sign in if you are a member
    </LinkButton>
  );
  if (opensAt !== undefined) {
    return (
      <Notice title={`Booking opens for you on ${formatEvening(opensAt)}`} action={action}>
        <Opening at={opensAt} />
        <p>
          {line('opens')} {othersText(map, booking, groups, now)}
        </p>
      </Notice>
    );
  }
  return (
    <Notice title={isClosed ? 'Booking has closed for you' : 'This performance is not on sale to you'} action={action}>
      {map.activityType === 'schools-matinee' ? line('for-schools') : othersText(map, booking, groups, now)}
    </Notice>
  );
}

/** The countdown by second. */
function Opening({ at }: { readonly at: string }) {
  const now = useNow(1000);
  return (
    <p className={styles.opening}>
      <Countdown remaining={Date.parse(at) - Date.parse(now)} />
    </p>
  );
}

/** For whom it opens earlier, or at all. */
function othersText(map: SeatMapData, { modeOfSale }: Booking, groups: readonly SaleGroup[], now: string): string {
  const first = openingsByMode(phasesAt(map.onSaleDates, now), modeOfSale, groups).find(
    ({ mode }) => mode !== modeOfSale && mode !== generalSale,
  );
  return first ? `For ${first.title} members booking opens on ${formatDate(first.opensAt)}.` : '';
}
