import { Icon } from '#web/ui/icon.tsx';

import styles from './announcement.module.css';

type AnnouncementProps = {
  readonly title: string;
  readonly text: string;
  /** As it is shown, `DD/MM/YY HH:mm GMT` (spec 1 §2). */
  readonly time: string | null;
};

export function Announcement({ title, text, time }: AnnouncementProps) {
  return (
    <aside aria-label="Announcement" className={styles.announcement}>
      <Icon name="attention" />
      <p>
        <strong>{title}</strong> {text}
      </p>
      {time ? <time className={styles.time}>{time}</time> : null}
    </aside>
  );
}
