import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { formatBannerTime } from '#shared/kernel/time/banner-time.ts';
import { Icon } from '#web/ui/icon.tsx';

import styles from './announcement.module.css';
import { usePutAway } from './use-put-away.ts';

/** Drawn on a square of 20, like the icons of the house. */
const drawings = {
  attention: 'M10 3v9M10 15.25v1.5',
  information: 'M10 8.5V17M10 3.25v1.5',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.75h13M7 3v3.5M13 3v3.5',
  travel: 'M4.5 2.5h11v15h-11zM10 2.5v15M7.25 8l-1-1.25L7.25 8l1-1.25M12.75 12l-1 1.25L12.75 12l1 1.25',
} as const;

type AnnouncementProps = {
  readonly title: string;
  readonly text: string;
  /** An instant; shown as `DD/MM/YY HH:mm GMT` or BST (spec 1 §2). */
  readonly time: string | null;
  readonly icon: keyof typeof drawings;
  readonly link: { readonly title: string; readonly path: string } | null;
};

/**
 * Only one that asks for attention says everything at once on a phone; any other shows its title there, with the rest behind a button. Each
 * can be put away until its words change.
 */
export function Announcement({ title, text, time, icon, link }: AnnouncementProps) {
  const [isOpen, setIsOpen] = useState(icon === 'attention');
  const [isAway, putAway] = usePutAway(`${title} ${text}`);
  const textId = useId();
  if (isAway) return null;
  return (
    <aside aria-label="Announcement" className={styles.announcement} data-open={isOpen || undefined}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" data-icon={icon}>
        <path
          d={drawings[icon]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p className={styles.words}>
        <strong>{title}</strong>{' '}
        <span id={textId} className={styles.more}>
          {text} {link ? <Link to={link.path}>{link.title}</Link> : null}
        </span>
      </p>
      {time ? (
        <time className={styles.time} dateTime={time} data-figures="tabular">
          {formatBannerTime(time)}
        </time>
      ) : null}
      <div className={styles.buttons}>
        {icon === 'attention' ? null : (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={textId}
            aria-label={isOpen ? 'Show less of the announcement' : 'Show the whole announcement'}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="down" size={16} />
          </button>
        )}
        <button type="button" aria-label="Put the announcement away" onClick={putAway}>
          <Icon name="close" size={16} />
        </button>
      </div>
    </aside>
  );
}
