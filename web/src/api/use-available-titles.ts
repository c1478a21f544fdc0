import { useDeferredValue, useMemo } from 'react';

import { shownIn } from '#shared/streaming/domain/country.ts';
import type { CountryLists } from '#shared/streaming/domain/country.ts';

import { useVisitor } from './visitor.ts';

/** The titles that may be shown in the visitor's country. The country is applied after everything else is drawn. */
export function useAvailableTitles<V extends CountryLists>(titles: readonly V[]): V[];
export function useAvailableTitles<V extends CountryLists>(titles: readonly V[] | undefined): V[] | undefined;
export function useAvailableTitles<V extends CountryLists>(titles: readonly V[] | undefined) {
  const country = useDeferredValue(useVisitor().data)?.country;
  return useMemo(() => titles && shownIn(titles, country), [titles, country]);
}
