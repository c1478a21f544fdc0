import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

type DialogProps = {
  readonly open: boolean;
  /** Called for Escape, the close button and a press on the backdrop. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the bottom; the filled one first. */
  readonly actions?: ReactNode;
  /** As wide as the page, for pictures and films. */
  readonly wide?: boolean;
};

/** The browser's modal dialog: it keeps the focus inside and returns it afterwards. */
export function Dialog({ open, onClose, title, children, actions, wide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (!open) {
      dialog.close();
      return;
    }
    dialog.showModal();
    // By default the browser would focus the close button and announce only its name.
    heading.current?.focus();
  }, [open]);

  return (
    // The press is on the veil only when its target is the dialog itself; Escape does the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      onClose={() => {
        if (open) onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      {open ? (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
