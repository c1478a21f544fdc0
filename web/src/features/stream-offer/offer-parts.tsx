import { Blocks } from '#web/ui/blocks.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Section } from '#web/ui/layout.tsx';

import styles from './offer.module.css';
import type { Offer } from './types.ts';

type WaysProps = Pick<Offer, 'waysToWatch'>;

/** The devices for watching. */
export function WaysToWatch({ waysToWatch: { title, ways } }: WaysProps) {
  return (
    <Section title={title}>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.title}>
            <h3 className={styles.cardTitle}>{way.title}</h3>
            <p className={styles.soft}>{way.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type MoreInformationProps = Pick<Offer, 'moreInformation'>;

/** Questions as disclosures; several may be open. */
export function MoreInformation({ moreInformation: { title, items } }: MoreInformationProps) {
  if (items.length === 0) return null;
  return (
    <Section title={title} id="more-information">
      <div className={styles.accordion}>
        {items.map(({ anchor, title: question, blocks }) => (
          <Fold key={anchor} id={anchor} title={question}>
            <Blocks blocks={blocks} />
          </Fold>
        ))}
      </div>
    </Section>
  );
}
