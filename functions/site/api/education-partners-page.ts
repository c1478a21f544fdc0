import { education } from '#shared/site/contract/education.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';
import type { EducationPartnersPage } from '../store/pages.ts';

/** The default page until an editor has published one: a working form with short texts. */
const untouched: EducationPartnersPage = {
  id: 'education-partners-page',
  headerText: 'Education partners',
  headerDescription: '',
  pageTitle: 'Become a partner',
  pageDescription: [],
  consent: 'We use what you write here to answer you, and for nothing else.',
  resultPageTitle: 'Thank you',
  resultPageText: 'We have received your details and will write to you.',
  links: [],
};

export const handler = handleContentPath(education.educationPartnersPage, {
  GET: async () => (await readPage(sitePages.educationPartners)) ?? untouched,
});
