import { formatDate, formatDateTime, formatEvening } from '#shared/kernel/time/format.ts';
import { fromWallTime } from '#shared/kernel/time/london.ts';
import { ticketCountText } from '#shared/season/domain/availability.ts';
import { lastRush, nextRush } from '#shared/season/domain/friday-rush.ts';
import { links } from '#web/api/links.ts';
import { textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';
import { CallToAction } from '#web/features/season/call-to-action.tsx';
import { isBookable, offerOfActivity } from '#web/features/season/event-offer.ts';
import { useSale } from '#web/features/season/use-season.ts';
import type { Sale } from '#web/features/season/use-season.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { EmptyMessage, ResourceView } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container, Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { RushAnnouncer, RushClock } from './friday-rush/rush-clock.tsx';
import { RushList } from './friday-rush/rush-list.tsx';
import type { RushRow } from './friday-rush/rush-list.tsx';
import { releaseText } from './friday-rush/rush-words.ts';
import { rushesOf, useRushSeats } from './friday-rush/use-rush.ts';
import type { RushPerformance } from './friday-rush/use-rush.ts';

const text = { query: { path: '/events/friday-rush' } };

/** /events/friday-rush: the time of the next rush, its seats, and the last rush's remaining tickets (spec 1 §4, §7, §9). */
export default defineScreen({
  needs: () => [
    need('fridayRush', {}),
    need('fridayRushSeats', {}, { optional: true }),
    need('availability', {}, { optional: true }),
    need('staticPage', text, { optional: true }),
    textsOf('friday-rush'),
  ],
  head: ([, , , pages]) => ({
    title: pages?.[0]?.title ?? 'Friday Rush',
    description: pages?.[0]?.lead ?? '',
    structuredData: breadcrumbData([
      { label: 'Tickets and events', to: links.listing.to() },
      { label: 'Friday Rush', to: links.fridayRush.to() },
    ]),
  }),
  component: FridayRushScreen,
});

function FridayRushScreen() {
  const page = useResource('staticPage', { query: { path: '/events/friday-rush' } }).data?.[0];
  return (
    <Container>
      <PageHeading title={page?.title ?? 'Friday Rush'} lead={page?.lead} />
      <RushClock />
      <Performances />
      {page ? (
        <Section title="How it works">
          <Blocks blocks={page.blocks} />
        </Section>
      ) : null}
    </Container>
  );
}

function Performances() {
  const seats = useRushSeats().data;
  const { opensAt } = nextRush(useNow());
  // The page changes at the second the rush opens; the server's answer decides what has opened.
  const sale = useSale([{ onSaleDates: [{ date: opensAt }] }]);
  return (
    <ResourceView
      path="fridayRush"
      skeleton={
        <Section>
          <SkeletonLines count={8} />
        </Section>
      }
    >
      {(all) => {
        const { coming, opening, onSale, missed } = rushesOf(all, seats, sale.availability, sale.now);
        return (
          <>
            <RushAnnouncer now={sale.now} onSale={opening.length > 0 ? null : (onSale?.length ?? null)} />
            <Opening opening={opening} sale={sale} />
            <OnSale onSale={onSale ?? []} sale={sale} />
            <Missed missed={missed} sale={sale} />
            <Coming coming={coming} sale={sale} />
          </>
        );
      }}
    </ResourceView>
  );
}

type OpeningProps = { readonly opening: readonly RushPerformance[]; readonly sale: Sale };

/** For the second or two between the opening and the server's answer. */
function Opening({ opening, sale }: OpeningProps) {
  const line = usePageTexts('friday-rush');
  if (opening.length === 0) return null;
  return (
    <Section title="Opening now">
      <p>{line('opening')}</p>
      <RushList label="Opening now" rows={opening.map((each) => ({ ...rowOf(each, sale), action: null }))} />
    </Section>
  );
}

type OnSaleProps = { readonly onSale: readonly RushPerformance[]; readonly sale: Sale };

function OnSale({ onSale, sale }: OnSaleProps) {
  const line = usePageTexts('friday-rush');
  if (onSale.length === 0) return null;
  const { opensAt } = lastRush(sale.now);
  return (
    <Section title="On sale now">
      <p>{line('on-sale', { date: formatDate(opensAt) })}</p>
      <RushList label="On sale now" rows={onSale.map((each) => rowOf(each, sale))} />
    </Section>
  );
}

type MissedProps = { readonly missed: readonly RushPerformance[]; readonly sale: Sale };

function Missed({ missed, sale }: MissedProps) {
  const line = usePageTexts('friday-rush');
  if (missed.length === 0) return null;
  return (
    <Section title="Gone">
      <p>{line('gone')}</p>
      <RushList label="Gone" rows={missed.map((each) => rowOf(each, sale))} />
    </Section>
  );
}

type ComingProps = { readonly coming: readonly RushPerformance[]; readonly sale: Sale };

function Coming({ coming, sale }: ComingProps) {
  const line = usePageTexts('friday-rush');
  const { from, to, opensAt } = nextRush(sale.now);
  const day = (date: string) => formatDate(fromWallTime(`${date}T12:00`));
  return (
    <Section title="What the next rush is for">
      {coming.length > 0 ? (
        <>
          <p>
            {`Performances from ${day(from)} to ${day(to)} that take part. Their seats are released on `}
            <time dateTime={opensAt}>{formatEvening(opensAt)}</time>.
          </p>
          <RushList label="What the next rush is for" rows={coming.map((each) => rowOf(each, sale))} />
        </>
      ) : (
        <EmptyMessage
          title="No performance takes part next time"
          action={<LinkButton to={links.listing.to()}>See what is on</LinkButton>}
        >
          {line('none', { from: day(from), to: day(to) })}
        </EmptyMessage>
      )}
    </Section>
  );
}

function rowOf(performance: RushPerformance, all: Sale): RushRow {
  const { event, activity, seats } = performance;
  const sale = asCounted(performance, all);
  const offer = offerOfActivity(activity, event, sale);
  // A sold-out evening's link to this page is omitted here.
  const isHere = offer.action?.to === links.fridayRush.to();
  const about = `${event.title}, ${formatDateTime(activity.date)}`;
  const left = isBookable(offer.behaviour) ? leftText(sale, activity.id) : null;
  const release = seats?.isOpen === false ? releaseText(seats) : null;
  return {
    id: activity.id,
    slug: event.slug,
    title: event.title,
    date: activity.date,
    // A rush is for the house, also for evenings shown in cinemas.
    venues: activity.locations.filter(({ id }) => id !== 'cinema').map(({ title }) => title),
    about: [release, left].filter((line) => line !== null),
    action: <CallToAction offer={isHere ? { ...offer, action: null } : offer} about={about} />,
  };
}

/** The list of counts may lag some seconds behind an opened rush; the server counted these seat by seat. */
function asCounted({ activity, seats }: RushPerformance, sale: Sale): Sale {
  const known = sale.availability?.get(activity.id);
  if (!sale.availability || !seats) return sale;
  const counted = { minPriceAvailable: null, maxPriceAvailable: null, ...known, ticketsAvailable: seats.ticketsLeft };
  return { ...sale, availability: new Map([[activity.id, counted]]) };
}

function leftText({ availability }: Sale, id: string): string | null {
  const left = availability?.get(id);
  return left ? ticketCountText(left.ticketsAvailable) : null;
}
