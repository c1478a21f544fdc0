import { Link } from 'react-router-dom';

import { Icon } from '#web/ui/icon.tsx';

import styles from './banner.module.css';

type BannerProps = { readonly text: string; readonly link: string | null };

/** One line from the editors between thin rules. */
export function Banner({ text, link }: BannerProps) {
  if (!link) return <p className={styles.banner}>{text}</p>;
  return (
    <p className={styles.banner}>
      <Link to={link} className={styles.link}>
        {text}
        <Icon name="forward" size={18} />
      </Link>
    </p>
  );
}
