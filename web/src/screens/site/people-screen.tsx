import { links } from '#web/api/links.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { PeopleIndex } from '#web/features/people/people-index.tsx';
import { PeopleSkeleton } from '#web/features/people/people-skeleton.tsx';
import { usePeople } from '#web/features/people/use-people.ts';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

/** `/people`: everybody, by letter (spec 1 §2). */
export default defineScreen({
  needs: () => [need('people', {})],
  head: () => ({
    title: 'People',
    description: 'Singers, dancers, players and those who make the work: everybody on the cast lists of the house.',
    structuredData: breadcrumbData([{ label: 'People', to: links.people.to() }]),
  }),
  component: PeopleScreen,
});

function PeopleScreen() {
  return (
    <Container>
      <PageHeading title="People" lead="Singers, dancers, players, and those who make the work." />
      <DataView
        state={usePeople()}
        skeleton={<PeopleSkeleton />}
        empty={<EmptyMessage title="Nobody is listed yet">Names appear here as casts are announced.</EmptyMessage>}
      >
        {(people) => <PeopleIndex people={people} />}
      </DataView>
    </Container>
  );
}
