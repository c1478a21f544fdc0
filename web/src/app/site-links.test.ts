import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { venues } from '#shared/kernel/venue.ts';
import { filterGroups } from '#shared/season/domain/filter/options.ts';
import { chromeOf } from '#functions/publishing/readers/chrome-items.ts';
import { houseForPages } from '#test/support/sample-house.ts';

import { footerLinksOf } from './chrome/footer-links.ts';
import { destinationOf } from './match-route.ts';

const footerLinks = footerLinksOf(houseForPages);
const content = join(import.meta.dirname, '../../../content');
const { navBar, siteMap, announcementBanner } = chromeOf(instant('2026-11-21T12:00:00Z'));

const menuPaths = navBar.items.flatMap(({ path, level2NavItems }) => [
  path,
  ...level2NavItems.map((item) => item.path),
]);
const mapPaths = siteMap.sections.flatMap(({ path, links }) => [
  ...(path ? [path] : []),
  ...links.flatMap((link) => [link.path, ...link.links.map((below) => below.path)]),
]);
const footerPaths = [
  ...footerLinks.quickLinks.flatMap(({ links }): readonly { readonly to: string }[] => links),
  footerLinks.newsletter.link,
  ...footerLinks.policies,
].map(({ to }) => to);
const all = [...new Set([...menuPaths, ...mapPaths, ...footerPaths, announcementBanner.link?.path ?? '/'])];

/** No season is linked to by name: those come and go. */
const groups = filterGroups([]);
const slugs = new Set(groups.flatMap(({ options }) => options.map(({ parameter }) => parameter)));
const parameters = new Set<string>(groups.map(({ parameter }) => parameter));

/** The error in a link of the shell, or null. */
function fault(link: string): string | null {
  const { pathname, search } = new URL(link, 'https://house.test');
  const destination = destinationOf(pathname, search);
  if (destination.kind === 'redirect') return 'leads over a redirect';
  const { route, params, query } = destination;
  if (route.name === 'notFound') return 'has no page';
  if (route.file?.endsWith('static-page-screen.tsx') && !existsSync(join(content, `pages${pathname}.md`))) {
    return 'has no content';
  }
  if (route.name.startsWith('festival') && !festivals.has(params['slug'] ?? '')) return 'is no festival';
  if (route.name === 'currentCastLists' && !houses.has(params['venue'] ?? '')) return 'is no venue';
  if (route.name !== 'listing') return null;
  return [...query].every(([name, value]) => parameters.has(name) && value.split(',').every((slug) => slugs.has(slug)))
    ? null
    : 'narrows by what is no filter';
}

const festivals = new Set(readdirSync(join(content, 'festival')).map((file) => file.replace(/\.md$/, '')));
const houses = new Set<string>(Object.values(venues).map(({ slug }) => slug));

describe('links around every page', () => {
  it.each(all)('%s leads to a page that exists', (path) => {
    expect(fault(path)).toBeNull();
  });

  it.each([
    ['/nowhere', 'has no page'],
    ['/policies/nothing', 'has no content'],
    ['/tickets-and-events?event-type=juggling', 'narrows by what is no filter'],
    ['/tickets-and-events/festival/nothing-details', 'is no festival'],
    ['/signin', 'leads over a redirect'],
  ])('%s would be reported: it %s', (path, words) => {
    expect(fault(path)).toBe(words);
  });
});
