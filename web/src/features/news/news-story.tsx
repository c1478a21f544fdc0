import { Link } from 'react-router-dom';

import { tagSlug } from '#shared/site/domain/news.ts';
import { links } from '#web/api/links.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Grid, Section } from '#web/ui/layout.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { Mentions } from './mentions.tsx';
import { Published } from './news-byline.tsx';
import { NewsCard } from './news-card.tsx';
import styles from './post.module.css';
import { ShareLink } from './share-link.tsx';
import type { NewsPost } from './types.ts';

type NewsStoryProps = { readonly post: NewsPost };

/** A post: heading, lead picture, text, mentions, and related posts (spec 1 §3). */
export function NewsStory({ post }: NewsStoryProps) {
  const { kind, image } = post.leadMedia;
  return (
    <>
      <article className={styles.story}>
        <header className={styles.head} data-media={kind}>
          <div className={styles.headWords}>
            <BackLink to={links.news.to()}>News</BackLink>
            <Headline level={1} size="title">
              {post.title}
            </Headline>
            <p className={styles.standfirst}>{post.standfirst}</p>
            <p className={styles.byline}>
              By {post.author}
              <span aria-hidden="true"> · </span>
              <Published post={post} withTime />
            </p>
          </div>
          {kind === 'thumbnail' ? <Picture image={image} ratio={4 / 3} sizes="240px" haste="first" /> : null}
        </header>
        {kind === 'photo' ? (
          <div className={styles.photo}>
            <Picture image={image} ratio={2} sizes="(width < 72em) 100vw, 1140px" haste="first" />
          </div>
        ) : null}
        <div className={styles.body}>
          <div className={styles.text}>
            <Blocks blocks={post.blocks} />
          </div>
          <aside className={styles.aside} aria-label="About this story">
            <Mentions mentions={post.mentions} />
            <Tags tags={post.tags} />
            <ShareLink />
          </aside>
        </div>
      </article>
      {post.related.length > 0 ? (
        <div className={styles.related}>
          <Section title="More news">
            <Grid>
              {post.related.map((other) => (
                <NewsCard key={other.id} post={other} />
              ))}
            </Grid>
          </Section>
        </div>
      ) : null}
    </>
  );
}

type TagsProps = { readonly tags: readonly string[] };

function Tags({ tags }: TagsProps) {
  return (
    <section className={styles.mentions} aria-label="Topics">
      <h2 className={styles.asideTitle}>Topics</h2>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={links.news.to({ tag: tagSlug(tag) })}>{tag}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
