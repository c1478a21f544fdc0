import { useEffect, useId, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';

import { Icon } from '#web/ui/icon.tsx';

import styles from './desktop-menu.module.css';

/** A mouse crosses other sections on its way to an entry; only a resting one opens or closes a section. */
const restBeforeOpening = 100;
const restBeforeClosing = 250;

type DesktopSectionProps = {
  /** For the button beside the title. */
  readonly label: string;
  readonly title: ReactNode;
  readonly isMega: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: ReactNode;
};

/** The effects of a mouse that rests on a section, leaves it, or presses its arrow. */
function useResting(open: boolean, onOpen: DesktopSectionProps['onOpen']) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A mouse came to press the arrow and opened the section by resting: the press that follows must not close it. */
  const isOpenedByRest = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function rest({ pointerType }: PointerEvent, isOpening: boolean) {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (isOpening && open) return;
    timer.current = setTimeout(
      () => {
        isOpenedByRest.current = isOpening;
        onOpen(isOpening);
      },
      isOpening ? restBeforeOpening : restBeforeClosing,
    );
  }

  function press() {
    clearTimeout(timer.current);
    onOpen(!open || isOpenedByRest.current);
    isOpenedByRest.current = false;
  }

  return { rest, press };
}

/** The title links to the section; the arrow beside it opens the second level, and so does a resting mouse. */
export function DesktopSection({ label, title, isMega, open, onOpen, children }: DesktopSectionProps) {
  const panelId = useId();
  const { rest, press } = useResting(open, onOpen);

  function leave(event: FocusEvent<HTMLLIElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onOpen(false);
  }

  function escape(event: KeyboardEvent<HTMLLIElement>) {
    if (event.key !== 'Escape' || !open) return;
    onOpen(false);
    event.currentTarget.querySelector('button')?.focus();
  }

  return (
    // The pointer is a shortcut for the button inside, which does the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.section}
      onPointerEnter={(event) => rest(event, true)}
      onPointerLeave={(event) => rest(event, false)}
      onBlur={leave}
      onKeyDown={escape}
    >
      {title}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={label}
        onClick={press}
      >
        <Icon name="down" size={12} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link inside was followed */}
      <div
        id={panelId}
        className={styles.panel}
        data-mega={isMega || undefined}
        hidden={!open}
        onClick={() => onOpen(false)}
      >
        {children}
      </div>
    </li>
  );
}
