import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { PageData } from '#web/api/page.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { houseForPages } from '#test/support/sample-house.ts';
import { anActivity, anEventDetails } from '#test/support/season.ts';

import { App } from './app.tsx';
import { moveStyles } from './move-styles.ts';
import { routes } from './routes.ts';
import { openPage } from './server.tsx';
import type { Fetched, Rendered } from './server.tsx';

const now = '2026-11-21T12:00:00.000Z';

async function rendered(address: string, answers: Readonly<Record<string, Fetched>> = {}): Promise<Rendered> {
  const [path = '', query = ''] = address.split('?');
  const opened = await openPage(path, query && `?${query}`);
  if (opened.kind === 'redirect') throw new Error(`${address} leads elsewhere.`);
  return opened.render(
    opened.needs.map(({ name }) => answers[name] ?? { status: 503 }),
    now,
  );
}

const tosca = { data: [anEventDetails({ activities: [anActivity()] })] };
const availability = {
  data: [{ id: 'tosca-1', ticketsAvailable: 5, minPriceAvailable: 1000, maxPriceAvailable: 9000 }],
};
const eventPath = '/tickets-and-events/tosca-details';

/** What the browser reads of the page. */
function pageOf(page: Rendered['page']): PageData {
  return { ...page, styles: [] };
}

/** Keys of the data that a page hands to the browser. */
function known({ page }: Awaited<ReturnType<typeof rendered>>): readonly string[] {
  // The page's own data, as it was before it was packed.
  return Object.keys(page.fallback);
}

describe('a page from the server', () => {
  it('is the screen with its data, and says so in status and head', async () => {
    const page = await rendered(eventPath, { eventDetails: tosca, availability, house: { data: houseForPages } });
    expect(page.status).toBe(200);
    expect(page.html).toContain('Tosca');
    expect(page.head.fullTitle).toBe('Tosca | Royal Opera House');
    expect(page.page.now).toBe(now);
    // The counts of this event, not those of the season. The house comes first, near the footer that says the same.
    expect(known(page)).toEqual([
      '@"house",#,',
      ...['eventDetails', 'availability'].map((name) => `@"${name}",#query:#slug:"tosca",,,`),
    ]);
  });

  it('is empty where it leads elsewhere, and drawn by nobody', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { head, html } = await rendered('/stream/returns/autumn');
    expect({ to: head.redirectTo, html }).toEqual({ to: '/', html: '' });
    // The router complains of a page that leaves while it is drawn.
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('tells which answers are the visitor’s own, each as it is read', async () => {
    expect((await rendered(eventPath, { eventDetails: tosca, availability })).own).toEqual([]);
    expect((await rendered('/account', { pageTexts: { data: {} } })).own).toEqual([
      '/api/user',
      '/api/checkout/orders?page%5Bnumber%5D=1&page%5Bsize%5D=100',
      '/api/user/streamDetails',
      '/api/checkout/purchasedStreams',
      '/api/checkout/credit',
      '/api/user/details',
      '/api/account/ticket-alerts',
    ]);
  });

  it.each([
    [404, 404, 'Page not found (error 404)'],
    [410, 410, 'This page no longer exists (error 410)'],
    [503, 503, 'Server error (error 503)'],
    [504, 504, 'Time out (error 504)'],
    [502, 500, 'Technical error (error 500)'],
    [400, 500, 'Technical error (error 500)'],
  ])('whose need answers %i has status %i and reads "%s"', async (answer, status, heading) => {
    proves(
      statements.siteScreens.unknownFestivalShows404Page,
      statements.siteErrors.status404MapsNotFound410,
      statements.siteErrors.serversStatusCodeErrorPage,
      statements.siteErrors.errorPagesTitleMetaTitle,
    );
    const page = await rendered(eventPath, { eventDetails: { status: answer }, availability });
    expect(page.status).toBe(status);
    expect(page.html).toContain(heading);
    expect(page.page.failure).toBe(status);
    expect(known(page)).toEqual([]);
    expect(page.head.description).toBe(page.head.title);
    expect(page.head.noIndex).toBe(true);
  });

  it.each([
    ['/403', 403, 'You&#x27;re not logged in (error 403)', 'Sign in'],
    ['/404', 404, 'Page not found (error 404)', 'Return to homepage'],
    ['/410', 410, 'This page no longer exists (error 410)', 'Visit homepage'],
    ['/500', 500, 'Technical error (error 500)', null],
    ['/503', 503, 'Server error (error 503)', null],
    ['/504', 504, 'Time out (error 504)', null],
    ['/error', 500, 'Technical error (error 500)', null],
    ['/nowhere', 404, 'Page not found (error 404)', 'Return to homepage'],
  ])('%s has status %i, its heading and its button', async (path, status, heading, button) => {
    proves(
      statements.siteRoutes.error403404410500,
      statements.siteRoutes.otherAddressShowsNotFound,
      statements.siteErrors.genericErrorPageHeadingTitle,
      statements.siteErrors.status403TitleMessageSignButton,
      statements.siteErrors.status404TitleMessageButton,
      statements.siteErrors.status410TitleMessageButton,
      statements.siteErrors.status500TitleMessage,
      statements.siteErrors.status503TitleMessage,
      statements.siteErrors.status504TitleMessage,
    );
    const { html, status: given } = await rendered(path);
    expect(given).toBe(status);
    expect(html).toContain(heading);
    if (button) expect(html).toContain(`>${button}</a>`);
  });

  describe('and what stands around it', () => {
    const link = (title: string, path: string) => ({ title, path });
    const menu = {
      items: [{ ...link('The whole menu', '/about'), level2NavItems: [link('History', '/about/history')] }],
    };
    const banner = {
      displayBanner: true,
      title: 'Lift',
      text: 'Use the other one.',
      time: '2026-11-20T10:00:00.000Z',
      icon: 'travel',
      link: null,
      startsAt: null,
      endsAt: null,
    };
    const around = {
      navBar: { data: { id: 'nav-bar', ...menu } },
      announcementBanner: { data: { id: 'announcement-banner', ...banner } },
      featureFlags: { data: { id: 'feature-flags', flags: { newCheckout: true } } },
    };

    it('stands in the HTML and goes along to the browser, which does not ask again', async () => {
      proves(statements.siteCalls.pageBeginServerRendered);
      const page = await rendered('/account/signin', around);
      const { html } = page;
      expect(html).toContain('The whole menu');
      expect(html).toContain('/about/history');
      expect(html).toContain('20/11/26 10:00 GMT');
      expect(known(page)).toEqual(['@"navBar",#,', '@"announcementBanner",#,', '@"featureFlags",#,']);
    });

    it('is there on a page that failed, too, whose own data is not', async () => {
      const page = await rendered(eventPath, { ...around, eventDetails: { status: 503 }, availability });
      expect(page.html).toContain('The whole menu');
      expect(known(page)).toHaveLength(3);
    });

    it.each([404, 500, 503])(
      'fails no page by answering %i: there is no announcement, and a short menu',
      async (status) => {
        proves(statements.siteCalls.apiAnnouncementBannerStatusAccepted);
        const failed = { navBar: { status }, announcementBanner: { status }, featureFlags: { status } };
        const { html, status: given } = await rendered('/account/signin', failed);
        expect(given).toBe(200);
        expect(html).not.toContain('aria-label="Announcement"');
        expect(html).toContain('Tickets and events');
      },
    );

    it('says nothing of an announcement that is over, switched off or yet to come', async () => {
      proves(statements.siteScreens.announcementBannerAppearsDisplayBannerSet);
      for (const over of [
        { endsAt: '2026-11-21T11:59:59Z' },
        { displayBanner: false },
        { startsAt: '2026-11-21T12:00:01Z' },
      ]) {
        const { html } = await rendered('/account/signin', {
          announcementBanner: { data: { id: 'announcement-banner', ...banner, ...over } },
        });
        expect(html).not.toContain('aria-label="Announcement"');
      }
    });

    it('leads to the basket although the flag is set, as long as there is no new checkout', async () => {
      const { html } = await rendered('/account/signin', around);
      const hasPage = routes.some(({ pattern }) => pattern === '/basket/checkout');
      expect(html).toContain(hasPage ? 'href="/basket/checkout"' : 'href="/basket"');
    });

    it('is not asked for where a page stands bare, and once where the screen itself needs it', async () => {
      const menuOf = await openPage('/eat-and-drink/x/menu', '');
      const listing = await openPage('/tickets-and-events', '');
      const names = (opened: typeof menuOf) => (opened.kind === 'screen' ? opened.needs.map(({ name }) => name) : []);
      expect(names(menuOf)).not.toContain('navBar');
      expect(names(listing).filter((name) => name === 'featureFlags')).toHaveLength(1);
    });
  });

  it('is the same for addresses that differ in what it does not know of the query', async () => {
    const answers = { eventDetails: tosca, availability };
    const [plain, tagged] = [
      await rendered(eventPath, answers),
      await rendered(`${eventPath}?utm_source=mail`, answers),
    ];
    expect(tagged.html).toBe(plain.html);
    expect(tagged.page).toEqual(plain.page);
    expect(await openPage('/news', '?x=1&page=2&tag=ballet')).toMatchObject({ search: '?tag=ballet&page=2' });
  });

  it('knows nothing of any visitor', async () => {
    const page = await rendered(eventPath, { eventDetails: tosca, availability });
    expect(page.html).toContain('Sign In');
    expect(known(page).filter((key) => /user|basket|cart/.test(key))).toEqual([]);
  });
});

describe('the same page in a browser', () => {
  let root: Root | undefined;
  const complaints = vi.fn<(error: unknown) => void>();

  beforeEach(() => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    vi.stubGlobal('scrollTo', () => undefined);
    vi.spyOn(console, 'error').mockImplementation(complaints);
  });

  afterEach(() => {
    act(() => root?.unmount());
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    complaints.mockReset();
    document.body.innerHTML = '';
  });

  function hydrate(path: string, html: string, page: PageData): HTMLElement {
    history.replaceState(null, '', path);
    document.body.innerHTML = `<div id="root">${html}</div>`;
    const element = document.body.querySelector<HTMLElement>('#root');
    if (!element) throw new Error('The page has no root.');
    moveStyles(element, page.styles);
    act(() => {
      const site = (
        <BrowserRouter>
          <App page={page} />
        </BrowserRouter>
      );
      root = hydrateRoot(element, site, { onRecoverableError: complaints });
    });
    return element;
  }

  it.each([
    [eventPath, { eventDetails: tosca, availability }],
    [eventPath, { eventDetails: { status: 404 }, availability }],
    ['/account/signin', {}],
    ['/basket', {}],
    // The server renders these without what their pages do not know, which stays in the browser's address.
    [`${eventPath}?utm_source=mail`, { eventDetails: tosca, availability }],
    ['/account/signin?x=1&redirectUrl=%2Fbasket', {}],
    ['/stream', { streamHomePage: { status: 503 } }],
    ['/nowhere', {}],
  ])('%s is taken over without a difference', async (path, answers: Readonly<Record<string, Fetched>>) => {
    const { html, page } = await rendered(path, answers);
    const element = hydrate(path, html, pageOf(page));
    expect(complaints.mock.calls).toEqual([]);
    expect(element.querySelector('h1')?.textContent).toBeTruthy();
  });

  it('complains when the HTML is another one, which is what the cases above rely on', async () => {
    const { html, page } = await rendered('/nowhere');
    hydrate('/nowhere', html.replace('Page not found', 'Page found'), pageOf(page));
    expect(complaints).toHaveBeenCalled();
  });
});
