import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { largePath } from '#shared/kernel/image-paths.ts';
import { isSubscriber } from '#shared/streaming/domain/entitlement/entitlement.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import type { Need } from '#web/api/screen.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Banner } from '#web/features/stream/banner.tsx';
import { CategoryLinks } from '#web/features/stream/category-links.tsx';
import type { CornerOf } from '#web/features/stream/film-card.tsx';
import { FilmRow, FilmRowSkeleton } from '#web/features/stream/film-rows.tsx';
import { HelpSection } from '#web/features/stream/help-section.tsx';
import { NoFilms } from '#web/features/stream/no-films.tsx';
import { StreamHeader, StreamHeaderSkeleton } from '#web/features/stream/stream-header.tsx';
import { tabAt, tabLink, tabsOf } from '#web/features/stream/stream-tabs.ts';
import type { StreamTab } from '#web/features/stream/stream-tabs.ts';
import { streamWords } from '#web/features/stream/stream-words.ts';
import type { FilmCardData } from '#web/features/stream/types.ts';
import { useFilms } from '#web/features/stream/use-films.ts';
import { ArrowLinks } from '#web/ui/arrow-links.tsx';
import { DataView, EmptyMessage, ResourceView } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container, Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useMyListCorner } from './my-list-corner.tsx';
import { MyStreamTab } from './my-stream-tab.tsx';
import styles from './stream-home-screen.module.css';

type StreamHome = DataFor<'streamHomePage'>[number];

/** The subscription page that failed and redirected here. */
function illIn(state: unknown): string | null {
  const isIll = typeof state === 'object' && state !== null && 'ill' in state && typeof state.ill === 'string';
  return isIll ? (state as { readonly ill: string }).ill : null;
}

function StreamHomeScreen() {
  const ill = illIn(useLocation().state);
  return (
    <Container>
      {ill ? (
        <Notice tone="problem" title={streamWords.ill} action={<LinkButton to={ill}>Try again</LinkButton>}>
          {streamWords.illText}
        </Notice>
      ) : null}
      <ResourceView
        path="streamHomePage"
        skeleton={<HomeSkeleton />}
        empty={<EmptyMessage title={streamWords.noFilms}>Come back in a few days.</EmptyMessage>}
      >
        {([page]) => (page ? <Home page={page} /> : null)}
      </ResourceView>
    </Container>
  );
}

/** Tabs, header and the first row, each in the place of what comes. */
function HomeSkeleton() {
  return (
    <>
      <div className={styles.tabs}>
        {['3.5rem', '5.5rem', '4rem'].map((width) => (
          <Skeleton key={width} width={width} height="1rem" />
        ))}
      </div>
      <StreamHeaderSkeleton />
      <FilmRowSkeleton />
    </>
  );
}

function Home({ page }: { readonly page: StreamHome }) {
  const { query } = usePlace();
  const films = useFilms();
  const subscribes = isSubscriber(useVisitor().data?.user?.schemes ?? []);
  const tabs = tabsOf(page, subscribes);
  const tab = tabAt(tabs, query.get('tab'));
  return (
    <>
      <TabBar
        label="Stream"
        tabs={tabs.map(({ id, title }) => ({ label: title, to: tabLink(id), current: id === tab?.id }))}
      />
      {tab?.id === 'home' ? <StreamHeader page={page} films={films.data ?? []} /> : null}
      <DataView state={films} skeleton={<FilmRowSkeleton />} empty={<NoFilms>Come back in a few days.</NoFilms>}>
        {(all) => (tab ? <Tab tab={tab} page={page} films={all} /> : null)}
      </DataView>
    </>
  );
}

type TabProps = { readonly tab: StreamTab; readonly page: StreamHome; readonly films: readonly FilmCardData[] };

function Tab({ tab, page, films }: TabProps) {
  const corner = useMyListCorner();
  if (tab.id === 'my-stream') return <MyStreamTab {...{ page, films }} corner={corner} />;
  const slices = <Slices slices={tab.slices} films={films} corner={corner} />;
  if (tab.id === 'browse') return <Browse page={page}>{slices}</Browse>;
  return (
    <>
      {page.bannerText ? <Banner text={page.bannerText} link={page.bannerLink} /> : null}
      {slices}
      <HelpSection help={page.helpSection} />
    </>
  );
}

function Browse({ page, children }: { readonly page: StreamHome; readonly children: ReactNode }) {
  return (
    <>
      <PageHeading title="Browse" size="title" lead="By kind, by letter, or everything at once." />
      <CategoryLinks categories={[]} />
      <Section>
        <ArrowLinks
          label="Categories"
          links={page.categories.map(({ slug, title, text }) => ({
            title,
            text,
            link: links.streamCategory.to({ slug }),
          }))}
        />
      </Section>
      {children}
    </>
  );
}

type SlicesProps = {
  readonly slices: StreamTab['slices'];
  readonly films: readonly FilmCardData[];
  readonly corner: CornerOf;
};

function Slices({ slices, films, corner }: SlicesProps) {
  const bySlug = new Map(films.map((film) => [film.slug, film]));
  return slices.map(({ title, eventSlugs, categorySlug }, place) => (
    <FilmRow
      key={title}
      title={title}
      films={eventSlugs.flatMap((slug) => bySlug.get(slug) ?? [])}
      haste={place === 0 ? 'soon' : 'near'}
      corner={corner}
      aside={
        categorySlug ? (
          <TextLink to={links.streamCategory.to({ slug: categorySlug })} aria-label={`See all: ${title}`}>
            See all
          </TextLink>
        ) : null
      }
    />
  ));
}

export default defineScreen({
  needs: ({
    query,
  }): [Need<'streamHomePage'>, Need<'digitalEvents'>, ...Need<'pageTexts' | 'subscriptionPrices'>[]] => [
    need('streamHomePage', {}),
    need('digitalEvents', {}),
    // The texts of this page are on one tab only, the plans' price in the header of another.
    query.get('tab') === 'my-stream' ? textsOf('stream') : need('subscriptionPrices', {}, { optional: true }),
  ],
  head: ([pages], { query }) => {
    const page = pages?.[0];
    const tab = page?.tabs.find(({ id }) => id === query.get('tab') && id !== 'home');
    return {
      title: tab ? `${tab.title} – Stream` : 'Stream',
      ...(page ? { description: page.subTitle, image: largePath(page.headerImage) } : {}),
    };
  },
  component: StreamHomeScreen,
});
