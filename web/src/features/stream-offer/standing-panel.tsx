import { links } from '#web/api/links.ts';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import styles from './offer.module.css';
import { offerWords } from './plan-words.ts';
import type { Told } from './types.ts';

type StandingPanelProps = {
  readonly told: Told;
  /** When the stream closes, where it ends by itself. */
  readonly until: string | null;
};

/** Replaces the plans for a subscriber, or for a visitor who may not subscribe. */
export function StandingPanel({ told: { title, text, ctaText, ctaLink }, until }: StandingPanelProps) {
  return (
    <section className={styles.standing} aria-labelledby="your-subscription">
      <Headline level={2} size="section" id="your-subscription">
        {title}
      </Headline>
      <p>{text}</p>
      {until ? <p className={styles.until}>{offerWords.until(until)}</p> : null}
      <div className={styles.calls}>
        <LinkButton look="filled" to={ctaLink}>
          {ctaText}
        </LinkButton>
        <LinkButton look="link" to={links.stream.to()}>
          {offerWords.explore}
        </LinkButton>
      </div>
    </section>
  );
}
