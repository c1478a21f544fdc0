import { definePath, method } from './path.ts';
import { catering } from './site/catering.ts';
import { chrome } from './site/chrome.ts';
import { contact } from './site/contact.ts';
import { donation } from './site/donation.ts';
import { educationForm } from './site/education-form.ts';
import { education } from './site/education.ts';
import { home } from './site/homepage.ts';
import { news } from './site/news.ts';
import { newsletter } from './site/newsletter.ts';
import { pageTextPaths } from './site/page-texts.ts';
import { people } from './site/people.ts';
import { search } from './site/search.ts';
import { staticPages } from './site/static-page.ts';
import { visit } from './site/visit.ts';

export { homepage } from './site/homepage.ts';

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
