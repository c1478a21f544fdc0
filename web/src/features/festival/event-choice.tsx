import { Link } from 'react-router-dom';

import { links } from '#web/api/links.ts';

import styles from './festival.module.css';

type EventChoiceProps = {
  readonly festivalSlug: string;
  readonly events: readonly { readonly slug: string; readonly title: string }[];
  /** The event whose dates are shown; null for all. */
  readonly chosen: string | null;
};

/** The dates of one event of the festival, or of all; each choice has its own address. */
export function EventChoice({ festivalSlug, events, chosen }: EventChoiceProps) {
  const choices = [
    { slug: null, title: 'All events', to: links.festivalDates.to({ slug: festivalSlug }) },
    ...events.map(({ slug, title }) => ({
      slug,
      title,
      to: links.festivalEventDates.to({ slug: festivalSlug, festivalEventSlug: slug }),
    })),
  ];
  return (
    <nav aria-label="Events of the festival">
      <ul className={styles.choices}>
        {choices.map(({ slug, title, to }) => (
          <li key={to}>
            <Link to={to} className={styles.choice} aria-current={slug === chosen ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
