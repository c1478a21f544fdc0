import { refuse } from '#shared/kernel/refusals/problem.ts';
import { people } from '#shared/season/contract/people.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPeople, readPerson } from '#functions/season/store/people.ts';

/** One person, as a list of one; without a slug, all people by name without profiles. Future news are omitted. */
export const handler = handleContentPath(people.people, {
  GET: async ({ query: { slug }, now }) => {
    if (slug === undefined) return { items: await readPeople(), totalPages: 1 };
    const person = await readPerson(slug);
    if (!person?.profile) return refuse('not-found');
    const news = person.profile.news.filter(({ date }) => date <= now);
    return { items: [{ ...person, profile: { ...person.profile, news } }], totalPages: 1 };
  },
});
