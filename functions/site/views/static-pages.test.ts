import { expect, it } from 'vitest';

import { aPage } from '#test/support/news.ts';

import { staticPageDocuments } from './static-pages.ts';

const pages = staticPageDocuments(
  [
    '/about',
    '/about/history',
    '/about/orchestra',
    '/about/house/rules',
    '/policies/privacy',
    '/policies/cookies',
    '/help',
  ].map((path) => aPage({ path, title: path })),
);
const at = (path: string) => pages.find((page) => page.path === path);
const paths = (links: readonly { readonly path: string }[] | undefined) => links?.map(({ path }) => path);

it('names the published pages above a page; a folder without a page is no step', () => {
  expect(paths(at('/about/house/rules')?.trail)).toEqual(['/about']);
  expect(paths(at('/policies/privacy')?.trail)).toEqual([]);
});

it('names what stands directly below', () => {
  expect(paths(at('/about')?.nearby)).toEqual(['/about/history', '/about/orchestra', '/about/house/rules']);
});

it('names what stands beside a page that has nothing below', () => {
  expect(paths(at('/about/history')?.nearby)).toEqual(['/about/orchestra', '/about/house/rules']);
  expect(paths(at('/policies/privacy')?.nearby)).toEqual(['/policies/cookies']);
  expect(paths(at('/help')?.nearby)).toEqual([]);
});
