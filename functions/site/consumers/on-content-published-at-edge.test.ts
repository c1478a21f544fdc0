import { expect, it, vi } from 'vitest';

import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { edge } from '#functions/platform/relay/edge.ts';
import { kindsOfContent, keptAnswersOf } from '#functions/publishing/kinds-of-content.ts';

import { handler } from './on-content-published-at-edge.ts';

const record = (id: string, kinds: readonly string[]) => ({
  messageId: id,
  body: JSON.stringify({
    source: 'venue.site',
    'detail-type': 'ContentPublished',
    detail: { id, occurredAt: '2026-11-22T10:00:00.000Z', version: 3, subject: 'x', kinds },
  }),
});
// Of a record only its id and its body are read.
const event = (...records: readonly ReturnType<typeof record>[]) =>
  ({ Records: records }) as unknown as Parameters<typeof handler>[0];

it('lets the edge forget once for a batch, with every page and the answers of its kinds', async () => {
  const forget = vi.fn(async () => undefined);
  edge.provide(forget);
  await handler(event(record('e2', ['news']), record('e1', ['nav-bar'])));
  expect(forget).toHaveBeenCalledTimes(1);
  expect(forget).toHaveBeenCalledWith(
    expect.arrayContaining(['/shell.html', '/api/nav-bar', '/api/information/news*', '/api/information/search*']),
    'e1',
  );
});

it('comes again when the edge did not listen', async () => {
  edge.provide(() => Promise.reject(new Error('503')));
  expect(await handler(event(record('e1', ['news'])))).toEqual({ batchItemFailures: [{ itemIdentifier: 'e1' }] });
});

it('takes everything with a kind that nobody knows', () => {
  expect(keptAnswersOf(['news', 'surprises'])).toEqual(['/*']);
});

it('asks for no more paths than CloudFront takes wildcards at once', () => {
  expect(keptAnswersOf(Object.keys(kindsOfContent)).filter((path) => path.includes('*')).length).toBeLessThan(15);
  expect(subscriptions.onContentPublishedAtEdge.together).toBe(1);
});

it('takes every file of a sitemap that has several', () => {
  const isTaken = (path: string) =>
    keptAnswersOf(['news']).some((pattern) =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    );
  expect(['/sitemap.xml', '/sitemap-2.xml', '/news.rss'].map(isTaken)).toEqual([true, true, true]);
  expect(isTaken('/robots.txt')).toBe(false);
});
