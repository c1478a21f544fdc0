import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { unstable_serialize as serialize } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { defineScreen, need } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { houseForPages } from '#test/support/sample-house.ts';

import { App } from './app.tsx';
import { rememberPosition } from './scroll-positions.ts';

const call = vi.fn<typeof fetch>();
const mood = vi.hoisted(() => ({ isBroken: false, words: '', title: 'gone' }));

vi.mock('#web/screens/season/home-screen.tsx', () => ({
  default: defineScreen({
    head: () => ({ title: 'Home', description: 'All of it' }),
    component: () => {
      if (mood.isBroken) throw new Error(mood.words);
      return (
        <>
          <h1>Home</h1>
          <Link to="/stream">To the stream</Link>
          <Link to={`/tickets-and-events/${mood.title}-digital`}>To a title</Link>
          <Link to="/?tab=2">Another tab</Link>
          <Link to="/stream#films">To the films</Link>
        </>
      );
    },
  }),
}));
vi.mock('#web/screens/streaming/stream-home-screen.tsx', () => ({
  default: defineScreen({
    head: () => ({ title: 'Stream' }),
    component: () => (
      <>
        <h1>Stream</h1>
        <h2 id="films">Films</h2>
        <Link to="/">Back home</Link>
      </>
    ),
  }),
}));
vi.mock('#web/screens/streaming/title-screen.tsx', () => ({
  default: defineScreen({
    needs: ({ params }) => [need('digitalEventDetails', { query: { slug: params['slug'] ?? '' } })],
    head: ([title]) => ({ title: title?.title ?? 'A title' }),
    component: () => <h1>A title</h1>,
  }),
}));

const { id, ...attributes } = houseForPages;
const theHouse = { data: { type: 'house', id, attributes } };

const scrolled = vi.fn();

beforeEach(() => {
  mood.isBroken = false;
  mood.title = 'gone';
  mood.words = 'broken component';
  // The key of the first entry of every MemoryRouter.
  rememberPosition('default /', 0);
  scrolled.mockReset();
  call.mockImplementation(async (address) => {
    if (address === '/api/information/house') return Response.json(theHouse);
    const problem = { errors: [{ status: '404', code: 'not-found', title: 'No.' }] };
    return new Response(JSON.stringify(problem), { status: 404 });
  });
  vi.stubGlobal('fetch', call);
  vi.stubGlobal('scrollTo', scrolled);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  call.mockReset();
  Reflect.deleteProperty(navigator, 'connection');
});

/** The browser's own. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

async function open(path: string) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <BackButton />
        <App page={null} />
      </MemoryRouter>,
    );
  });
}

const heading = () => screen.findByRole('heading', { level: 1 });

describe('going from page to page', () => {
  it('begins the new page at the top, with focus on its content, its title said and its theme set', async () => {
    proves(statements.siteRoutes.pageScrollsTopPathChanges);
    await open('/');
    await heading();
    await userEvent.click(screen.getByRole('link', { name: 'To the stream' }));
    await waitFor(() => expect(document.title).toBe('Stream | Royal Opera House'));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement?.id).toBe('content');
    expect(document.getElementById('page-announcement')).toHaveTextContent('Stream');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await userEvent.click(screen.getByRole('link', { name: 'Back home' }));
    await waitFor(() => expect(document.title).toBe('Home | Royal Opera House'));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'All of it');
  });

  it('returns to where the visitor was on the way back, and begins at the top on the way on (spec 1 §2)', async () => {
    const scrollTop = vi.spyOn(globalThis, 'scrollY', 'get').mockReturnValue(640);
    await open('/');
    await heading();
    act(() => void dispatchEvent(new Event('scroll')));
    await userEvent.click(screen.getByRole('link', { name: 'To the stream' }));
    await screen.findByRole('heading', { level: 1, name: 'Stream' });
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    scrollTop.mockReturnValue(0);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(scrolled).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
    expect(document.activeElement?.id).toBe('content');
  });

  it('goes to the place that an address names', async () => {
    const into = vi.fn();
    Element.prototype.scrollIntoView = into;
    await open('/');
    await heading();
    await userEvent.click(screen.getByRole('link', { name: 'To the films' }));
    await screen.findByRole('heading', { level: 1, name: 'Stream' });
    await waitFor(() => expect(into.mock.contexts[0]).toHaveTextContent('Films'));
  });

  it('asks for the menu again on the next page when it is older than a minute, and not before', async () => {
    const asked = () => call.mock.calls.filter(([url]) => url === '/api/nav-bar').length;
    call.mockImplementation(async (url) =>
      url === '/api/nav-bar'
        ? new Response(JSON.stringify({ data: { type: 'nav-bar', id: 'nav-bar', attributes: { items: [] } } }))
        : new Response('{}', { status: 404 }),
    );
    await open('/');
    await heading();
    await waitFor(() => expect(asked()).toBe(1));
    await userEvent.click(screen.getByRole('link', { name: 'To the stream' }));
    await screen.findByRole('heading', { level: 1, name: 'Stream' });
    expect(asked()).toBe(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await userEvent.click(screen.getByRole('link', { name: 'Back home' }));
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('moves nothing when only the query changes', async () => {
    await open('/');
    await heading();
    await userEvent.click(screen.getByRole('link', { name: 'Another tab' }));
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.activeElement).toHaveTextContent('Another tab');
  });

  it('shows the not-found page for a need that is not there', async () => {
    await open('/');
    await heading();
    await userEvent.click(screen.getByRole('link', { name: 'To a title' }));
    expect(await screen.findByText('Page not found (error 404)')).toBeVisible();
    expect(document.title).toBe('Page not found | Royal Opera House');
  });

  describe('to one whose own data fails (spec 1 §8)', () => {
    const isItsOwn = (url: unknown) => typeof url === 'string' && url.startsWith('/api/digital-event-details');
    const asked = () => call.mock.calls.filter(([url]) => isItsOwn(url)).length;

    /** The title's own data answers this; header and footer have what they need. */
    function answer(status: number, body: unknown = {}) {
      call.mockImplementation(async (url) =>
        isItsOwn(url) ? new Response(JSON.stringify(body), { status }) : new Response('{}', { status: 404 }),
      );
    }

    let titles = 0;

    /** To a title that this visit has not seen. */
    async function follow() {
      titles += 1;
      mood.title = `title-${titles}`;
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      await open('/');
      await heading();
      await userEvent.click(screen.getByRole('link', { name: 'To a title' }));
    }

    it.each([
      [403, "You're not logged in"],
      [404, 'Page not found'],
      [410, 'This page no longer exists'],
      [500, 'Technical error'],
      [503, 'Server error'],
      [504, 'Time out'],
    ])('shows the page of %i: %s', async (status, title) => {
      answer(status);
      await follow();
      expect(await screen.findByText(`${title} (error ${status})`)).toBeVisible();
      expect(document.title).toBe(`${title} | Royal Opera House`);
      expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', title);
    });

    it('shows the generic page for any other status, and for a line that is lost', async () => {
      answer(418);
      await follow();
      expect(await screen.findByText('Technical error (error 500)')).toBeVisible();
      cleanup();
      call.mockRejectedValue(new TypeError('Failed to fetch'));
      await follow();
      expect(await screen.findByText('Technical error (error 500)')).toBeVisible();
    });

    it('says that the page timed out where nobody answered in time', async () => {
      call.mockRejectedValue(new DOMException('late', 'TimeoutError'));
      await follow();
      expect(await screen.findByText('Time out (error 504)')).toBeVisible();
    });

    it('stays while it is tried again, and gives way to the page when that succeeds', async () => {
      answer(503);
      await follow();
      const retry = await screen.findByRole('button', { name: 'Try again' });
      const { promise, resolve } = Promise.withResolvers<Response>();
      call.mockImplementation(() => promise);
      const before = asked();
      await userEvent.click(retry);
      await waitFor(() => expect(asked()).toBe(before + 1));
      expect(screen.getByText('Server error (error 503)')).toBeVisible();
      expect(retry).toHaveAttribute('aria-busy', 'true');
      resolve(
        new Response(JSON.stringify({ data: { type: 'digital-event', id: 'gone', attributes: { title: 'Gone' } } })),
      );
      expect(await screen.findByRole('heading', { level: 1, name: 'A title' })).toBeVisible();
      expect(document.title).toBe('Gone | Royal Opera House');
    });

    it('is not shown where the same was seen before: that stays, also when its refresh fails', async () => {
      answer(500);
      await follow();
      await screen.findByText('Technical error (error 500)');
      cleanup();
      sessionStorage.clear();
      const known = { title: 'Seen before' };
      titles += 1;
      mood.title = `title-${titles}`;
      const key = serialize(['digitalEventDetails', { query: { slug: mood.title } }]);
      sessionStorage.setItem(`content ${key}`, JSON.stringify(known));
      await open('/');
      await heading();
      await userEvent.click(screen.getByRole('link', { name: 'To a title' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'A title' })).toBeVisible();
      await waitFor(() => expect(document.title).toBe('Seen before | Royal Opera House'));
      expect(screen.queryByText(/error \d/)).toBeNull();
    });

    it('is asked for again on the next entry, without the old failure', async () => {
      answer(500);
      await follow();
      await screen.findByText('Technical error (error 500)');
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      await screen.findByRole('heading', { level: 1, name: 'Home' });
      const { promise, resolve } = Promise.withResolvers<Response>();
      call.mockImplementation(() => promise);
      await userEvent.click(screen.getByRole('link', { name: 'To a title' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'A title' })).toBeVisible();
      expect(screen.queryByText(/error 500/)).toBeNull();
      resolve(new Response('{}', { status: 410 }));
      expect(await screen.findByText('This page no longer exists (error 410)')).toBeVisible();
    });
  });

  it('fetches the needs of a link when it is pointed at', async () => {
    await open('/');
    await heading();
    call.mockClear();
    await userEvent.hover(screen.getByRole('link', { name: 'To a title' }));
    await waitFor(() => expect(call.mock.calls.map(([url]) => url)).toContain('/api/digital-event-details?slug=gone'));
  });

  it.each([
    ['data is saved', { saveData: true }],
    ['the connection is slow', { effectiveType: '2g' }],
  ])('fetches nothing ahead where %s', async (_, connection) => {
    Object.assign(navigator, { connection });
    await open('/');
    await heading();
    await userEvent.hover(screen.getByRole('link', { name: 'To a title' }));
    // What would be fetched is known once the code of the screen is there. The shell asks for its own.
    await act(() => vi.dynamicImportSettled());
    expect(call.mock.calls.map(([url]) => url)).not.toContain('/api/digital-event-details?slug=gone');
  });

  it('follows an address that has moved', async () => {
    await open('/signin?redirectUrl=%2Fbasket');
    await waitFor(() => expect(document.title).toContain('Sign in'));
  });
});

describe('a house that does not answer', () => {
  const line = /We cannot reach the house just now/;

  it('is said in one calm line, which goes when it answers again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    call.mockRejectedValue(new TypeError('Failed to fetch'));
    await open('/');
    await heading();
    expect(await screen.findByText(line)).toBeVisible();
    call.mockImplementation(async () => new Response(JSON.stringify({ data: { type: 'x', id: 'x', attributes: {} } })));
    await userEvent.click(screen.getByRole('link', { name: 'To the stream' }));
    await waitFor(() => expect(screen.queryByText(line)).toBeNull());
  });
});

describe('a screen that breaks', () => {
  it('is replaced by the error page until the path changes', async () => {
    proves(statements.siteRoutes.renderErrorReplacesPageFallback);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mood.isBroken = true;
    await open('/');
    expect(await screen.findByText('Technical error (error 500)')).toBeVisible();
    expect(document.title).toBe('Technical error | Royal Opera House');
    await userEvent.click(screen.getAllByRole('link', { name: 'Stream' })[0] ?? document.body);
    expect(await screen.findByRole('heading', { level: 1, name: 'Stream' })).toBeVisible();
  });

  it('is the generic page where its code never came', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mood.isBroken = true;
    mood.words = 'Loading chunk home failed';
    await open('/');
    expect(await screen.findByText('Technical error (error 500)')).toBeVisible();
  });
});
