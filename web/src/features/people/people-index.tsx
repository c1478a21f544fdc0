import { useState } from 'react';

import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { alphabet, byLetter, findPeople } from './find-people.ts';
import styles from './people-index.module.css';
import type { Person } from './types.ts';

type PeopleIndexProps = { readonly people: readonly Person[] };

/** All people by letter, with a field that filters while typing. */
export function PeopleIndex({ people }: PeopleIndexProps) {
  const line = usePageTexts('people');
  const [typed, setTyped] = useState('');
  const found = findPeople(people, typed);
  const letters = byLetter(found);
  const known = new Set(letters.map(({ letter }) => letter));
  return (
    <>
      <div className={styles.search}>
        <FieldFrame label="Find somebody" hint="A name, or what they do: soprano, dancer, director.">
          {(ties) => (
            <input
              {...ties}
              type="search"
              autoComplete="off"
              className={styles.input}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FieldFrame>
        <VisuallyHidden>
          <output>{typed.trim() ? countText(found.length) : ''}</output>
        </VisuallyHidden>
      </div>
      <nav aria-label="Letters">
        <ul className={styles.letters}>
          {alphabet.map((letter) => (
            <li key={letter}>
              {known.has(letter) ? <a href={`#letter-${letter}`}>{letter}</a> : <span>{letter}</span>}
            </li>
          ))}
        </ul>
      </nav>
      {letters.length === 0 ? <EmptyMessage title="Nobody of that name">{line('no-such-name')}</EmptyMessage> : null}
      {letters.map(({ letter, people: of }) => (
        <section key={letter} className={styles.letter} aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`} className={styles.initial}>
            {letter}
          </h2>
          <ul className={styles.people}>
            {of.map((person) => (
              <Entry key={person.id} person={person} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type EntryProps = { readonly person: Person };

function Entry({ person: { slug, name, role } }: EntryProps) {
  return (
    <li className={styles.person}>
      <div>
        <Monogram name={name} />
      </div>
      <div>
        <p className={styles.name}>
          <TextLink to={links.person.to({ slug })}>{name}</TextLink>
        </p>
        <p className={styles.role}>{role}</p>
      </div>
    </li>
  );
}

function countText(number: number): string {
  return number === 1 ? 'One person found' : `${number} people found`;
}
