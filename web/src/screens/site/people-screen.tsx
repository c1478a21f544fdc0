import { links } from '#web/api/links.ts';
import { lineIn, textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { PeopleIndex } from '#web/features/people/people-index.tsx';
import { PeopleSkeleton } from '#web/features/people/people-skeleton.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';

/** `/people`: all people by letter (spec 1 §2). */
export default defineDataScreen({
  path: 'people',
  others: () => [textsOf('people')],
  head: ([, texts]) => ({
    title: 'People',
    description: lineIn('people', texts)('description'),
    structuredData: breadcrumbData([{ label: 'People', to: links.people.to() }]),
  }),
  heading: () => <Heading />,
  empty: <Nobody />,
  skeleton: <PeopleSkeleton />,
  show: (people) => <PeopleIndex people={people} />,
});

function Heading() {
  return <PageHeading title="People" lead={usePageTexts('people')('lead')} />;
}

function Nobody() {
  return <EmptyMessage title="Nobody is listed yet">{usePageTexts('people')('nobody')}</EmptyMessage>;
}
