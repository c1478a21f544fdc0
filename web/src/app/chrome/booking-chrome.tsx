import { Link } from 'react-router-dom';

import { houseFacts } from '#shared/kernel/house-facts.ts';
import { links } from '#web/api/links.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './booking-chrome.module.css';
import { footerLinks } from './footer-links.ts';
import { AccountLink, BasketLink } from './header.tsx';
import type { HeaderProps } from './header.tsx';

type BookingHeaderProps = Pick<HeaderProps, 'account' | 'basketCount' | 'basketPath' | 'currentPath'>;

/** While one chooses, pays or watches: the house's mark, account and basket. The page's own bar stands in its middle (ui/booking-bar). */
export function BookingHeader({
  account,
  basketCount,
  basketPath = links.basket.to(),
  currentPath,
}: BookingHeaderProps) {
  return (
    <header className={styles.header}>
      <Link to={links.home.to()} className={styles.mark}>
        <span className={styles.short} aria-hidden="true">
          ROH
        </span>
        <span className={styles.long} aria-hidden="true">
          {houseFacts.name}
        </span>
        <VisuallyHidden>{houseFacts.name}</VisuallyHidden>
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
          {footerLinks.policies
            .filter(({ to }) => to.startsWith('/policies/'))
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
