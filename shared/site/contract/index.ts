import { newsletter } from '#shared/account/contract/newsletter.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { people } from '#shared/season/contract/people.ts';

import { catering } from './catering.ts';
import { chrome } from './chrome.ts';
import { contact } from './contact.ts';
import { donation } from './donation.ts';
import { educationForm } from './education-form.ts';
import { education } from './education.ts';
import { home } from './homepage.ts';
import { news } from './news.ts';
import { pageTextPaths } from './page-texts.ts';
import { search } from './search.ts';
import { staticPages } from './static-page.ts';
import { visit } from './visit.ts';

export { homepage } from './homepage.ts';

export const site = {
  ...chrome,
  ...newsletter,
  ...visit,
  ...catering,
  ...donation,
  ...education,
  ...home,
  openApi: definePath('openApi', {
    path: '/api/openapi.json',
    area: 'site',
    cache: 'content',
    methods: { GET: method({ summary: 'This document.', answers: null, file: 'application/json' }) },
  }),
  ...news,
  ...staticPages,
  ...search,
  ...people,
  ...educationForm,
  ...contact,
  ...pageTextPaths,
};
