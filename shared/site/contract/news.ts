import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { identifier, image, instant, line, paging, slug, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource, toMany } from '#shared/kernel/contract/resource.ts';

const summaryAttributes = {
  title: line,
  standfirst: text,
  publishDateAndTime: instant,
  author: line,
  /** As shown; `Ballet`, `Dance`, `Opera` and `Music` decide the section of the front page (spec 1 §2). */
  tags: z.array(line).max(20),
  /** A photo heads the post in full width, a thumbnail is beside its text (spec 1 §3). */
  leadMedia: z.object({ kind: z.enum(['photo', 'thumbnail']), image }),
} as const;

/** A post as lists show it. */
export const newsSummary = resource('news-summary', () => z.object(summaryAttributes));

/** One page of the news index: the texts of the index, and the posts of this page, newest first (spec 1 §3). */
export const newsIndex = resource(
  'news-index',
  () =>
    z.object({
      title: line,
      meta: z.object({ title: line, description: text }),
      header: z.object({ title: line, lead: text }),
    }),
  { summaries: toMany(newsSummary) },
);

/** A person or title in a post with a page of their own. */
export const newsMention = z.object({
  kind: z.enum(['event', 'film', 'person']),
  slug,
  title: line,
  /** What it is, in a few words: composer or choreographer, voice or profession. */
  note: line.nullable(),
});

export const newsPost = resource(
  'news-post',
  () => z.object({ ...summaryAttributes, blocks, mentions: z.array(newsMention).max(40) }),
  { related: toMany(newsSummary) },
);

export const news = {
  news: definePath('news', {
    path: '/api/information/news',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The news index with the posts of one page, newest first; posts of the future are not among them.',
        query: z.object({ ...paging }),
        answers: many(newsIndex),
      }),
    },
  }),
  newsPost: definePath('newsPost', {
    path: '/api/information/news/{id}',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({ summary: 'One news post.', answers: one(newsPost), refusals: ['gone', 'not-found'] }),
    },
  }),
};

/** Post ids appear in addresses. */
export const newsPostId = identifier;
