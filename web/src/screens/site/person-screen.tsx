import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { breadcrumbData, personData } from '#web/api/structured-data.ts';
import { useNow } from '#web/api/use-now.ts';
import { AppearanceList } from '#web/features/cast/appearance-list.tsx';
import { appearancesByTime } from '#web/features/cast/appearances.ts';
import { PersonSkeleton } from '#web/features/people/people-skeleton.tsx';
import { PersonPage } from '#web/features/people/person-page.tsx';
import type { Person } from '#web/features/people/types.ts';
import { defineDataScreen } from '#web/ui/data-screen.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** `/people/{slug}`: one person with all appearances (spec 1 §2). */
export default defineDataScreen({
  path: 'people',
  input: ({ params }) => ({ query: { slug: slugInPath(params['slug']) } }),
  head: ([people]) => {
    const person = people?.[0];
    if (!person) return { title: 'People' };
    const { slug, name, role, portrait, profile } = person;
    const description = profile?.summary ?? '';
    return {
      title: name,
      description,
      image: largePath(portrait),
      structuredData: [
        ...personData({ slug, name, profession: role, description, image: largePath(portrait) }),
        ...breadcrumbData([
          { label: 'People', to: links.people.to() },
          { label: name, to: links.person.to({ slug }) },
        ]),
      ],
    };
  },
  status: ([people]) => (people?.length === 0 ? 404 : undefined),
  skeleton: <PersonSkeleton />,
  show: ([person]) =>
    person ? (
      <PersonPage key={person.slug} person={person}>
        <Appearances person={person} />
      </PersonPage>
    ) : null,
});

/** Without past appearances their part is omitted; without coming ones a text with a link is shown. */
function Appearances({ person: { name, profile } }: { readonly person: Person }) {
  const { coming, past } = appearancesByTime(profile?.appearances ?? [], useNow());
  return (
    <>
      <Section title="Coming performances">
        {coming.length > 0 ? (
          <AppearanceList label={`Coming performances with ${name}`} appearances={coming} withDates />
        ) : (
          <EmptyMessage
            title="Nothing announced at the moment"
            action={<LinkButton to={links.listing.to()}>See what’s on</LinkButton>}
          >
            {`${name} is in nothing that is on sale or about to be.`}
          </EmptyMessage>
        )}
      </Section>
      {past.length > 0 ? (
        <Section title="Past performances">
          <AppearanceList label={`Past performances with ${name}`} appearances={past} withDates={false} />
        </Section>
      ) : null}
    </>
  );
}
