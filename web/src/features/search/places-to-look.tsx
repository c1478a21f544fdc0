import { Link } from 'react-router-dom';

import { links } from '#web/api/links.ts';

import styles from './search-results.module.css';

const places = [
  ['Calendar', links.calendar.to()],
  ['People', links.people.to()],
  ['Stream', links.stream.to()],
  ['News', links.news.to()],
  ['Help centre', links.helpCentre.to()],
  ['Sitemap', links.sitemap.to()],
] as const;

/** Where a visitor may browse instead of searching. */
export function PlacesToLook() {
  return (
    <nav aria-label="Where to look" className={styles.places}>
      <p className={styles.placesTitle}>Or look here</p>
      <ul>
        {places.map(([label, to]) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
