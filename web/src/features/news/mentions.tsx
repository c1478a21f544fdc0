import { Link } from 'react-router-dom';

import { links } from '#web/api/links.ts';

import styles from './post.module.css';
import type { Mention } from './types.ts';

const kinds: Readonly<Record<Mention['kind'], { readonly title: string; readonly to: (slug: string) => string }>> = {
  event: { title: 'On stage', to: (slug) => links.eventDetails.to({ slug }) },
  film: { title: 'On the stream', to: (slug) => links.title.to({ slug }) },
  person: { title: 'People', to: (slug) => links.person.to({ slug }) },
};

type MentionsProps = { readonly mentions: readonly Mention[] };

/** People and titles of the post, with links. Nothing where it names none. */
export function Mentions({ mentions }: MentionsProps) {
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
