import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type SkeletonProps = {
  readonly shape?: 'block' | 'disc';
  /** Any CSS length. */
  readonly width?: string;
  readonly height?: string;
  /** Aspect ratio, instead of a height. */
  readonly ratio?: number;
};

/** One grey placeholder. The surrounding view announces "Loading". */
export function Skeleton({ shape = 'block', width = '100%', height, ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.shape}
      data-shape={shape}
      style={{ inlineSize: width, ...(ratio ? { aspectRatio: ratio } : { blockSize: height ?? '1em' }) }}
    />
  );
}

type SkeletonTextProps = {
  /** Of the text that comes, roughly. */
  readonly letters: number;
};

/** Grey bars over as many lines as a text of that length takes, in the type of what is around it. */
export function SkeletonText({ letters }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className={styles.text}>
      {Array.from({ length: Math.max(1, Math.round(letters / 6)) }, () => word).join(' ')}
    </span>
  );
}

/** Five figure spaces: as wide as a word, and nothing to read or to select. */
const word = '\u2007'.repeat(5);

type SkeletonLinesProps = { readonly count?: number };

/** The placeholder of a paragraph, with a short last line. */
export function SkeletonLines({ count = 3 }: SkeletonLinesProps) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} width={line === count - 1 && count > 1 ? '62%' : '100%'} height="0.75em" />
      ))}
    </span>
  );
}

type SkeletonCardProps = { readonly isCompact?: boolean };

/** The placeholder of an event card: picture, title, credit, dates, and price; on a phone a row where the cards are rows. */
export function SkeletonCard({ isCompact = false }: SkeletonCardProps) {
  return (
    <span className={styles.card} data-compact={isCompact || undefined}>
      <Skeleton ratio={3 / 2} />
      <span className={styles.words}>
        <Skeleton width="75%" height="1.5rem" />
        <Skeleton width="40%" height="0.875rem" />
        <Skeleton width="55%" height="0.875rem" />
        <Skeleton width="30%" height="1rem" />
      </span>
    </span>
  );
}

type SpinnerProps = { readonly label?: string };

export function Spinner({ label = 'Loading' }: SpinnerProps) {
  return (
    <output>
      <span aria-hidden="true" className={styles.spinner} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
