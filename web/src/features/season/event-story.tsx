import { Prose, Section } from '#web/ui/layout.tsx';
import { Picture } from '#web/ui/picture.tsx';

import styles from './event-story.module.css';
import type { EventDetails } from './types.ts';

type EventStoryProps = { readonly event: EventDetails };

/** The story, and information before a visit. */
export function EventStory({ event }: EventStoryProps) {
  const { guidanceDetails, productions, synopsisTitle } = event;
  // The page's header shows the short description already.
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
              <Picture image={synopsisImage} sizes="(width < 64em) 100vw, 720px" ratio={2} />
              {synopsisImage.caption ? (
                <figcaption className={styles.caption}>{synopsisImage.caption}</figcaption>
              ) : null}
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
