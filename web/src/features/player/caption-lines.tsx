import type { CaptionStyle } from './caption-style.ts';
import styles from './captions.module.css';

/** Shown where a style is chosen while nobody speaks. */
export const captionExample: readonly string[] = ['[A bell, far away]'];

type CaptionLinesProps = { readonly lines: readonly string[]; readonly look: CaptionStyle };

/** Captions in the visitor's style, on the film or a sample of it. */
export function CaptionLines({ lines, look: { size, colour, background, edge } }: CaptionLinesProps) {
  return (
    <div
      className={styles.captions}
      data-captions=""
      data-size={size}
      data-colour={colour}
      data-background={background}
      data-edge={edge}
    >
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          <span className={styles.text}>{line}</span>
        </p>
      ))}
    </div>
  );
}
