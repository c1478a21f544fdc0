import { memo } from 'react';
import { Link } from 'react-router-dom';

import { formatDate } from '#shared/kernel/time/format.ts';
import { listedEvents } from '#shared/season/domain/run.ts';
import { links } from '#web/api/links.ts';
import { useAvailableTitles } from '#web/api/use-available-titles.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Grid, Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { EventCard } from './event-card.tsx';
import { EventGrid } from './event-grid.tsx';
import styles from './home.module.css';
import { PictureLink } from './picture-link.tsx';
import type { Homepage } from './types.ts';
import type { Sale } from './use-season.ts';

type Slice = Homepage['slices'][number];
type Of<Kind extends Slice['kind']> = Extract<Slice, { readonly kind: Kind }>;

type HomeSliceProps = { readonly slice: Slice; readonly page: Homepage; readonly sale: Sale };

/** One part of the home page, without past events; an empty part is hidden. */
export const HomeSlice = memo(function HomeSlice({ slice, page, sale }: HomeSliceProps) {
  switch (slice.kind) {
    case 'events':
      return <EventsSlice slice={slice} page={page} sale={sale} />;
    case 'films':
      return <FilmsSlice slice={slice} films={page.films} />;
    case 'news':
      return <NewsSlice slice={slice} posts={page.posts} />;
    case 'people':
      return <PeopleSlice slice={slice} />;
    case 'promotion':
      return <Promotion slice={slice} />;
  }
});

function seeAll({ title, link }: { readonly title: string; readonly link: string | null }) {
  return link ? (
    <TextLink to={link} aria-label={`See all: ${title}`}>
      See all
    </TextLink>
  ) : undefined;
}

function EventsSlice({ slice, page, sale }: HomeSliceProps & { readonly slice: Of<'events'> }) {
  const bySlug = new Map(listedEvents(page.events, sale.now).map((event) => [event.slug, event]));
  const shown = slice.eventSlugs.flatMap((slug) => bySlug.get(slug) ?? []);
  if (shown.length === 0) return null;
  const isOnPage = (slug: string) => isEarlier(slug, slice, page);
  return (
    <Section title={slice.title} aside={seeAll(slice)}>
      <EventGrid label={slice.title}>
        {shown.map((event) => (
          <EventCard key={event.id} event={event} sale={sale} isRepeated={isOnPage(event.slug)} />
        ))}
      </EventGrid>
    </Section>
  );
}

/** Whether the header or an earlier slice shows the event: only one of its pictures has a view transition. */
function isEarlier(slug: string, slice: Slice, { header, slices }: Homepage): boolean {
  if (header.impactHeader && header.eventSlug === slug) return true;
  return slices
    .slice(0, slices.indexOf(slice))
    .some((earlier) => earlier.kind === 'events' && earlier.eventSlugs.includes(slug));
}

function FilmsSlice({ slice, films }: { readonly slice: Of<'films'>; readonly films: Homepage['films'] }) {
  const bySlug = new Map(useAvailableTitles(films).map((film) => [film.slug, film]));
  const shown = slice.filmSlugs.flatMap((slug) => bySlug.get(slug) ?? []);
  if (shown.length === 0) return null;
  return (
    <Section title={slice.title} aside={seeAll(slice)}>
      <Grid columns={3}>
        {shown.map(({ slug, title, author, image, genres }) => (
          <PictureLink
            key={slug}
            title={title}
            to={links.title.to({ slug })}
            image={image}
            overline={['On Stream', genres[0]].filter(Boolean).join(' · ')}
          >
            {author}
          </PictureLink>
        ))}
      </Grid>
    </Section>
  );
}

function NewsSlice({ slice, posts }: { readonly slice: Of<'news'>; readonly posts: Homepage['posts'] }) {
  if (posts.length === 0) return null;
  return (
    <Section title={slice.title} aside={seeAll(slice)}>
      <Grid columns={3}>
        {posts.map(({ id, title, standfirst, publishDateAndTime, leadMedia }) => (
          <PictureLink
            key={id}
            title={title}
            to={links.newsPost.to({ id })}
            image={leadMedia.image}
            overline={formatDate(publishDateAndTime)}
          >
            {standfirst}
          </PictureLink>
        ))}
      </Grid>
    </Section>
  );
}

function PeopleSlice({ slice }: { readonly slice: Of<'people'> }) {
  if (slice.people.length === 0) return null;
  return (
    <Section title={slice.title} aside={seeAll(slice)}>
      <ul className={styles.people} aria-label={slice.title}>
        {slice.people.map(({ slug, name, profession }) => (
          <li key={slug} className={styles.person}>
            <Monogram name={name} />
            <Link to={links.person.to({ slug })} className={styles.name}>
              {name}
            </Link>
            <span className={styles.profession}>{profession.slice(0, 1).toUpperCase() + profession.slice(1)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Promotion({ slice: { title, text, image, callToAction } }: { readonly slice: Of<'promotion'> }) {
  return (
    <Section>
      <div className={styles.promotion}>
        <Picture image={image} sizes="(width < 48em) 100vw, 560px" ratio={3 / 2} decorative />
        <div className={styles.words}>
          <Headline level={2} size="section">
            {title}
          </Headline>
          <p className={styles.subtitle}>{text}</p>
          <LinkButton to={callToAction.link}>{callToAction.text}</LinkButton>
        </div>
      </div>
    </Section>
  );
}
