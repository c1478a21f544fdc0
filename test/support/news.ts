import type { EditedPost } from '#functions/site/views/news.ts';
import type { EditedPage } from '#functions/site/views/static-pages.ts';

import { anEvent } from './season.ts';

export const newsTexts = {
  title: 'News',
  meta: { title: 'News', description: 'What happens on the stages.' },
  header: { title: 'News', lead: 'From the stages, and from behind them.' },
};

/** A post about opera, two days before the tests' usual now, by default. */
export function aPost(given: Partial<EditedPost> & { readonly id: string }): EditedPost {
  return {
    title: `Title of ${given.id}`,
    standfirst: 'In one sentence.',
    publishDateAndTime: '2026-11-19T10:00:00.000Z',
    author: 'Ada Quill',
    tags: ['Opera'],
    leadMedia: { kind: 'photo', image: anEvent().image },
    blocks: [{ kind: 'paragraph', spans: [{ text: 'It begins with a letter.', style: null, link: null }] }],
    mentions: [],
    ...given,
  };
}

/** A page of two sections. */
export function aPage(given: Partial<EditedPage> & { readonly path: string }): EditedPage {
  return {
    title: `Page at ${given.path}`,
    lead: 'What it is about.',
    lastUpdated: '2026-10-12',
    calendar: null,
    blocks: [
      { kind: 'heading', level: 2, text: 'What we keep', anchor: 'what-we-keep' },
      { kind: 'paragraph', spans: [{ text: 'Little.', style: null, link: null }] },
      { kind: 'heading', level: 2, text: 'For how long', anchor: 'for-how-long' },
      { kind: 'paragraph', spans: [{ text: 'Not long.', style: null, link: null }] },
    ],
    ...given,
  };
}
