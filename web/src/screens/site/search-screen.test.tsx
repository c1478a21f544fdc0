import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { second } from '#shared/kernel/time/instant.ts';
import { pageSearch } from '#shared/site/domain/page-query.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { PlaceContext } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import type { Browser } from '#test/support/browser.ts';
import { openForEnquiries } from '#test/support/enquiry-house.ts';
import type { EnquiryHouse } from '#test/support/enquiry-house.ts';
import { anActivity, anEvent } from '#test/support/season.ts';

import searchScreen from './search-screen.tsx';

const now = '2026-11-21T12:00:00.000Z';

let house: EnquiryHouse;
let browser: Browser;

const events = [
  anEvent({ activities: [anActivity({ id: 'tosca-1', date: '2026-12-03T19:30:00.000Z' })] }),
  anEvent({
    slug: 'jenufa',
    title: 'Jenůfa',
    author: 'Leoš Janáček',
    activities: [anActivity({ id: 'j', date: '2026-10-03T18:30:00.000Z' })],
  }),
  ...Array.from({ length: 12 }, (_, place) => {
    const date = `2027-01-${String(place + 10)}T19:30:00.000Z`;
    return anEvent({
      slug: `recital-${place}`,
      title: `Recital ${place}`,
      author: null,
      activities: [anActivity({ id: `r${place}`, date })],
    });
  }),
];

beforeAll(async () => void (house = await openForEnquiries(now, { events })));
beforeEach(() => {
  setHouseClock(now);
  browser = house.visit(now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => house.close());

/** The screen at whatever address of the search the page is on; any other address says its path. */
function Site() {
  const { pathname, search } = useLocation();
  const [, query, page] = /^\/search(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const Content = searchScreen.component;
  if (!pathname.startsWith('/search')) return <h1>{pathname}</h1>;
  const params = { ...(query ? { query: decodeURIComponent(query) } : {}), ...(page ? { page } : {}) };
  return (
    <PlaceContext value={{ params, query: new URLSearchParams(pageSearch(pathname, search)) }}>
      <Content key={pathname} />
      <output aria-label="address">{`${pathname}${search}`}</output>
    </PlaceContext>
  );
}

const enter = (path: string) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[path]}>
        <Site />
      </MemoryRouter>
    </SWRConfig>,
  );

const field = () => screen.getByRole('combobox', { name: 'Search' });
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

describe('the page of results', () => {
  it('has nothing that axe objects to', async () => {
    const { container } = enter('/search/recital');
    await screen.findByText('24 results for “recital”');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says how many there are, marks what was searched for and says when it is', async () => {
    proves(statements.sitePurpose.visitorsSearch);
    enter('/search/tosc');
    const [event] = await screen.findAllByRole('article');
    const inside = within(event ?? document.body);
    expect(inside.getByRole('link', { name: 'Tosca' })).toHaveAttribute('href', '/tickets-and-events/tosca-details');
    expect(inside.getByText('Tosc', { selector: 'mark' })).toBeVisible();
    expect(inside.getByText('Next: Thursday 3 December, 7.30pm')).toBeVisible();
    expect(inside.getByText('Event · Giacomo Puccini · Main Stage')).toBeVisible();
    expect(screen.getByText('2 results for “tosc”')).toBeVisible();
  });

  it('finds accents without accents and says of what is over that it is', async () => {
    enter('/search/jenufa');
    const [event] = await screen.findAllByRole('article');
    expect(within(event ?? document.body).getByRole('link', { name: 'Jenůfa' })).toBeVisible();
    expect(screen.getByText('Last performance 3 October 2026')).toBeVisible();
  });

  it('filters by kind with links, and says so politely', async () => {
    enter('/search/recital');
    await userEvent.click(await screen.findByRole('link', { name: 'Performances 12' }));
    expect(await screen.findByText('12 results for “recital”')).toBeVisible();
    expect(address()).toBe('/search/recital?kind=performance');
    expect(screen.getByRole('link', { name: 'Performances 12' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('12 results for “recital”').tagName).toBe('OUTPUT');
  });

  it('has pages as links that name the one before and the one after, and keep the kind', async () => {
    proves(statements.siteRoutes.searchQueryPageOptionalShows);
    enter('/search/recital/2');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of results' }));
    expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('rel', 'prev');
    expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search/recital');
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next');
    expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('article')).toHaveLength(10);
    await userEvent.click(pages.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it('says when there is nothing and where to look', async () => {
    enter('/search/zzzyx');
    expect(await screen.findByText('We found nothing for “zzzyx”')).toBeVisible();
    expect(screen.getByText('No results for “zzzyx”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/help-centre');
  });

  it('leads from an empty kind back to everything', async () => {
    enter('/search/tosca?kind=person');
    expect(await screen.findByText('No people for “tosca”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all 2 results' })).toHaveAttribute('href', '/search/tosca');
  });

  it('offers to try again when it cannot be loaded', async () => {
    browser.cutOff(true);
    enter('/search/tosca');
    const again = await screen.findByRole('button', { name: 'Try again' });
    browser.cutOff(false);
    await userEvent.click(again);
    expect(await screen.findAllByRole('link', { name: 'Tosca' })).toHaveLength(2);
  });

  it('tells search engines nothing and its title tells how many', () => {
    const place = { params: { query: 'tosca' }, query: new URLSearchParams() };
    expect(searchScreen.head([{ total: 3 }], place)).toEqual({ title: '3 results for “tosca”', noIndex: true });
  });
});

describe('the field (spec 1 §5)', () => {
  it('takes the focus when it is empty, and not when it holds the query', async () => {
    proves(
      statements.siteScreens.searchOverlayPlaceholderSearchWebsite,
      statements.siteValidation.searchFieldTakesFocusEmpty,
    );
    const { unmount } = enter('/search');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAttribute('placeholder', 'Search the website...');
    unmount();
    enter('/search/tosca');
    expect(field()).toHaveValue('tosca');
    expect(field()).not.toHaveFocus();
    await screen.findAllByRole('article');
  });

  it('shows its arrow with the first letter and goes to the results, encoded', async () => {
    proves(statements.siteValidation.submitArrowShowsOnlyField);
    enter('/search');
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
    await userEvent.type(field(), ' AC/DC & co ');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/search/AC%2FDC%20%26%20co');
  });

  it.each(['   ', '歌剧'])('goes nowhere for %j and says so in the log', async (text) => {
    proves(
      statements.siteValidation.searchTextMustNotEmpty,
      statements.siteValidation.searchTextMustNotHold,
      statements.siteValidation.otherwiseInvalidSearchValueLogged,
    );
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    enter('/search');
    await userEvent.type(field(), `${text}{Enter}`);
    expect(warn).toHaveBeenCalledExactlyOnceWith('Invalid search value');
    expect(address()).toBe('/search');
  });

  it('says at an address with such a text why, keeps it in the field and asks for nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { container } = enter('/search/%E6%AD%8C');
    expect(screen.getByText('We cannot search for this')).toBeVisible();
    expect(field()).toHaveValue('歌');
    expect(screen.getByRole('navigation', { name: 'Where to look' })).toBeVisible();
    expect(warn).toHaveBeenCalledExactlyOnceWith('Invalid search value');
    expect(browser.requests).toEqual([]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads from a page beyond the last to the last', async () => {
    enter('/search/recital/9');
    expect(await screen.findByText('There is no page 9 of these results')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'See the last page, 3' }));
    expect(address()).toBe('/search/recital/3');
    expect(await screen.findAllByRole('article')).toHaveLength(4);
  });
});

/** All at once: between two letters of a slow hand there is time enough to ask. */
async function write(text: string): Promise<void> {
  await userEvent.click(field());
  await userEvent.paste(text);
}

const options = () => screen.findAllByRole('option');
const asked = () => browser.requests.filter((line) => line.endsWith('/suggestions'));

describe('suggestions', () => {
  it('appear while typing, as a combobox that axe finds nothing wrong with, and say how many they are', async () => {
    const { container } = enter('/search');
    await userEvent.type(field(), 'jenu');
    await waitFor(() => expect(screen.queryByText('No suggestions')).not.toBeNull());
    await userEvent.clear(field());
    await write('rec');
    expect(await options()).toHaveLength(8);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('8 suggestions, use the down arrow').tagName).toBe('OUTPUT');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are chosen by arrow keys and Enter, around the end back to the field', async () => {
    enter('/search');
    await write('tosca');
    const [only] = await options();
    await userEvent.keyboard('{ArrowDown}');
    expect(field()).toHaveAttribute('aria-activedescendant', only?.id);
    expect(only).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/tickets-and-events/tosca-details');
  });

  it('are chosen by mouse or touch', async () => {
    enter('/search');
    await write('tosca');
    await userEvent.click((await options())[0] ?? document.body);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/tickets-and-events/tosca-details');
  });

  it('go by Escape, which leaves the text and what stands around the field', async () => {
    const around = vi.fn();
    document.addEventListener('keydown', around);
    enter('/search');
    await write('tosca');
    await options();
    around.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveValue('tosca');
    expect(around).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(around).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', around);
  });

  it('are not asked for with every letter, and not for one letter or for what cannot be searched for', async () => {
    enter('/search');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const rest = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    const change = (value: string) => fireEvent.change(field(), { target: { value } });
    for (const text of ['r', '歌剧', '']) {
      change(text);
      rest(second);
    }
    for (const text of ['re', 'rec', 'reci', 'recital', 'recital 1']) {
      rest(149);
      change(text);
    }
    rest(149);
    expect(asked()).toEqual([]);
    rest(1);
    vi.useRealTimers();
    await options();
    expect(asked()).toHaveLength(1);
  });

  it('are not asked for again where they are known', async () => {
    enter('/search');
    await write('recital 2');
    await options();
    await userEvent.clear(field());
    await write('recital 2');
    await options();
    expect(asked()).toHaveLength(1);
  });

  it('that are no longer wanted are called off', async () => {
    const calls: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      calls.push(init.signal as AbortSignal);
      return new Promise<Response>(() => undefined);
    });
    enter('/search');
    await write('elektra');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.aborted).toBe(false);
    await userEvent.clear(field());
    expect(calls[0]?.aborted).toBe(true);
  });

  it('that fail leave a field that searches all the same', async () => {
    enter('/search');
    browser.cutOff(true);
    await userEvent.type(field(), 'turandot');
    await waitFor(() => expect(asked().length).toBeGreaterThan(0));
    browser.cutOff(false);
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/search/turandot');
  });
});
