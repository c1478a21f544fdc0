import { useResource } from '#web/api/use-resource.ts';

/** Everybody, by name, without their profiles. */
export const usePeople = () => useResource('people', {});

export const personInput = (slug: string) => ({ query: { slug } });

/** One person with everything they appear in; the answer is a list of one. */
export const usePerson = (slug: string) => useResource('people', personInput(slug));
