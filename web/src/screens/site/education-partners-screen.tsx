import { links } from '#web/api/links.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

import { EducationPartnersForm } from './education-form/education-partners-form.tsx';
import { EducationPage, EducationSkeleton } from './education/education-page.tsx';

/** `/education-partners` (spec 1 §2, spec 2 §3). */
export default defineDataScreen({
  path: 'educationPartnersPage',
  head: ([page]) => ({
    title: page?.headerText ?? 'Education partners',
    description: page?.headerDescription ?? '',
    structuredData: breadcrumbData([{ label: 'Education partners', to: links.educationPartners.to() }]),
  }),
  skeleton: <EducationSkeleton />,
  show: (page) => (
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
  ),
});
