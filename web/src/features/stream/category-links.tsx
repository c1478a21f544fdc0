import { Link } from 'react-router-dom';

import { links } from '#web/api/links.ts';

import styles from './category-links.module.css';

type CategoryLinksProps = {
  readonly categories: readonly { readonly slug: string; readonly title: string }[];
  /** Slug of the open one; `explore-all` and `a-z` too. */
  readonly current?: string;
};

/** Links through the stream: every category, all titles, and the alphabet. */
export function CategoryLinks({ categories, current }: CategoryLinksProps) {
  const ways = [
    { slug: 'explore-all', title: 'All titles', to: links.streamExploreAll.to() },
    { slug: 'a-z', title: 'A to Z', to: links.streamAlphabetical.to() },
    ...categories.map(({ slug, title }) => ({ slug, title, to: links.streamCategory.to({ slug }) })),
  ];
  return (
    <nav aria-label="Ways through the stream">
      <ul className={styles.ways}>
        {ways.map(({ slug, title, to }) => (
          <li key={slug}>
            <Link to={to} className={styles.way} aria-current={slug === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
