import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { Part } from '../shell/desk-page.tsx';
import { areKeysOn } from '../shell/keys-setting.ts';
import { isTyping } from '../shell/use-keys.ts';
import styles from './customers.module.css';

export interface RecordSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

type SectionsProps = { readonly sections: readonly RecordSection[] };

/** The parts of a record, each behind the key of its place: a press leads to it and gives it the focus. */
export function Sections({ sections }: SectionsProps) {
  useSectionKeys(sections);
  return (
    <>
      <nav aria-label="Parts of this record" className={styles.jumps}>
        <ul>
          {sections.map(({ id, title }, place) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={styles.jump}
                onClick={(event) => {
                  event.preventDefault();
                  jumpTo(id);
                }}
              >
                <kbd aria-hidden="true">{keyOf(place)}</kbd>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, content }) => (
        <div key={id} id={id} tabIndex={-1} className={styles.section}>
          <Part title={title}>{content}</Part>
        </div>
      ))}
    </>
  );
}

function jumpTo(id: string): void {
  const section = document.querySelector<HTMLElement>(`#${id}`);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start' });
}

/** 1 to 9, then 0: as the keys stand beside each other. */
const keyOf = (place: number): string => String((place + 1) % 10);

/** While nothing is typed, and unless the colleague has put single keys out or something covers the page. */
function useSectionKeys(sections: readonly RecordSection[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const section = sections.find((_, place) => keyOf(place) === event.key);
      if (!section || isTyping(event.target) || !areKeysOn() || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      jumpTo(section.id);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [sections]);
}
