import { Link } from 'react-router-dom';

import { Icon } from '#web/ui/icon.tsx';

import styles from './pages.module.css';

type PagesProps = {
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
};

/** The pages of a list, newest first, every one of them a link. Nothing where there is one page. */
export function Pages({ page, pages, to }: PagesProps) {
  if (pages < 2) return null;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 ? (
        <Link to={to(page - 1)} className={styles.step} rel="prev">
          <Icon name="back" size={16} />
          Newer
        </Link>
      ) : null}
      <ol className={styles.numbers}>
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={to(number)}
              className={styles.number}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1)} className={styles.step} rel="next">
          Older
          <Icon name="forward" size={16} />
        </Link>
      ) : null}
    </nav>
  );
}
