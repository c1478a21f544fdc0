import { describe, expect, it } from 'vitest';

import type { Block, Span } from '#shared/kernel/contract/block.ts';
import { links } from '#web/api/links.ts';
import { timeOutOf } from '#web/api/time-outs.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { sampleTexts } from '#test/support/editorial.ts';

import { destinationOf } from './match-route.ts';
import { openPage } from './server.tsx';

const { pages, posts, eventSlugs } = sampleTexts();

describe('static pages by path (spec 1 §2)', () => {
  it.each([
    '/policies/privacy',
    '/policies/cookie-usage',
    '/policies/terms-and-conditions-of-sale',
    '/policies/community-guidelines',
    '/about/royal-opera-house/corporate-policies',
  ])('%s is a route of its own, in the older layout, and asks for its own path', async (path) => {
    proves(
      statements.sitePurpose.visitorsReadStaticPagesPolicies,
      statements.siteRoutes.supportMembershipFriendsStaticPage,
      statements.siteRoutes.fourPoliciesStaticPagesPrivacy,
      statements.siteRoutes.aboutRoyalOperaHouseCorporate,
    );
    const destination = destinationOf(path, '');
    if (destination.kind !== 'screen') throw new Error('A redirect');
    expect(destination.route.shell).toBe('classic');
    const { default: screen } = await destination.route.load();
    expect(screen.needs(destination)).toEqual([needOf(path)]);
  });

  it("/support/membership/friends asks for what the levels of membership give, and for the editors' lines beside them", async () => {
    const path = '/support/membership/friends';
    const destination = destinationOf(path, '');
    if (destination.kind !== 'screen') throw new Error('A redirect');
    expect(destination.route.shell).toBe('classic');
    const { default: screen } = await destination.route.load();
    expect(screen.needs(destination)).toEqual([
      needOf(path),
      { name: 'membershipLevels', input: {}, optional: false },
      { name: 'pageTexts', input: { query: { page: 'friends' } }, optional: true },
    ]);
  });

  it.each(['/policies', '/policies/a/b', '/about/a/b/c', '/support/a/b/c', '/other/privacy', '/learning/a/b'])(
    '%s is swallowed by none of them',
    (path) => expect(destinationOf(path, '')).toMatchObject({ route: { name: 'notFound' } }),
  );

  it.each(['/policies/nothing', '/about/nobody/knows', '/news/not-yet'])(
    '%s, which nobody has published, is the not-found page with its status',
    async (path) => {
      const opened = await openPage(path, '');
      if (opened.kind === 'redirect') throw new Error('A redirect');
      const { status, html, head } = opened.render(
        opened.needs.map(() => ({ status: 404 })),
        '2026-11-21T12:00:00.000Z',
      );
      expect(status).toBe(404);
      expect(html).toContain('Page not found');
      expect(head.title).toBe('Page not found');
    },
  );

  it('are all published at an address of the site', () => {
    expect(pages.filter(({ path }) => leadsNowhere(path)).map(({ path }) => path)).toEqual([]);
  });

  it('may take five seconds (spec 1 §9)', () => expect(timeOutOf('staticPage', 'GET')).toBe(5000));
});

it('news and the tickets of 2020 stand in the restyled layout (spec 1 §2)', () => {
  for (const path of ['/covid19tickets', '/news', '/news/x']) {
    expect(destinationOf(path, '')).toMatchObject({ route: { shell: 'restyled' } });
  }
});

it('links in the texts of pages and news lead to events and pages that exist', () => {
  const events = new Set(eventSlugs.map((slug) => links.eventDetails.to({ slug })));
  const paths = new Set(pages.map(({ path }) => path));
  const texts = [
    ...pages.map(({ path, blocks }) => ({ path, blocks })),
    ...posts.map(({ id, blocks }) => ({ path: id, blocks })),
  ];
  const broken = texts.flatMap(({ path, blocks }) =>
    linksOf(blocks)
      .filter((link) => link.startsWith('/'))
      .filter((link) => {
        const [bare = ''] = link.split(/[?#]/);
        if (/^\/tickets-and-events\/.*-details$/.test(bare)) return !events.has(bare);
        if (/^\/(policies|about|support|learning)\b/.test(bare)) return !paths.has(bare);
        return leadsNowhere(bare);
      })
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

const needOf = (path: string) => ({ name: 'staticPage', input: { query: { path } }, optional: false });

function leadsNowhere(path: string): boolean {
  const destination = destinationOf(path, '');
  return destination.kind === 'screen' && destination.route.name === 'notFound';
}

function linksOf(blocks: readonly Block[]): string[] {
  const spans = (all: readonly Span[]) => all.flatMap(({ link }) => link ?? []);
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph' || block.kind === 'quote') return spans(block.spans);
    if (block.kind === 'list') return block.items.flatMap(spans);
    if (block.kind === 'table') return block.rows.flat().flatMap(spans);
    return block.kind === 'action' ? [block.link] : [];
  });
}
