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

/** The placeholder of an event card: picture, venue, title, date, and the rule above the price. */
export function SkeletonCard() {
  return (
    <span className={styles.card}>
      <Skeleton ratio={4 / 3} />
      <Skeleton width="40%" height="0.75rem" />
      <Skeleton width="75%" height="1.75rem" />
      <Skeleton width="55%" height="1rem" />
      <Skeleton height="1px" />
      <Skeleton width="30%" height="1rem" />
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
