import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { MarkedText } from './marked-text.tsx';
import { kindLabel } from './result-kinds.ts';
import styles from './suggestion-list.module.css';
import type { Suggestion } from './use-suggestions.ts';

type SuggestionListProps = {
  /** Of the form; prefix of the ids of the list and its options. */
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number | null;
  readonly onPoint: (place: number | null) => void;
  readonly onChoose: (path: string) => void;
  /** Announced politely when the list has changed. */
  readonly announcement: string;
};

/** The list of a combobox: the focus stays in the field, which names the active option. */
export function SuggestionList({ id, suggestions, active, onPoint, onChoose, announcement }: SuggestionListProps) {
  return (
    <>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      <div
        id={`${id}list`}
        // A datalist can neither be styled nor say what an option is; these are the roles of the combobox pattern.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label="Suggestions"
        tabIndex={-1}
        className={styles.list}
        hidden={suggestions.length === 0}
        // Pressing an option must not blur the field, which would close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
        onMouseLeave={() => onPoint(null)}
      >
        {suggestions.map(({ id: key, title, note, kind, link, titleMatches }, place) => (
          // The field handles the keys of its list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={key}
            id={`${id}option${place}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles.option}
            onMouseMove={() => onPoint(place)}
            onClick={() => onChoose(link)}
          >
            <span className={styles.title}>
              <MarkedText text={title} matches={titleMatches} />
            </span>
            <span className={styles.note}>{[kindLabel(kind), note].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
    </>
  );
}
