import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';

import { Dialog } from '#web/ui/dialog.tsx';

import { screensFor } from '../screens.ts';
import { useDesk, useSession } from '../session/use-desk.ts';
import { folded } from './folded.ts';
import styles from './palette.module.css';

type PaletteProps = { readonly open: boolean; readonly onClose: () => void; readonly onKeys: () => void };

/** One key to anything: all screens that one may use, and what can be done anywhere. */
export function Palette({ open, onClose, onKeys }: PaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has given the focus to its heading.
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title="Go to">
      <Choices field={field} onClose={onClose} onKeys={onKeys} />
    </Dialog>
  );
}

interface Choice {
  readonly title: string;
  readonly about: string;
  readonly run: () => void;
}

function useChoices({ onClose, onKeys }: Omit<PaletteProps, 'open'>): readonly Choice[] {
  const desk = useDesk();
  const navigate = useNavigate();
  const screens = screensFor(useSession().duties).map(({ title, about, path }) => ({
    title,
    about,
    run: () => {
      onClose();
      void navigate(path);
    },
  }));
  return [
    ...screens,
    { title: 'Keys', about: 'Every key of the desk.', run: onKeys },
    {
      title: 'Lock',
      about: 'Cover this desk until you prove that it is you.',
      run: () => {
        onClose();
        desk.lock();
      },
    },
  ];
}

type ChoicesProps = Omit<PaletteProps, 'open'> & { readonly field: RefObject<HTMLInputElement | null> };

function Choices({ field, ...props }: ChoicesProps) {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = bestFirst(useChoices(props), folded(typed));
  /** Up and down between the field and what was found. */
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [field.current, ...(list.current?.querySelectorAll('button') ?? [])];
    const at = stops.findIndex((each) => each === document.activeElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  return (
    <form
      className={styles.palette}
      onSubmit={(event) => {
        event.preventDefault();
        found[0]?.run();
      }}
    >
      <input
        ref={field}
        className={styles.field}
        type="text"
        aria-label="Screen"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <ul ref={list} aria-label="Found" className={styles.found}>
        {found.map(({ title, about, run }) => (
          <li key={title}>
            <button type="button" className={styles.choice} onClick={run} onKeyDown={press}>
              <span className={styles.title}>{title}</span>
              <span className={styles.about}>{about}</span>
            </button>
          </li>
        ))}
      </ul>
      <output className={styles.about}>{found.length === 0 ? 'Nothing of that name. Try another word.' : null}</output>
    </form>
  );
}

/** What was typed, in the title before what it is for: Enter leads to the first. */
function bestFirst(choices: readonly Choice[], typed: string): readonly Choice[] {
  const inTitle = ({ title }: Choice) => folded(title).includes(typed);
  const inRest = (choice: Choice) => !inTitle(choice) && folded(choice.about).includes(typed);
  return [...choices.filter(inTitle), ...choices.filter(inRest)];
}
