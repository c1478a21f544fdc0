import { useAvailableTitles } from '#web/api/use-available-titles.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The stream's home; the answer is a list of one. */
export const useStreamHome = () => useResource('streamHomePage', {});

/**
 * Every title that may be shown where the visitor is, as cards. The answer is the same for everybody and says where each may be shown;
 * what the country may not see is left out here. Who it is comes after everything else has been drawn.
 */
export function useFilms() {
  const { data, ...state } = useResource('digitalEvents', {});
  const films = useAvailableTitles(data);
  return { ...state, data: films };
}

export const useFilm = (slug: string) => useResource('digitalEventDetails', { query: { slug } });
