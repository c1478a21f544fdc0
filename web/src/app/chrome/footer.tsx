import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { links } from '#web/api/links.ts';

import { footerLinks } from './footer-links.ts';
import styles from './footer.module.css';
import { FunderMark } from './funder-mark.tsx';
import { legalText } from './house-words.ts';

type FooterListProps = {
  readonly title: string;
  readonly to: readonly { readonly title: string; readonly to: string }[];
};

function FooterList({ title, to: all }: FooterListProps) {
  return (
    <nav aria-label={title}>
      <p className={styles.listTitle}>{title}</p>
      <ul className={styles.list}>
        {all.map(({ title: name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FooterProps = {
  readonly look: 'restyled' | 'classic';
  /** The newsletter form; null on the page with that form. */
  readonly newsletter: ReactNode;
};

export function Footer({ look, newsletter }: FooterProps) {
  return (
    <footer className={styles.footer} data-look={look}>
      <div className={styles.inside}>
        <ul className={styles.quick}>
          {footerLinks.quickLinks.map(({ title, text, to, action }) => (
            <li key={title}>
              <h2 className={styles.quickTitle}>{title}</h2>
              <p>{text}</p>
              <Link to={to} className={styles.quickLink}>
                {action}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.columns}>
          {newsletter ? (
            <div className={styles.newsletter}>
              <h2 className={styles.headline}>First word of every season</h2>
              {newsletter}
            </div>
          ) : null}
          <FooterList title="Policies" to={footerLinks.policies} />
          <FooterList title="Follow us" to={footerLinks.social} />
          <div>
            <Link to={links.helpCentre.to()} className={styles.help}>
              HELP
            </Link>
          </div>
        </div>
        <div className={styles.legal}>
          <FunderMark />
          <p>{legalText}</p>
        </div>
      </div>
    </footer>
  );
}
