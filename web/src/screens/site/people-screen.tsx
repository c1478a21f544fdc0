import { links } from '#web/api/links.ts';
import { lineIn, textsOf, usePageTexts } from '#web/api/page-texts.ts';
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
  needs: () => [need('people', {}), textsOf('people')],
  head: ([, texts]) => ({
    title: 'People',
    description: lineIn('people', texts)('description'),
    structuredData: breadcrumbData([{ label: 'People', to: links.people.to() }]),
  }),
  component: PeopleScreen,
});

function PeopleScreen() {
  const line = usePageTexts('people');
  return (
    <Container>
      <PageHeading title="People" lead={line('lead')} />
      <DataView
        state={usePeople()}
        skeleton={<PeopleSkeleton />}
        empty={<EmptyMessage title="Nobody is listed yet">{line('nobody')}</EmptyMessage>}
      >
        {(people) => <PeopleIndex people={people} />}
      </DataView>
    </Container>
  );
}
