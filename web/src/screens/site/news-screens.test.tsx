import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { pageSearch } from '#shared/site/domain/page-query.ts';
import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { openEditorialHouse } from '#test/support/editorial.ts';
import { aPost, newsTexts } from '#test/support/news.ts';

import newsPostScreen from './news-post-screen.tsx';
import newsScreen from './news-screen.tsx';

const now = '2026-11-21T12:00:00.000Z';
let house: Awaited<ReturnType<typeof openEditorialHouse>>;
let browser: Browser;

const day = (place: number) => new Date(Date.parse(now) - (place + 1) * 86_400_000).toISOString();
const kinds = [['Ballet'], ['Opera'], ['Learning']];
/** Forty posts, a day apart, of the three kinds in turn; the newest is post-0. */
const posts = Array.from({ length: 40 }, (_, place) =>
  aPost({ id: `post-${place}`, title: `Story ${place}`, tags: kinds[place % 3]!, publishDateAndTime: day(place) }),
);
const tosca = aPost({
  id: 'tosca',
  title: 'Tosca comes back',
  standfirst: 'Three casts.',
  publishDateAndTime: '2025-07-01T09:30:00.000Z',
  author: 'Ruth Calloway-Finch',
  tags: ['Opera', 'Casting'],
  mentions: [
    { kind: 'event', slug: 'tosca', title: 'Tosca', note: 'Giacomo Puccini' },
    { kind: 'film', slug: 'tosca', title: 'Tosca', note: null },
    { kind: 'person', slug: 'ida-quist', title: 'Ida Quist', note: 'Conductor' },
  ],
});
/** Older than everything else, so that it stands last in every list. */
const notice = aPost({
  id: 'notice',
  publishDateAndTime: '2025-01-01T09:00:00.000Z',
  tags: ['Music'],
  leadMedia: { ...tosca.leadMedia, kind: 'thumbnail' },
});

beforeAll(async () => {
  house = await openEditorialHouse(now, { posts: [...posts, tosca, notice] });
});
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => house.close());

function Hosted({ show, params }: { readonly show: Screen; readonly params: Readonly<Record<string, string>> }) {
  const { search, pathname } = useLocation();
  const Content = show.component;
  return (
    <PlaceContext value={{ params, query: new URLSearchParams(pageSearch(pathname, search)) }}>
      <p data-testid="address">{`${pathname}${search}`}</p>
      <Content />
    </PlaceContext>
  );
}

function visit(show: Screen, address: string, params: Readonly<Record<string, string>> = {}) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        <Hosted show={show} params={params} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

const titlesIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('heading', { level: 3 })
    .map((it) => it.textContent);

describe('the news (spec 1 §2)', () => {
  // First, because what a visit has seen once is shown again when the house cannot be reached.
  it('offers to try again when it did not load', async () => {
    browser.cutOff(true);
    visit(newsScreen, '/news');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    browser.cutOff(false);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'All news' })).toBeInTheDocument();
  });

  it('leads with the most recent item, then shows its sections, no item twice', async () => {
    proves(statements.sitePurpose.visitorsReadNews, statements.siteScreens.newsLandingMostRecentItem);
    const { container } = visit(newsScreen, '/news');
    expect(await screen.findByRole('heading', { level: 2, name: 'Story 0' })).toBeInTheDocument();
    expect(titlesIn(screen.getByRole('region', { name: 'Ballet and dance' }))).toEqual(['Story 3', 'Story 6']);
    expect(titlesIn(screen.getByRole('region', { name: 'Opera and music' }))).toEqual(['Story 1', 'Story 4']);
    expect(titlesIn(screen.getByRole('region', { name: 'Off stage' }))).toEqual(['Story 2']);
    expect(screen.getByRole('heading', { level: 1, name: 'News' })).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('reaches every post by the pages of its archive', async () => {
    const found = new Set<string | null>();
    for (const page of [1, 2, 3, 4]) {
      const { unmount } = visit(newsScreen, `/news?page=${page}`);
      for (const title of titlesIn(await screen.findByRole('region', { name: 'All news' }))) found.add(title);
      unmount();
    }
    expect(found.size).toBe(posts.length + 2);
  });

  it('turns a page by its link, takes the focus to the heading and leaves the front page behind', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    visit(newsScreen, '/news');
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/news?page=2');
    expect(titlesIn(screen.getByRole('region', { name: 'All news' }))[0]).toBe('Story 12');
    expect(screen.queryByRole('region', { name: 'Off stage' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'All news' }));
  });

  it.each(['0', '-3', '99', 'x', '1.5'])('page %s is the nearest there is', async (page) => {
    visit(newsScreen, `/news?page=${page}`);
    expect(titlesIn(await screen.findByRole('region', { name: 'All news' })).length).toBeGreaterThan(0);
  });

  it('shows the posts of one tag alone, and says so where there are none', async () => {
    const { unmount } = visit(newsScreen, '/news?tag=casting');
    expect(titlesIn(await screen.findByRole('region', { name: 'Casting' }))).toEqual(['Tosca comes back']);
    unmount();
    visit(newsScreen, '/news?tag=sport');
    expect(await screen.findByText('No stories yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
  });

  it('is titled by its editors, and News before anything has come', () => {
    proves(statements.siteRoutes.newsNewsIndexTitledNews);
    const place = { params: {}, query: new URLSearchParams() };
    expect(newsScreen.head([undefined], place).title).toBe('News');
    expect(
      newsScreen.head([[{ ...newsTexts, meta: { title: 'What is new', description: '' }, summaries: [] }]], place)
        .title,
    ).toBe('What is new');
  });
});

describe('a news post (spec 1 §3)', () => {
  const open = () => visit(newsPostScreen, '/news/tosca', { id: 'tosca' });

  it('shows title, standfirst, author, London’s date and time, and its text', async () => {
    proves(statements.siteRoutes.newsIdNewsPost, statements.siteEntities.newsPostTitleStandfirstDate);
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tosca comes back' })).toBeInTheDocument();
    expect(screen.getByText('Three casts.')).toBeInTheDocument();
    expect(screen.getByText(/By Ruth Calloway-Finch/)).toBeInTheDocument();
    expect(screen.getByText('1 July 2025 10.30am')).toHaveAttribute('datetime', '2025-07-01T09:30:00.000Z');
    expect(screen.getByText('It begins with a letter.')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads to the event, the film and the people that it names, and to its tags', async () => {
    open();
    const link = async (region: string, name: RegExp) =>
      (await within(await screen.findByRole('region', { name: region })).findByRole('link', { name })).getAttribute(
        'href',
      );
    expect(await link('On stage', /Tosca/)).toBe('/tickets-and-events/tosca-details');
    expect(await link('On the stream', /Tosca/)).toBe('/tickets-and-events/tosca-digital');
    expect(await link('People', /Ida Quist/)).toBe('/people/ida-quist');
    expect(await link('Topics', /Casting/)).toBe('/news?tag=casting');
  });

  it.each([
    ['a photo across the page', 'tosca', 0],
    ['a thumbnail beside its heading', 'notice', 1],
  ])('shows %s', async (_, id, inHeading) => {
    visit(newsPostScreen, `/news/${id}`, { id });
    const heading = (await screen.findByRole('heading', { level: 1 })).closest('header');
    expect(heading?.querySelectorAll('img')).toHaveLength(inHeading);
    expect(heading?.closest('article')?.querySelectorAll('img')).toHaveLength(1);
  });

  it('offers three related posts', async () => {
    open();
    expect(titlesIn(await screen.findByRole('region', { name: 'More news' }))).toHaveLength(3);
  });

  it('copies its address, and shows it where the browser refuses', async () => {
    const user = userEvent.setup();
    open();
    const button = await screen.findByRole('button', { name: 'Copy link to this story' });
    await user.click(button);
    expect(await screen.findByText('The link is copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${location.pathname}`);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(button);
    await waitFor(() =>
      expect(screen.getByText(/Your browser did not let us copy it/)).toHaveTextContent(location.origin),
    );
  });

  it('says what it is about to whoever shares or finds it', () => {
    const head = newsPostScreen.head([{ ...tosca, related: [] }], {
      params: { id: 'tosca' },
      query: new URLSearchParams(),
    });
    expect(head).toMatchObject({ title: 'Tosca comes back', description: 'Three casts.' });
    expect(head.image).toBe(tosca.leadMedia.image.desktopPath);
  });
});
