import { Link } from 'react-router-dom';

import { links } from '#web/api/links.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './booking-chrome.module.css';
import { footerLinksOf } from './footer-links.ts';
import { AccountLink, BasketLink } from './header.tsx';
import type { HeaderProps } from './header.tsx';

type BookingHeaderProps = Pick<HeaderProps, 'house' | 'account' | 'basketCount' | 'basketPath' | 'currentPath'>;

/** While one chooses, pays or watches: the house's mark, account and basket. The page's own bar stands in its middle (ui/booking-bar). */
export function BookingHeader({
  house,
  account,
  basketCount,
  basketPath = links.basket.to(),
  currentPath,
}: BookingHeaderProps) {
  return (
    <header className={styles.header}>
      <Link to={links.home.to()} className={styles.mark}>
        <span className={styles.short} aria-hidden="true">
          {house?.shortName}
        </span>
        <span className={styles.long} aria-hidden="true">
          {house?.name}
        </span>
        <VisuallyHidden>{house?.name ?? 'Home'}</VisuallyHidden>
      </Link>
      <div className={styles.personal}>
        <AccountLink account={account} currentPath={currentPath} />
        <BasketLink count={basketCount} to={basketPath} />
      </div>
    </header>
  );
}

/** What one buys under, and nothing that leads elsewhere. */
export function BookingFooter() {
  return (
    <footer className={styles.footer}>
      <nav aria-label="Policies">
        <ul className={styles.policies}>
          {footerLinksOf(undefined)
            .policies.filter(({ to }) => to.startsWith('/policies/'))
            .map(({ title, to }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </footer>
  );
}
