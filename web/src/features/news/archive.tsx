import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { frontPageOf, pageOf, tagSlug, tagsOf, withTag } from '#shared/site/domain/news.ts';
import type { FrontPage } from '#shared/site/domain/news.ts';
import { files } from '#web/api/files.ts';
import { links } from '#web/api/links.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { Byline } from './news-byline.tsx';
import styles from './news.module.css';
import type { NewsSummary } from './types.ts';

/** Posts on one page of the archive. */
const archivePage = 12;
/** Less frequent tags are not in this row. */
const tagsShown = 10;

type ArchiveProps = {
  readonly posts: readonly NewsSummary[];
  /** Slug of a tag or a section; null for all. */
  readonly tag: string | null;
  readonly page: number;
};

/** Every post by page, all or those of one tag. */
export function Archive({ posts, tag, page: wanted }: ArchiveProps) {
  const tags = tagsOf(posts);
  const found = tag === null ? posts : withTag(posts, tag);
  const { posts: shown, page, pages } = pageOf(found, wanted, archivePage);
  // The front page stands above the first page, with pictures of its posts.
  const above = new Set(tag === null && page === 1 ? postsOf(frontPageOf(posts)) : []);
  const title = titleOf(tag, tags);
  const heading = useArrival(`${tag ?? ''} ${page}`);
  return (
    <section className={styles.archive} aria-labelledby="all-news">
      <div ref={heading} tabIndex={-1} className={styles.archiveHead}>
        <Headline level={2} size="section" id="all-news">
          {title}
        </Headline>
        <p className={styles.count}>
          {pages > 1 ? `${found.length} stories, page ${page} of ${pages}` : storiesText(found.length)}
        </p>
      </div>
      <TagRow tags={tags.slice(0, tagsShown)} current={tag} />
      {shown.length > 0 ? (
        <ol>
          {shown.map((post) => (
            <ArchiveRow key={post.id} post={post} hasPicture={!above.has(post)} />
          ))}
        </ol>
      ) : (
        <EmptyMessage title="No stories yet" action={<LinkButton to={links.news.to()}>All news</LinkButton>}>
          {tag === null ? 'Come back soon.' : 'Nothing has been published under this tag.'}
        </EmptyMessage>
      )}
      <PageNumbers
        label="Pages"
        page={page}
        pages={pages}
        to={(number) => addressOf(tag, number)}
        before="Newer"
        after="Older"
      />
      <p className={styles.feed}>
        <a href={files.newsFeed()}>Follow the news as a feed (RSS)</a>
      </p>
    </section>
  );
}

function storiesText(count: number): string {
  return count === 1 ? '1 story' : `${count} stories`;
}

function titleOf(tag: string | null, tags: readonly string[]): string {
  if (tag === null) return 'All news';
  const known = ['Ballet and dance', 'Opera and music', 'Off stage', ...tags].find((name) => tagSlug(name) === tag);
  return known ?? 'All news';
}

/** Page 1 has no number in its address. */
function addressOf(tag: string | null, page: number): string {
  return links.news.to({ tag, page: page > 1 ? page : null });
}

/** Another page or tag of the archive scrolls to its heading and focuses it. */
function useArrival(place: string) {
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [place]);
  return heading;
}

type TagRowProps = { readonly tags: readonly string[]; readonly current: string | null };

function TagRow({ tags, current }: TagRowProps) {
  const all = { label: 'All', slug: null };
  return (
    <nav aria-label="Topics">
      <ul className={styles.tags}>
        {[all, ...tags.map((label) => ({ label, slug: tagSlug(label) }))].map(({ label, slug }) => (
          <li key={label}>
            <Link
              to={links.news.to({ tag: slug })}
              className={styles.tag}
              aria-current={slug === current ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const postsOf = ({ lead, sections }: FrontPage<NewsSummary>): readonly NewsSummary[] => [
  ...(lead ? [lead] : []),
  ...sections.flatMap(({ posts }) => posts),
];

type ArchiveRowProps = { readonly post: NewsSummary; readonly hasPicture: boolean };

function ArchiveRow({ post, hasPicture }: ArchiveRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <Byline post={post} />
        <Headline level={3}>
          <Link to={links.newsPost.to({ id: post.id })} className={styles.link}>
            {post.title}
          </Link>
        </Headline>
        <p className={styles.standfirst}>{post.standfirst}</p>
      </div>
      {hasPicture ? (
        <Picture image={post.leadMedia.image} ratio={3 / 2} sizes="(width < 48em) 96px, 180px" decorative />
      ) : null}
    </li>
  );
}
