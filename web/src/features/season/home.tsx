import { listedEvents } from '#shared/domain/event/run.ts';
import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Section } from '#web/ui/layout.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { EventCard } from './event-card.tsx';
import { EventGrid } from './event-grid.tsx';
import styles from './home.module.css';
import type { EventCard as Event, Homepage } from './types.ts';
import type { Sale } from './use-season.ts';

type HomeHeaderProps = { readonly header: Homepage['header'] };

/** The first thing anyone sees: a headline, one sentence, one way on, and the picture of the evening. */
export function HomeHeader({ header: { impactHeader, callToAction, image, eventSlug } }: HomeHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <Headline level={1} size="display">
          {impactHeader.title}
        </Headline>
        {impactHeader.subtitle ? <p className={styles.subtitle}>{impactHeader.subtitle}</p> : null}
        <div className={styles.ways}>
          <LinkButton to={callToAction.link} look="filled">
            {callToAction.text}
          </LinkButton>
          {eventSlug ? <TextLink to={links.eventDetails.to({ slug: eventSlug })}>Dates and tickets</TextLink> : null}
        </div>
      </div>
      <Picture image={image} sizes="(width < 64em) 100vw, 620px" ratio={5 / 4} eager />
    </header>
  );
}

type HomeSliceProps = {
  readonly slice: Homepage['slices'][number];
  readonly events: readonly Event[];
  readonly sale: Sale;
};

/** A row of cards. Events that are over have left it; with none left it is not shown. */
export function HomeSlice({ slice, events, sale }: HomeSliceProps) {
  const bySlug = new Map(listedEvents(events, sale.now).map((event) => [event.slug, event]));
  const shown = slice.eventSlugs.flatMap((slug) => bySlug.get(slug) ?? []);
  if (shown.length === 0) return null;
  return (
    <Section title={slice.title} aside={slice.link ? <TextLink to={slice.link}>See all</TextLink> : undefined}>
      <EventGrid label={slice.title}>
        {shown.map((event) => (
          <EventCard key={event.id} event={event} sale={sale} level={3} />
        ))}
      </EventGrid>
    </Section>
  );
}
