import { useDeferredValue, useMemo } from 'react';

import { shownIn } from '#shared/streaming/domain/entitlement/country.ts';
import type { CountryLists } from '#shared/streaming/domain/entitlement/country.ts';

import { useVisitor } from './visitor.ts';

/** Those of some titles that may be shown where the visitor is. Which country that is comes after everything else has been drawn. */
export function useAvailableTitles<V extends CountryLists>(titles: readonly V[]): V[];
export function useAvailableTitles<V extends CountryLists>(titles: readonly V[] | undefined): V[] | undefined;
export function useAvailableTitles<V extends CountryLists>(titles: readonly V[] | undefined) {
  const country = useDeferredValue(useVisitor().data)?.country;
  return useMemo(() => titles && shownIn(titles, country), [titles, country]);
}
