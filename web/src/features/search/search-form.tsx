import { useEffect, useId, useRef } from 'react';

import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './search-form.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

type SearchFormProps = {
  /** The field's first value: the query of a page of results. */
  readonly initial?: string;
  /** Called before a page opens, so that an overlay can close. */
  readonly onSearch?: () => void;
  /** The page's headline describes the field; the label is then for screen readers only. */
  readonly isTitled?: boolean;
};

/**
 * The search field. Takes the focus when it appears empty; its arrow appears with the first letter (spec 1 §5). Suggestions follow below as
 * a combobox; without them it still searches.
 */
export function SearchForm({ initial = '', onSearch, isTitled = false }: SearchFormProps) {
  const { text, setText, suggestions, isAnswered, active, setActive, close, open, submit, press } = useCombobox(
    initial,
    onSearch,
  );
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const isOpen = suggestions.length > 0;

  useEffect(() => {
    if (field.current?.value === '') field.current.focus();
  }, []);

  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor={id}>
          {isTitled ? <VisuallyHidden>Search</VisuallyHidden> : 'Search'}
        </label>
        <div className={styles.box}>
          <input
            ref={field}
            id={id}
            className={styles.field}
            type="search"
            name="query"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}list`}
            aria-activedescendant={active === null ? undefined : `${id}option${active}`}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            placeholder="Search the website..."
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
            onBlur={close}
          />
          {text === '' ? null : (
            <button type="submit" className={styles.submit} aria-label="Search">
              <Icon name="forward" size={24} />
            </button>
          )}
        </div>
        <SuggestionList
          id={id}
          suggestions={suggestions}
          active={active}
          onPoint={setActive}
          onChoose={open}
          announcement={isAnswered ? announcementOf(suggestions.length) : ''}
        />
      </form>
    </search>
  );
}

function announcementOf(count: number): string {
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion, use the down arrow' : `${count} suggestions, use the down arrow`;
}
