import type { DataFor } from '#web/api/contract-types.ts';
import { Section } from '#web/ui/layout.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './help-section.module.css';

type HelpSectionProps = { readonly help: DataFor<'streamHomePage'>[number]['helpSection'] };

export function HelpSection({ help: { title, text, links } }: HelpSectionProps) {
  return (
    <Section title={title}>
      <p className={styles.text}>{text}</p>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.link}>
            <TextLink to={link.link}>{link.title}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
