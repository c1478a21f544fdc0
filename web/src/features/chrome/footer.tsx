import { Link } from 'react-router-dom';

import { houseFacts } from '#shared/domain/venue/facts.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import { footerLinks } from './footer-links.ts';
import styles from './footer.module.css';
import { FunderMark } from './funder-mark.tsx';

const { companyNumber, charityNumber } = houseFacts.invented;

type FooterListProps = {
  readonly title: string;
  readonly links: readonly { readonly title: string; readonly to: string }[];
};

function FooterList({ title, links }: FooterListProps) {
  return (
    <nav aria-label={title}>
      <p className={styles.listTitle}>{title}</p>
      <ul className={styles.list}>
        {links.map(({ title: name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FooterProps = { readonly look?: 'restyled' | 'classic' };

export function Footer({ look = 'restyled' }: FooterProps) {
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
          <div className={styles.newsletter}>
            <h2 className={styles.headline}>First word of every season</h2>
            <p>One letter a month: new productions, booking dates and rehearsals you can watch.</p>
            <LinkButton to="/account/edit-contact-preferences">Sign up for the newsletter</LinkButton>
          </div>
          <FooterList title="Policies" links={footerLinks.policies} />
          <FooterList title="Follow us" links={footerLinks.social} />
          <div>
            <Link to="/help-centre" className={styles.help}>
              HELP
            </Link>
          </div>
        </div>
        <div className={styles.legal}>
          <FunderMark />
          <p>
            The {houseFacts.name} is a charitable company limited by guarantee, incorporated in England and Wales.
            Company number {companyNumber}. Charity registered number {charityNumber}.
          </p>
        </div>
      </div>
    </footer>
  );
}
