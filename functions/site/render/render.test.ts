import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, it, vi } from 'vitest';

import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Fetched, Opened, Rendered } from '#web/app/server.tsx';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { houseForPages } from '#test/support/sample-house.ts';

import { demonstrationLine } from './demonstration.ts';
import { render } from './render.ts';
import type { RenderDeps } from './render.ts';

const template = `<!doctype html>
<html lang="en-GB">
  <head>
    <!--head-->
    <title>Shell</title>
    <!--/head-->
    <link rel="stylesheet" crossorigin href="/assets/entry.css">
    <script type="module" src="/assets/entry.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <!--page-->
    ${/<!--noscript-->[\s\S]*<!--\/noscript-->/.exec(readFileSync('web/index.html', 'utf8'))?.[0]}
  </body>
</html>`;

const now = '2026-11-21T12:00:00.000Z' as Instant;
const file = 'src/screens/season/event-screen.tsx';
const loads = { scripts: ['/assets/event.js'], styles: ['/assets/event.css'], later: ['/assets/sections.css'] };

const sheets = { '/assets/event.css': 'h1{color:red}' };

/** A site of one page that renders a given text. */
function siteOf(over: Partial<Rendered> = {}, opened: Partial<Opened> = {}) {
  const rendered: Rendered = {
    status: 200,
    html: '<h1>Tosca</h1>',
    house: null,
    head: { title: 'Tosca', fullTitle: 'Tosca | House', description: 'A singer & a "painter"' },
    soon: ['/api/seatmap/plan?houseId=main-stage&version=1'],
    own: [],
    page: { now, failure: null, fallback: { parts: [], value: {} } },
    ...over,
  };
  const draw = vi.fn<(fetched: readonly Fetched[], moment: string) => Rendered>(() => rendered);
  const needs = [{ name: 'events', input: { query: { a: 1 } }, optional: false }] as const;
  const page = { kind: 'screen', needs, file, theme: undefined, search: '', render: draw, ...opened } as Opened;
  const fetchResource = vi.fn<RenderDeps['fetchResource']>(async () => ({ data: ['x'] }));
  const openPage = vi.fn<RenderDeps['site']['openPage']>(async () => page);
  const site = { template, screens: { [file]: loads }, sheets, openPage };
  const deps: RenderDeps = { site, fetchResource, now: () => now, siteOrigin: 'https://house.test' };
  return { deps, draw, fetchResource, openPage };
}

describe('a page that was rendered before', () => {
  const address = '/tickets-and-events/kept-details';

  /** Sites with different HTML: a cached page shows which site rendered it. */
  const siteWith = (
    html: string,
    tag: string | null,
    over: Partial<RenderDeps> = {},
    rendered: Partial<Rendered> = {},
  ) => {
    const { deps } = siteOf({ html, ...rendered });
    const fetchResource: RenderDeps['fetchResource'] = async () => ({ data: ['x'], ...(tag === null ? {} : { tag }) });
    return { ...deps, fetchResource, ...over };
  };
  const later = plus(now, minute);

  it('is sent again while its data, its address and the minute are the same', async () => {
    const first = await render(address, siteWith('<h1>One</h1>', 'same'));
    expect(await render(address, siteWith('<h1>Two</h1>', 'same', { now: () => plus(now, minute - 1) }))).toBe(first);
  });

  it.each<[what: string, path: string, tag: string | null, over?: Partial<RenderDeps>]>([
    ['with other data', '/other-data', 'changed'],
    ['in another minute', '/other-minute', 'known', { now: () => later }],
    ['for another site', '/other-site', 'known', { siteOrigin: 'https://second.test' }],
    ['whose data have no name, as where a read failed', '/no-name', null],
  ])('is rendered again %s', async (_, path, tag, over) => {
    await render(path, siteWith('<h1>One</h1>', tag === null ? null : 'known'));
    expect((await render(path, siteWith('<h1>Two</h1>', tag, over))).html).toContain('Two');
  });

  it('is rendered once for a thousand addresses that differ in what it does not know of the query', async () => {
    const { deps, draw } = siteOf({}, { search: '?date=2026-12' });
    const site = { ...deps, fetchResource: async () => ({ data: ['x'], tag: 'same' }) };
    const first = await render('/thousand?date=2026-12&x=0', site);
    for (let number = 1; number < 1000; number += 1) {
      expect(await render(`/thousand?date=2026-12&x=${number}`, site)).toBe(first);
    }
    expect(draw).toHaveBeenCalledOnce();
  });

  it('is rendered once for visitors who ask for it at the same time', async () => {
    const { deps, draw } = siteOf();
    const site = { ...deps, fetchResource: async () => ({ data: ['x'], tag: 'same' }) };
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => render('/together', site)));
    for (const page of others) expect(page).toBe(first);
    expect(draw).toHaveBeenCalledOnce();
  });

  it('never gives what was published before to who asks after a publication, though the older page is made last', async () => {
    const slow = Promise.withResolvers<{ data: unknown; tag: string }>();
    const early = render('/published', siteWith('<h1>Old</h1>', null, { fetchResource: () => slow.promise }));
    await render('/published', siteWith('<h1>New</h1>', 'new'));
    slow.resolve({ data: ['x'], tag: 'old' });
    expect((await early).html).toContain('Old');
    expect((await render('/published', siteWith('<h1>Again</h1>', 'new'))).html).toContain('New');
    // A rollback publishes the old content again, so the old page is right again.
    expect((await render('/published', siteWith('<h1>Again</h1>', 'old'))).html).toContain('Old');
  });

  it('is the right page where memory is at its bound', async () => {
    const megabytes = 'x'.repeat(3 * 1024 * 1024);
    const ask = (number: number) =>
      render(`/large/${number}`, siteWith(`<h1>Page ${number}</h1>${megabytes}`, 'large'));
    for (const round of [1, 2]) {
      for (let number = 0; number < 8; number += 1) {
        expect((await ask(number)).html, `round ${round}`).toContain(`Page ${number}<`);
      }
    }
  });

  it.each([404, 500])('is rendered again where it was %d', async (status) => {
    await render(`/kept-${status}`, siteWith('<h1>One</h1>', 'known', {}, { status }));
    expect((await render(`/kept-${status}`, siteWith('<h1>Two</h1>', 'known'))).html).toContain('Two');
  });
});

describe('rendering a page', () => {
  it('opens the address, fetches its needs and renders with what came and the time of the house', async () => {
    const { deps, draw, fetchResource, openPage } = siteOf();
    await render('/tickets-and-events/tosca-details?season=1', deps);
    expect(openPage).toHaveBeenCalledWith('/tickets-and-events/tosca-details', '?season=1');
    expect(fetchResource).toHaveBeenCalledWith('events', { query: { a: 1 } });
    expect(draw).toHaveBeenCalledWith([{ data: ['x'] }], now);
  });

  it('sends the visitor on where the data says so, for as long as a page is kept', async () => {
    const head = { title: 'Tickets', fullTitle: 'Tickets | House', redirectTo: '/seatmap?performanceId=tosca-1' };
    const { status, headers, html } = await render('/events/tosca-1/tickets', siteOf({ head }).deps);
    expect([status, headers['location'], html]).toEqual([302, '/seatmap?performanceId=tosca-1', '']);
    expect(headers['cache-control']).toContain('s-maxage=60');
  });

  it('writes the page into the shell of the build, with its head and what its screen loads', async () => {
    const { html, headers, status } = await render('/tosca', siteOf().deps);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html).toContain('<div id="root"><h1>Tosca</h1></div>');
    expect(html).toContain('<title>Tosca | House</title>');
    expect(html).not.toContain('Shell');
    expect(html).toContain('<meta name="description" content="A singer &amp; a &quot;painter&quot;">');
    expect(html).toContain('<link rel="canonical" href="https://house.test/tosca">');
    expect(html).toContain('<meta name="scripts" content="/assets/event.js">');
    expect(html).toContain('src="/assets/entry.js"');
  });

  it('names what is the visitor’s own, for whom a cookie says is signed in', async () => {
    const name = 'meta name="own"';
    expect((await render('/tosca', siteOf().deps)).html).not.toContain(name);
    const { html } = await render('/account', siteOf({ own: ['/api/user', '/api/checkout/orders'] }).deps);
    expect(html).toContain(`<${name} content="/api/user /api/checkout/orders" data-session="signed-in=1">`);
  });

  it('says of a demonstration, before everything else, that nothing is charged, and of no other house', async () => {
    const { deps } = siteOf();
    const one = await render('/', { ...deps, fetchResource: async () => ({ data: [] }), isDemonstration: true });
    expect(one.html).toContain(`${demonstrationLine}<div id="root">`);
    const other = await render('/', { ...deps, fetchResource: async () => ({ data: [] }) });
    expect(other.html).not.toContain(demonstrationLine);
  });

  it('says what search engines read after the page', async () => {
    const structuredData = [{ '@type': 'MusicEvent', url: '/tosca' }];
    const { html } = await render(
      '/tosca',
      siteOf({ house: houseForPages, head: { title: 'Tosca', fullTitle: 'Tosca', structuredData } }).deps,
    );
    expect(html.indexOf('"https://house.test/tosca"', html.indexOf('<body>'))).toBeGreaterThan(
      html.indexOf('id="page"'),
    );
  });

  it('links the styles of every page, and writes the screen’s own after them', async () => {
    const { html, headers } = await render('/tosca', siteOf().deps);
    const sheet = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
    expect(sheet).toBe('h1{color:red}');
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    const links = [...html.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([each]) => each);
    expect(links).toEqual([
      '<link rel="stylesheet" href="/assets/event.css" disabled>',
      '<link rel="stylesheet" crossorigin href="/assets/entry.css">',
      '<link rel="stylesheet" href="/assets/sections.css">',
    ]);
    // The first paint waits for no sheet that comes after it.
    expect(html.indexOf('/assets/sections.css')).toBeGreaterThan(html.indexOf('</h1>'));
    expect(html.indexOf('<style>')).toBeGreaterThan(html.indexOf('/assets/entry.css'));
  });

  describe('wallets', () => {
    const stripes = { src: 'https://js.stripe.com/endive/stripe.js', key: 'pk_test_"1', isStripes: true };
    const drawn = async (isApart: boolean, walletScript: RenderDeps['walletScript']) =>
      render('/checkout', { ...siteOf({}, { isApart }).deps, ...(walletScript ? { walletScript } : {}) });

    it('are drawn on the page that is apart, which names their script and opens for its hosts', async () => {
      const { html, headers } = await drawn(true, stripes);
      expect(html).toContain(`<meta name="wallet-script" content="${stripes.src}" data-key="pk_test_&quot;1">`);
      expect(html).not.toContain('<script src="https://js.stripe.com');
      expect(headers['content-security-policy']).toContain('https://api.stripe.com');
      expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com"');
    });

    it.each([
      ['another page', false, stripes],
      ['a stage without a key', true, null],
    ])('are not drawn on %s', async (_, isApart, walletScript) => {
      const { html, headers } = await drawn(isApart, walletScript);
      expect(html).not.toContain('wallet-script');
      expect(JSON.stringify(headers)).not.toContain('stripe');
    });

    it('of the demonstration need no host', async () => {
      const { html, headers } = await drawn(true, { src: '/demo-wallet.js', key: 'demonstration', isStripes: false });
      expect(html).toContain('content="/demo-wallet.js"');
      expect(JSON.stringify(headers)).not.toContain('stripe');
      expect(headers['permissions-policy']).toContain('payment=()');
    });
  });

  it('says without scripts what can be read, which is not what the empty shell says', async () => {
    const { html } = await render('/', siteOf().deps);
    const [words = ''] = /<noscript>[\s\S]*<\/noscript>/.exec(html) ?? [];
    expect(words).toContain('Everything else on this page can be read without it.');
    expect(html).not.toContain('We could not prepare this page');
    const shell = template.slice(template.indexOf('<noscript'));
    expect(shell).toContain('We could not prepare this page');
    expect(shell).not.toContain('can be read');
  });

  it('never lets data end its script element or expand in the template', async () => {
    const evil = '</script><script>alert(1)</script><!-- $& $1';
    const { deps } = siteOf({
      html: '<p>$&</p>',
      page: { now, failure: null, fallback: { parts: [], value: { evil } } },
    });
    const { html } = await render('/', deps);
    const json = /<script type="application\/json" id="page">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ now, fallback: { value: { evil } } });
    expect(html).toContain('<div id="root"><p>$&</p></div>');
  });

  it('allows its own style sheet and no other inline style', async () => {
    const { html, headers } = await render('/', siteOf({ html: '<p style="width:50%">Tosca</p>' }).deps);
    expect(html).toContain('[data-style="0"]{width:50%}</style>');
    expect(html).not.toContain('style="width');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it('marks a dark page before anything is painted', async () => {
    const { html } = await render('/stream', siteOf({}, { theme: 'dark' }).deps);
    expect(html).toContain('<html lang="en-GB" data-theme="dark">');
    expect(html).toContain('<meta name="theme-color" content="#15110f">');
  });

  it.each([
    [200, 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'],
    [404, 'public, max-age=0, s-maxage=10'],
    [410, 'public, max-age=0, s-maxage=10'],
    [503, 'no-store'],
  ])('gives status %i and lets caches keep it: %s', async (status, cacheControl) => {
    proves(statements.siteErrors.serversStatusCodeErrorPage);
    const page = await render('/', siteOf({ status }).deps);
    expect(page.status).toBe(status);
    expect(page.headers['cache-control']).toBe(cacheControl);
  });

  it('answers a moved address with 301 and fetches nothing', async () => {
    proves(statements.siteRoutes.seasonTwoTwoDigitYears);
    const { deps, openPage, fetchResource } = siteOf();
    openPage.mockResolvedValue({ kind: 'redirect', to: '/tickets-and-events?venue=main-stage' });
    const page = await render('/tickets-and-events/main-stage', deps);
    expect(page).toMatchObject({
      status: 301,
      headers: { location: '/tickets-and-events?venue=main-stage' },
      html: '',
    });
    expect(fetchResource).not.toHaveBeenCalled();
  });

  it('reads an address that begins with two slashes as a path of this site', async () => {
    const { deps, openPage } = siteOf();
    await render('//evil.test/x', deps);
    expect(openPage).toHaveBeenCalledWith('//evil.test/x', '');
  });

  it('throws where the site itself is broken, so that the shell is served', async () => {
    const { deps, draw } = siteOf();
    draw.mockImplementation(() => {
      throw new Error('broken component');
    });
    await expect(render('/', deps)).rejects.toThrow('broken component');
  });
});
