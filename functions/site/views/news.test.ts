import { expect, it } from 'vitest';

import { aPost, newsTexts } from '#test/support/news.ts';

import { newsDocuments } from './news.ts';

const tosca = { kind: 'event', slug: 'tosca', title: 'Tosca', note: null } as const;
const related = (id: string, posts: Parameters<typeof newsDocuments>[1]) =>
  newsDocuments(newsTexts, posts)
    .posts.find((post) => post.id === id)
    ?.related.map((other) => other.id);

it('keeps every post in the index, newest first', () => {
  const posts = [aPost({ id: 'a', publishDateAndTime: '2026-01-01T00:00:00.000Z' }), aPost({ id: 'b' })];
  expect(newsDocuments(newsTexts, posts).index.summaries.map(({ id }) => id)).toEqual(['b', 'a']);
});

it('relates a post that speaks of the same work first, then one of the same tag, then any other, and never a post to itself', () => {
  const posts = [
    aPost({ id: 'self', tags: ['Opera'], mentions: [tosca] }),
    aPost({ id: 'same-tag', tags: ['Opera'] }),
    aPost({ id: 'same-work', tags: ['Learning'], mentions: [tosca] }),
    aPost({ id: 'stranger', tags: ['Ballet'] }),
  ];
  expect(related('self', posts)).toEqual(['same-work', 'same-tag', 'stranger']);
});
