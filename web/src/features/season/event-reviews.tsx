import { Blocks } from '#web/ui/blocks.tsx';
import { Section } from '#web/ui/layout.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './event-end.module.css';
import type { EventDetails } from './types.ts';

type EventPartProps = { readonly event: EventDetails };

/** Quotations from reviews. */
export function Reviews({ event: { reviews } }: EventPartProps) {
  if (reviews.length === 0) return null;
  return (
    <Section title="What the papers say">
      <ul className={styles.reviews}>
        {reviews.map(({ quote, source, stars }) => (
          <li key={source}>
            <figure>
              <blockquote className={styles.quote}>‘{quote}’</blockquote>
              <figcaption className={styles.source}>
                {source}
                {stars === null ? null : <Stars count={stars} />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const mostStars = 5;

/** Shown as stars, read out as a number. */
function Stars({ count }: { readonly count: number }) {
  return (
    <span className={styles.stars}>
      <span aria-hidden="true">
        {'★'.repeat(count)}
        {'☆'.repeat(mostStars - count)}
      </span>
      <VisuallyHidden>
        , {count} out of {mostStars} stars
      </VisuallyHidden>
    </span>
  );
}

/** How a donation supports this work. */
export function Giving({ event: { donationInformation } }: EventPartProps) {
  if (!donationInformation || donationInformation.length === 0) return null;
  return (
    <Section title="Support this production">
      <Blocks blocks={donationInformation} />
    </Section>
  );
}

/** Sponsors and co-producers. */
export function Supporters({ event: { sponsors, coProducers } }: EventPartProps) {
  if (sponsors.length === 0 && coProducers.length === 0) return null;
  return (
    <Section>
      <div className={styles.supporters}>
        {sponsors.length > 0 ? <p>Generously supported by {listed(sponsors)}</p> : null}
        {coProducers.length > 0 ? <p>A co-production with {listed(coProducers)}</p> : null}
      </div>
    </Section>
  );
}

/** "A", "A and B", "A, B and C". */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
