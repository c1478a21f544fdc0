import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** 0 to 1. */
  readonly value: number;
  readonly label: string;
};

export function ProgressBar({ value, label }: ProgressBarProps) {
  return <progress className={styles.bar} max={1} value={Math.min(1, Math.max(0, value))} aria-label={label} />;
}
