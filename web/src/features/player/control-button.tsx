import type { ReactNode } from 'react';

import styles from './player.module.css';

type ControlButtonProps = {
  readonly label: string;
  /** Given when it is a switch. */
  readonly pressed?: boolean;
  /** Left out where there is little room. */
  readonly wideOnly?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

export function ControlButton({ label, pressed, wideOnly = false, onPress, children }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      data-wide-only={wideOnly || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
