import { useResource } from '#web/api/use-resource.ts';

/** The stream's home; the answer is a list of one. */
export const useStreamHome = () => useResource('streamHomePage', {});

/** Every title, as cards. */
export const useFilms = () => useResource('digitalEvents', {});

export const useFilm = (slug: string) => useResource('digitalEventDetails', { query: { slug } });
