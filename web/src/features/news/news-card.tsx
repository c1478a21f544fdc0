import { Link } from 'react-router-dom';

import { links } from '#web/api/links.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { Byline } from './news-byline.tsx';
import styles from './news.module.css';
import type { NewsSummary } from './types.ts';

type NewsCardProps = {
  readonly post: NewsSummary;
  /** Level of its title in the page outline. */
  readonly level?: 2 | 3;
  readonly sizes?: string;
};

/** One post in a list: picture, tag and day, title, standfirst. The whole card is a link. */
export function NewsCard({ post, level = 3, sizes = '(width < 48em) 100vw, 364px' }: NewsCardProps) {
  return (
    <article className={styles.card}>
      <Picture image={post.leadMedia.image} ratio={3 / 2} sizes={sizes} decorative />
      <Byline post={post} />
      <Headline level={level}>
        <Link to={links.newsPost.to({ id: post.id })} className={styles.link}>
          {post.title}
        </Link>
      </Headline>
      <p className={styles.standfirst}>{post.standfirst}</p>
    </article>
  );
}
