import { links } from '#web/api/links.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

import { EducationPartnersForm } from './education-form/education-partners-form.tsx';
import { EducationPage } from './education/education-page.tsx';
import { EducationSkeleton } from './education/education-skeleton.tsx';
import { useEducationPartners } from './education/use-education.ts';

/** `/education-partners` (spec 1 §2, spec 2 §3). */
export default defineScreen({
  needs: () => [need('educationPartnersPage', {})],
  head: ([page]) => ({
    title: page?.headerText ?? 'Education partners',
    description: page?.headerDescription ?? '',
    structuredData: breadcrumbData([{ label: 'Education partners', to: links.educationPartners.to() }]),
  }),
  component: EducationPartnersScreen,
});

function EducationPartnersScreen() {
  const state = useEducationPartners();
  return (
    <Container>
      <DataView state={state} skeleton={<EducationSkeleton />}>
        {(page) => (
          <EducationPage
            page={page}
            form={
              <EducationPartnersForm
                consent={page.consent}
                resultTitle={page.resultPageTitle}
                resultText={page.resultPageText}
              />
            }
          />
        )}
      </DataView>
    </Container>
  );
}
