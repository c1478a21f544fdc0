import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { accesses, filterTitles, genresOf, lengths } from '#shared/streaming/domain/stream-title/filter.ts';
import type { TitleFilter } from '#shared/streaming/domain/stream-title/filter.ts';
import { searchWithin } from '#shared/streaming/domain/stream-title/search-within.ts';
import { useAvailableTitles } from '#web/api/use-available-titles.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

import type { CornerOf } from './film-card.tsx';
import { FilmCardsSkeleton, FilmWall } from './film-rows.tsx';
import styles from './title-finder.module.css';
import type { FilmCardData } from './types.ts';
import { withArtists } from './use-films.ts';

type TitleFinderProps = {
  readonly films: readonly FilmCardData[];
  readonly query: URLSearchParams;
  readonly corner: CornerOf;
};

const any = '';

/** All titles, filtered by words, genre, length and access. The filter is in the address. */
export function TitleFinder({ films, query, corner }: TitleFinderProps) {
  const genres = genresOf(films);
  const filter = readFilter(query, genres);
  const { search, setSearch, write } = useAddress(query);
  // Artists are loaded with the first letter; until they are here, a search finds by title and author.
  const named = useResource('digitalEvents', search.trim() ? withArtists : null);
  const searched = useAvailableTitles(named.data) ?? films;
  const found = filterTitles(searchWithin(searched, search), filter);
  return (
    <>
      <search aria-label="Search within the stream">
        <form
          className={styles.form}
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            write({});
          }}
        >
          <FieldFrame label="Search within">
            {(ties) => (
              <input
                {...ties}
                name="q"
                type="search"
                className={styles.control}
                autoComplete="off"
                placeholder="Title, composer or artist"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                onBlur={() => write({})}
              />
            )}
          </FieldFrame>
          <Filters genres={genres} filter={filter} onChange={write} />
        </form>
      </search>
      <output className={styles.count}>{countText(found.length, films.length)}</output>
      {found.length > 0 ? (
        <FilmWall films={found} corner={corner} title="Titles" haste="first" />
      ) : named.isLoading ? (
        <FilmCardsSkeleton />
      ) : (
        <Nothing
          onClear={() => {
            setSearch('');
            write({ q: '', genre: any, length: any, access: any });
          }}
        />
      )}
    </>
  );
}

/** Its placeholder: the four fields, the count and the first cards. */
export function TitleFinderSkeleton() {
  return (
    <>
      <div className={styles.form}>
        {['search', 'genre', 'length', 'access'].map((field) => (
          <FieldFrame key={field} label={<SkeletonText letters={9} />}>
            {() => <Skeleton height="3rem" />}
          </FieldFrame>
        ))}
      </div>
      <p className={styles.count}>
        <SkeletonText letters={9} />
      </p>
      <FilmCardsSkeleton />
    </>
  );
}

type FiltersProps = {
  readonly genres: readonly string[];
  readonly filter: TitleFilter;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
};

function Filters({ genres, filter, onChange }: FiltersProps) {
  const of = (list: readonly { readonly id: string; readonly title: string }[]) =>
    list.map(({ id, title }) => ({ value: id, label: title }));
  const named = genres.map((genre) => ({ value: genre, label: genre }));
  const selects = [
    { name: 'genre', label: 'Genre', options: [{ value: any, label: 'Every genre' }, ...named] },
    { name: 'length', label: 'Length', options: [{ value: any, label: 'Any length' }, ...of(lengths)] },
    { name: 'access', label: 'How to watch', options: [{ value: any, label: 'Either way' }, ...of(accesses)] },
  ] as const;
  return selects.map(({ name, label, options }) => (
    <FieldFrame key={name} label={label}>
      {(ties) => (
        <select
          {...ties}
          name={name}
          className={styles.control}
          value={filter[name] ?? any}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  ));
}

function Nothing({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyMessage title="No title is like that" action={<Button onClick={onClear}>Show all titles</Button>}>
      Try fewer words, or take a filter away.
    </EmptyMessage>
  );
}

/** Typed text applies at once; the address follows on blur, so that going back restores it. */
function useAddress(query: URLSearchParams) {
  const written = query.get('q') ?? '';
  const [typed, setTyped] = useState({ text: written, over: written });
  const { pathname, search: present } = useLocation();
  const navigate = useNavigate();
  // A changed address, such as by history, overrides the text typed before.
  const search = typed.over === written ? typed.text : written;
  const setSearch = (text: string): void => setTyped({ text, over: written });
  const write = (changes: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(present);
    for (const [name, value] of Object.entries({ q: search.trim(), ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    if (next.toString() === new URLSearchParams(present).toString()) return;
    void navigate({ pathname, search: next.toString() }, { replace: true, preventScrollReset: true });
  };
  return { search, setSearch, write };
}

function readFilter(query: URLSearchParams, genres: readonly string[]): TitleFilter {
  const genre = query.get('genre');
  return {
    // Unknown values in an address are ignored.
    genre: genre !== null && genres.includes(genre) ? genre : null,
    length: lengths.find(({ id }) => id === query.get('length'))?.id ?? null,
    access: accesses.find(({ id }) => id === query.get('access'))?.id ?? null,
  };
}

function countText(found: number, all: number): string {
  if (found === all) return `${all} titles`;
  return found === 1 ? `One of ${all} titles` : `${found} of ${all} titles`;
}
