import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import styles from './button.module.css';

export type ButtonLook = 'filled' | 'outlined' | 'link';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'className' | 'style'> & {
  readonly look?: ButtonLook;
  /** Fills its container. */
  readonly wide?: boolean;
  /** The label stays with a thin bar below it; presses are ignored. */
  readonly busy?: boolean;
  /** Why it cannot be pressed now, shown beside it. The button stays in the tab order so that the reason is found. */
  readonly disabledReason?: ReactNode;
};

export function Button(props: ButtonProps) {
  const {
    look = 'outlined',
    wide = false,
    busy = false,
    disabledReason,
    onClick,
    type = 'button',
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const unavailable = disabledReason !== undefined && disabledReason !== null && disabledReason !== '';
  const ignored = unavailable || busy;

  // A disabled submit button must not submit, so the default is prevented too.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (ignored) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={styles.button}
      data-look={look}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      data-unavailable={unavailable || undefined}
      aria-disabled={ignored || undefined}
      aria-busy={busy || undefined}
      aria-describedby={unavailable ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      {children}
      {busy ? <span className={styles.bar} /> : null}
    </button>
  );
  if (!('disabledReason' in props)) return button;
  // In the same place of the tree with a reason and without: another element would lose the focus when the reason comes or goes.
  return (
    <span className={unavailable ? styles.row : styles.alone} data-wide={wide || undefined}>
      {button}
      {unavailable ? (
        <span id={reasonId} className={styles.reason}>
          {disabledReason}
        </span>
      ) : null}
    </span>
  );
}
