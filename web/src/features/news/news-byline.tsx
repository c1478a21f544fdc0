import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';

import styles from './news.module.css';
import type { NewsSummary } from './types.ts';

type PublishedProps = {
  readonly post: Pick<NewsSummary, 'publishDateAndTime'>;
  /** With the time, as on the post itself. */
  readonly withTime?: boolean;
};

/** When it was published, London time. */
export function Published({ post: { publishDateAndTime }, withTime = false }: PublishedProps) {
  return <time dateTime={publishDateAndTime}>{(withTime ? formatDateTime : formatDate)(publishDateAndTime)}</time>;
}

type BylineProps = { readonly post: Pick<NewsSummary, 'publishDateAndTime' | 'tags'> };

/** The line above a title in lists: first tag and day. */
export function Byline({ post }: BylineProps) {
  const [tag] = post.tags;
  return (
    <p className={styles.byline}>
      {tag ? `${tag} · ` : null}
      <Published post={post} />
    </p>
  );
}
