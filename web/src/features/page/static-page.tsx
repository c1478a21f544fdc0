import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatDate } from '#shared/kernel/time/format.ts';
import { startOf } from '#shared/kernel/time/london.ts';
import type { ScreenHead } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '#web/ui/headline.tsx';

import styles from './page.module.css';
import type { Heading, StaticPage, StaticPage as Page } from './types.ts';

/** Shorter texts have no table of contents. */
const headingsForContents = 3;

type StaticPageProps = {
  readonly page: Page;
  /** Above contents and text, in full width: what most visits come for. */
  readonly above?: ReactNode;
  /** Above the text: the main content of most visits. */
  readonly before?: ReactNode;
  /** Below the text, for instance a calendar. */
  readonly after?: ReactNode;
};

/** An editor's page: trail, contents, text, and nearby pages (spec 1 §2). */
export function StaticPage({ page, above, before, after }: StaticPageProps) {
  const headings = page.blocks.filter((block): block is Heading => block.kind === 'heading' && block.level === 2);
  useArrivalAtAnchor();
  return (
    <article className={styles.page}>
      <PageTop page={page} />
      {above}
      <div className={styles.body}>
        <div className={styles.side}>
          {headings.length >= headingsForContents ? <Contents headings={headings} /> : null}
          <Nearby page={page} />
        </div>
        <div className={styles.text}>
          {before}
          <Blocks blocks={page.blocks} />
          {after}
          <LastUpdated day={page.lastUpdated} />
        </div>
      </div>
    </article>
  );
}

type PageProps = { readonly page: Page };

/** Breadcrumb, title and lead. */
export function PageTop({ page }: PageProps) {
  const trail = [...page.trail, page].map(({ title, path }) => ({ label: title, to: path }));
  return (
    <>
      <div className={styles.trail}>
        <Breadcrumb trail={[{ label: 'Home', to: '/' }, ...trail]} />
      </div>
      <PageHeading title={page.title} lead={page.lead} size="title" />
    </>
  );
}

type LastUpdatedProps = { readonly day: string };

export function LastUpdated({ day }: LastUpdatedProps) {
  return (
    <p className={styles.updated}>
      Last updated <time dateTime={day}>{formatDate(startOf(day))}</time>
    </p>
  );
}

type ContentsProps = { readonly headings: readonly Heading[] };

function Contents({ headings }: ContentsProps) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className={styles.sideTitle}>
        On this page
      </h2>
      <ol className={styles.links}>
        {headings.map(({ anchor, text }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Nearby({ page: { nearby, path } }: PageProps) {
  if (nearby.length === 0) return null;
  const isBelow = nearby.some((other) => other.path.startsWith(`${path}/`));
  return (
    <nav aria-labelledby="nearby" className={styles.nearby}>
      <h2 id="nearby" className={styles.sideTitle}>
        {isBelow ? 'In this section' : 'Also here'}
      </h2>
      <ul className={styles.links}>
        {nearby.map((other) => (
          <li key={other.path}>
            <Link to={other.path}>{other.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The heading of a link's fragment may not have existed when the page opened. */
function useArrivalAtAnchor(): void {
  useEffect(() => {
    const anchor = anchorOf(location.hash);
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
  }, []);
}

/** The id in a hash; null for none, and for broken percent-encoding. */
function anchorOf(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

/** Title, description and trail of an editor's page; a path has one page or none. */
export function staticHead(pages: readonly StaticPage[] | undefined): ScreenHead {
  const page = pages?.[0];
  if (!page) return { title: 'Information' };
  const trail = [...page.trail, page].map(({ title, path }) => ({ label: title, to: path }));
  return { title: page.title, description: page.lead, structuredData: breadcrumbData(trail) };
}
