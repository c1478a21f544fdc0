import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { frontPageOf, tagSlug } from '#shared/site/domain/news.ts';
import { links } from '#web/api/links.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { Byline } from './news-byline.tsx';
import { NewsCard } from './news-card.tsx';
import styles from './news.module.css';
import type { NewsSummary } from './types.ts';

type NewsPageProps = { readonly children: ReactNode };

export function NewsPage({ children }: NewsPageProps) {
  return (
    <Container>
      <div className={styles.page}>{children}</div>
    </Container>
  );
}

type FrontPageProps = { readonly posts: readonly NewsSummary[] };

/** The most recent post large, then the sections as columns (spec 1 §2). */
export function FrontPage({ posts }: FrontPageProps) {
  const { lead, sections } = frontPageOf(posts);
  return (
    <>
      {lead ? <LeadStory post={lead} /> : null}
      <div className={styles.columns}>
        {sections.map(({ title, posts: shown }) => (
          <section key={title} className={styles.column} aria-label={title}>
            <div className={styles.columnHead}>
              <h2 className={styles.columnTitle}>{title}</h2>
              <TextLink to={links.news.to({ tag: tagSlug(title) })}>
                See all<VisuallyHidden> {title} news</VisuallyHidden>
              </TextLink>
            </div>
            {shown.map((post) => (
              <NewsCard key={post.id} post={post} />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

type LeadStoryProps = { readonly post: NewsSummary };

function LeadStory({ post }: LeadStoryProps) {
  return (
    <article className={styles.lead}>
      <Picture
        image={post.leadMedia.image}
        ratio={3 / 2}
        sizes="(width < 64em) 100vw, 690px"
        haste="first"
        decorative
      />
      <div className={styles.leadWords}>
        <Byline post={post} />
        <Headline level={2} size="title">
          <Link to={links.newsPost.to({ id: post.id })} className={styles.link}>
            {post.title}
          </Link>
        </Headline>
        <p className={styles.leadStandfirst}>{post.standfirst}</p>
        <p className={styles.author}>By {post.author}</p>
      </div>
    </article>
  );
}
