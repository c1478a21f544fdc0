import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { Icon } from '#web/ui/icon.tsx';

import { searchPath } from './navigation.ts';
import styles from './search-form.module.css';

type SearchFormProps = { readonly onSearch?: () => void };

/** Takes the focus when it appears empty; its arrow appears with the first letter (spec 1 §5). */
export function SearchForm({ onSearch }: SearchFormProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();

  useEffect(() => {
    if (field.current?.value === '') field.current.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const path = searchPath(text);
    if (path === null) {
      console.warn('Invalid search value');
      return;
    }
    onSearch?.();
    void navigate(path);
  }

  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor={id}>
          Search
        </label>
        <input
          ref={field}
          id={id}
          className={styles.field}
          type="search"
          name="query"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Search the website..."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text === '' ? null : (
          <button type="submit" className={styles.submit} aria-label="Search">
            <Icon name="forward" size={24} />
          </button>
        )}
      </form>
    </search>
  );
}
