import type { ReactNode } from 'react';

import styles from './chip.module.css';
import { Icon } from './icon.tsx';

type RemovableChipProps = { readonly label: string; readonly onRemove: () => void };

/** An active filter; pressing it removes it. */
export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  return (
    <button type="button" className={styles.chip} aria-label={`Remove ${label}`} onClick={onRemove}>
      {label}
      <Icon name="close" size={10} />
    </button>
  );
}

type ChipProps = {
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** Given when the chip is a switch. */
  readonly pressed?: boolean;
};

export function Chip({ children, onPress, pressed }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

type ChipRowProps = { readonly label: string; readonly children: ReactNode };

export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <fieldset aria-label={label} className={styles.chips}>
      {children}
    </fieldset>
  );
}
