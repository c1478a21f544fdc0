import { Blocks } from '#web/ui/blocks.tsx';
import { Prose, Section } from '#web/ui/layout.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './event-page.module.css';
import type { EventDetails } from './types.ts';

type EventStoryProps = { readonly event: EventDetails };

/** What the work is about, and what to know before bringing somebody. */
export function EventStory({ event }: EventStoryProps) {
  const { guidanceDetails, productions, synopsisTitle } = event;
  // The head of the page has said the short description already.
  const description = event.description.filter((paragraph) => paragraph !== event.shortDescription);
  const withSynopsis = productions.filter(({ synopsis }) => synopsis.length > 0);
  return (
    <>
      {description.length > 0 ? (
        <Section>
          <div className={styles.about}>
            <Paragraphs of={description} />
          </div>
        </Section>
      ) : null}
      {guidanceDetails ? (
        <Section title="Before you come">
          <Paragraphs of={[guidanceDetails]} />
        </Section>
      ) : null}
      {withSynopsis.map(({ id, title, synopsis, synopsisImage }) => (
        <Section key={id} title={withSynopsis.length > 1 ? `${title}: the story` : (synopsisTitle ?? 'The story')}>
          {synopsisImage ? (
            <figure className={styles.figure}>
              <Picture image={synopsisImage} sizes="(width < 64em) 100vw, 720px" ratio={3 / 1} />
              {synopsisImage.caption ? <figcaption className={styles.small}>{synopsisImage.caption}</figcaption> : null}
            </figure>
          ) : null}
          <Paragraphs of={synopsis} />
        </Section>
      ))}
    </>
  );
}

type ParagraphsProps = { readonly of: readonly string[] };

function Paragraphs({ of }: ParagraphsProps) {
  return (
    <Prose>
      {of.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Prose>
  );
}

/** What the papers said. */
export function Reviews({ event: { reviews } }: EventStoryProps) {
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

/** Seen as stars, read out as a number. */
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

/** What a gift to the house does for this work. */
export function Giving({ event: { donationInformation } }: EventStoryProps) {
  if (!donationInformation || donationInformation.length === 0) return null;
  return (
    <Section title="Support this production">
      <Blocks blocks={donationInformation} />
    </Section>
  );
}

/** Who paid for it, and with whom it was made. */
export function Supporters({ event: { sponsors, coProducers } }: EventStoryProps) {
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
