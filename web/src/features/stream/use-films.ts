import { useAvailableTitles } from '#web/api/use-available-titles.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The input of the list with artists, which a search by name reads. */
export const withArtists = { query: { artists: 'true' } } as const;

/**
 * Every title allowed in the visitor's country, as cards. All visitors share the answer with its countries; others are removed here. The
 * visitor is applied after everything else is drawn.
 */
export function useFilms() {
  const { data, ...state } = useResource('digitalEvents', {});
  const films = useAvailableTitles(data);
  return { ...state, data: films };
}
