import type { ReactNode } from 'react';

import styles from './player.module.css';

type ControlButtonProps = {
  readonly label: string;
  /** Given for a switch. */
  readonly pressed?: boolean;
  /** Given for a control that opens something: its id and state. */
  readonly controls?: string;
  readonly expanded?: boolean;
  /** Hidden on narrow screens. */
  readonly wideOnly?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

export function ControlButton(props: ControlButtonProps) {
  const { label, pressed, controls, expanded, wideOnly = false, onPress, children } = props;
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      title={label}
      data-wide-only={wideOnly || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
