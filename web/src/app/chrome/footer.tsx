import { memo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { House } from '#web/api/house.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { footerLinksOf } from './footer-links.ts';
import styles from './footer.module.css';
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

type QuickLinkProps = {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

function QuickLink({ title, text, children }: QuickLinkProps) {
  return (
    <div className={styles.quick}>
      <h2 className={styles.quickTitle}>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

type FooterProps = {
  readonly house: House | undefined;
  readonly look: 'restyled' | 'classic';
  /** The newsletter form; null on the page with that form. */
  readonly newsletter: ReactNode;
};

export const Footer = memo(function Footer({ house, look, newsletter }: FooterProps) {
  const { quickLinks, policies, social, newsletter: signUp } = footerLinksOf(house);
  const { title, text, link } = signUp;
  return (
    <footer className={styles.footer} data-look={look}>
      <div className={styles.inside}>
        <div className={styles.columns}>
          {quickLinks.map(({ links, ...about }) => (
            <QuickLink key={about.title} {...about}>
              <ul className={styles.quickLinks}>
                {links.map(({ title: name, to }) => (
                  <li key={to}>
                    <Link to={to}>{name}</Link>
                  </li>
                ))}
              </ul>
            </QuickLink>
          ))}
          <div className={styles.newsletter}>
            <QuickLink title={title} text={text}>
              {newsletter ?? (
                <p className={styles.quickLinks}>
                  <Link to={link.to}>{link.title}</Link>
                </p>
              )}
            </QuickLink>
          </div>
          <FooterList title="Policies" to={policies} />
          {social.length > 0 ? <FooterList title="Follow us" to={social} /> : null}
        </div>
        <div className={styles.legal}>
          <FunderMark />
          {house ? <p>{legalText(house)}</p> : null}
        </div>
      </div>
    </footer>
  );
});

/** Our own drawing for the public funder: a hand-drawn ring around an arch, and its name. */
function FunderMark() {
  return (
    <div className={styles.funder}>
      <VisuallyHidden>Supported by the national arts fund</VisuallyHidden>
      <svg viewBox="0 0 220 76" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
          <path d="M67 20C56 5 33 4 19 15 3 28 4 54 20 65c17 12 43 7 50-13 4-12 0-25-10-33" />
          <path d="M24 53V37a14 14 0 0 1 28 0v16M38 53V38" />
        </g>
        <g fill="currentColor" fontSize="15">
          <text x="90" y="34">
            Supported by the
          </text>
          <text x="90" y="54" fontWeight="600">
            national arts fund
          </text>
        </g>
      </svg>
    </div>
  );
}
