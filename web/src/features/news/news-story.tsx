import { useState } from 'react';
import { Link } from 'react-router-dom';

import { tagSlug } from '#shared/site/domain/news.ts';
import { links } from '#web/api/links.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Grid, Section } from '#web/ui/layout.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { Published } from './news-byline.tsx';
import { NewsCard } from './news-card.tsx';
import styles from './post.module.css';
import type { Mention, NewsPost } from './types.ts';

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
          {kind === 'thumbnail' ? <Picture image={image} ratio={3 / 2} sizes="240px" haste="first" /> : null}
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

const kinds: Readonly<Record<Mention['kind'], { readonly title: string; readonly to: (slug: string) => string }>> = {
  event: { title: 'On stage', to: (slug) => links.eventDetails.to({ slug }) },
  film: { title: 'On the stream', to: (slug) => links.title.to({ slug }) },
  person: { title: 'People', to: (slug) => links.person.to({ slug }) },
};

type MentionsProps = { readonly mentions: readonly Mention[] };

/** People and titles of the post, with links. Nothing where it names none. */
function Mentions({ mentions }: MentionsProps) {
  const groups = (['event', 'film', 'person'] as const)
    .map((kind) => ({ kind, found: mentions.filter((mention) => mention.kind === kind) }))
    .filter(({ found }) => found.length > 0);
  return groups.map(({ kind, found }) => (
    <section key={kind} className={styles.mentions} aria-label={kinds[kind].title}>
      <h2 className={styles.asideTitle}>{kinds[kind].title}</h2>
      <ul className={styles.mentionList}>
        {found.map(({ slug, title, note }) => (
          <li key={slug}>
            <Link to={kinds[kind].to(slug)} className={styles.mention}>
              <span className={styles.mentionTitle}>{title}</span>
              {note ? <span className={styles.note}>{note}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Copies the page's address; where the browser forbids that, shows it for copying. */
function ShareLink() {
  const [state, setState] = useState<'waiting' | 'copied' | 'refused'>('waiting');
  const [address, setAddress] = useState('');

  async function copy() {
    const here = `${location.origin}${location.pathname}`;
    setAddress(here);
    try {
      await navigator.clipboard.writeText(here);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return (
    <div className={styles.share}>
      <Button onClick={() => void copy()}>Copy link to this story</Button>
      <output className={styles.shareState}>
        {state === 'copied' ? 'The link is copied.' : null}
        {state === 'refused' ? `Your browser did not let us copy it. The address is ${address}` : null}
      </output>
    </div>
  );
}
