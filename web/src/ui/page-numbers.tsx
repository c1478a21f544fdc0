import { Link } from 'react-router-dom';

import { Icon } from './icon.tsx';
import { pagesAround } from './page-number-window.ts';
import styles from './page-numbers.module.css';

type PageNumbersProps = {
  /** "Pages of results" */
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
  /** The labels of the previous and next page: "Newer" and "Older". */
  readonly before: string;
  readonly after: string;
};

/** The pages of a list as links: previous, next, and numbers around the present one. Nothing for a single page. */
export function PageNumbers({ label, page, pages, to, before, after }: PageNumbersProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={styles.step}>
          <Icon name="back" />
          {before}
        </Link>
      ) : null}
      <ol className={styles.numbers}>
        {pagesAround(page, pages).map((number, place) =>
          number === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing else to be known by
            <li key={`gap ${place}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
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
          ),
        )}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={styles.step}>
          {after}
          <Icon name="forward" />
        </Link>
      ) : null}
    </nav>
  );
}
