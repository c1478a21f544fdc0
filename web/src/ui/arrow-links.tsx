import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import styles from './arrow-links.module.css';
import { Icon } from './icon.tsx';

type ArrowLinksProps = {
  /** Names the list for landmark navigation. */
  readonly label: string;
  readonly links: readonly { readonly title: ReactNode; readonly text: ReactNode; readonly link: string }[];
};

/** Further links: titles with a line of text and an arrow, in columns under thin rules. */
export function ArrowLinks({ label, links }: ArrowLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.links} data-columns={links.length % 4 === 0 ? 4 : 3}>
        {links.map(({ title, text, link }) => (
          <li key={link}>
            <Link to={link} className={styles.link}>
              <span className={styles.title}>
                {title}
                <Icon name="forward" />
              </span>
              <span className={styles.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
