import { houseFacts } from '#shared/kernel/house-facts.ts';

import { element, xmlText } from './xml.ts';

/** What the feed reads of a post; the summaries of the news index fit. */
export interface FeedPost {
  readonly id: string;
  readonly title: string;
  readonly standfirst: string;
  readonly publishDateAndTime: string;
  readonly author: string;
  readonly tags: readonly string[];
}

/** Feed readers keep what they have read, so the feed holds only the newest posts. */
const most = 50;

/** The news as RSS 2.0, newest first; valid without posts too. */
export function newsFeed(newestFirst: readonly FeedPost[], siteOrigin: string): string {
  const posts = newestFirst.slice(0, most);
  const self = `${siteOrigin}/news.rss`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `News | ${houseFacts.name}`),
    element('link', `${siteOrigin}/news`),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', `News of the ${houseFacts.name}`),
    element('language', 'en-gb'),
    ...(posts[0] ? [element('lastBuildDate', rfc822(posts[0].publishDateAndTime))] : []),
    ...posts.map((post) => itemOf(post, siteOrigin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf({ id, title, standfirst, publishDateAndTime, author, tags }: FeedPost, siteOrigin: string): string {
  const address = `${siteOrigin}/news/${encodeURIComponent(id)}`;
  return [
    '<item>',
    element('title', title),
    element('link', address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    element('pubDate', rfc822(publishDateAndTime)),
    element('description', standfirst),
    element('dc:creator', author),
    ...tags.map((tag) => element('category', tag)),
    '</item>',
  ].join('');
}

/** `Thu, 03 Dec 2026 19:30:00 GMT` */
function rfc822(moment: string): string {
  return new Date(moment).toUTCString();
}
