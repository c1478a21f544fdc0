import { useResource } from '#web/api/use-resource.ts';

/** All people by name, without profiles. */
export const usePeople = () => useResource('people', {});

export const personInput = (slug: string) => ({ query: { slug } });

/** One person with all appearances; the answer is a list of one. */
export const usePerson = (slug: string) => useResource('people', personInput(slug));
