import { ticketCountText } from '#shared/domain/availability/availability.ts';
import { formatDate, formatDateTime } from '#shared/domain/time/format.ts';
import { fromWallTime } from '#shared/domain/time/london.ts';
import { nextRush } from '#shared/domain/friday-rush/friday-rush.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { RushClock } from '#web/features/friday-rush/rush-clock.tsx';
import { RushList } from '#web/features/friday-rush/rush-list.tsx';
import type { RushRow } from '#web/features/friday-rush/rush-list.tsx';
import { rushesOf, useRushEvents, useRushText } from '#web/features/friday-rush/use-rush.ts';
import type { RushPerformance } from '#web/features/friday-rush/use-rush.ts';
import { CallToAction } from '#web/features/season/call-to-action.tsx';
import { isBookable, offerOfActivity } from '#web/features/season/offer.ts';
import { useSale } from '#web/features/season/use-season.ts';
import type { Sale } from '#web/features/season/use-season.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container, Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

const text = { query: { path: '/events/friday-rush' } };

/** /events/friday-rush: what it is, when the next one is, what it is for, and what is to be had now (spec 1 §4, §7, §9). */
export default defineScreen({
  needs: () => [
    need('fridayRush', {}),
    need('availability', {}, { optional: true }),
    need('staticPage', text, { optional: true }),
  ],
  head: ([, , pages]) => ({
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
  const page = useRushText().data?.[0];
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
  const events = useRushEvents();
  const sale = useSale();
  return (
    <DataView
      state={events}
      skeleton={
        <Section>
          <SkeletonLines count={8} />
        </Section>
      }
    >
      {(all) => {
        const { coming, onSale } = rushesOf(all, sale.availability, sale.now);
        return (
          <>
            {onSale && onSale.length > 0 ? (
              <Section title="On sale now">
                <p>Of the week that the last rush was for, these can be booked at once.</p>
                <RushList label="On sale now" rows={onSale.map((each) => rowOf(each, sale))} />
              </Section>
            ) : null}
            <Coming coming={coming} sale={sale} />
          </>
        );
      }}
    </DataView>
  );
}

type ComingProps = { readonly coming: readonly RushPerformance[]; readonly sale: Sale };

function Coming({ coming, sale }: ComingProps) {
  const { from, to } = nextRush(sale.now);
  const day = (date: string) => formatDate(fromWallTime(`${date}T12:00`));
  return (
    <Section title="What the next rush is for">
      {coming.length > 0 ? (
        <>
          <p>{`Performances from ${day(from)} to ${day(to)} that take part.`}</p>
          <RushList label="What the next rush is for" rows={coming.map((each) => rowOf(each, sale))} />
        </>
      ) : (
        <EmptyMessage
          title="No performance takes part next time"
          action={<LinkButton to={links.listing.to()}>See what is on</LinkButton>}
        >
          {`Between ${day(from)} and ${day(to)} nothing is kept for a rush. Everything else can be booked as usual.`}
        </EmptyMessage>
      )}
    </Section>
  );
}

function rowOf({ event, activity }: RushPerformance, sale: Sale): RushRow {
  const offer = offerOfActivity(activity, event, sale);
  // The way from a sold-out evening to this page would lead nowhere from here.
  const isHere = offer.action?.to === links.fridayRush.to();
  const about = `${event.title}, ${formatDateTime(activity.date)}`;
  return {
    id: activity.id,
    slug: event.slug,
    title: event.title,
    date: activity.date,
    // A rush is for the house, also where the evening is shown in cinemas.
    venues: activity.locations.filter(({ id }) => id !== 'cinema').map(({ title }) => title),
    left: isBookable(offer.behaviour) ? leftText(sale, activity.id) : null,
    action: <CallToAction offer={isHere ? { ...offer, action: null } : offer} about={about} />,
  };
}

function leftText({ availability }: Sale, id: string): string | null {
  const left = availability?.get(id);
  return left ? ticketCountText(left.ticketsAvailable) : null;
}
