import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { publishStream, publishStreamHome } from '#test/support/publish-stream.ts';
import {
  aCustomer,
  aDigitalEvent,
  aRenter,
  aStreamHome,
  aTrailer,
  aVideo,
  publishTosca,
} from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visit } from '#test/support/visit.tsx';

import alphabeticalScreen from './alphabetical-screen.tsx';
import exploreAllScreen from './explore-all-screen.tsx';
import streamCategoryScreen from './stream-category-screen.tsx';
import streamHomeScreen from './stream-home-screen.tsx';

const tab = (title: string) => ({ title, text: `${title}, in a sentence.`, ctaText: null, ctaLink: null });
const home = aStreamHome({
  subTitle: 'Whenever you like.',
  ctaText: 'See the plans',
  ctaLink: '/stream/offer',
  helpSection: { title: 'Questions', text: 'Ask.', links: [{ title: 'Help', link: '/stream/help' }] },
  tabs: [
    { id: 'home', title: 'Home', slices: [{ title: 'Opera', eventSlugs: ['tosca', 'gone'], categorySlug: 'opera' }] },
    { id: 'my-stream', title: 'My Stream', slices: [] },
    { id: 'browse', title: 'Browse', slices: [] },
  ],
  myStreamTabFields: {
    loggedIn: tab('For a customer'),
    notLoggedIn: tab('For a visitor'),
    subscribed: tab('For a subscriber'),
  },
  compactHeader: { title: 'Welcome back', subTitle: 'All is open.' },
  categories: [{ slug: 'opera', title: 'Opera', text: 'Sung.' }],
});
const giselle = aDigitalEvent({
  slug: 'giselle',
  title: 'Giselle',
  sortField: 'giselle',
  author: 'Adolphe Adam',
  genres: ['Ballet'],
  rentalFrom: null,
  artists: ['Ruža Novák'],
});
const elsewhere = aDigitalEvent({ slug: 'manon', title: 'Manon', sortField: 'manon', restrictedCountries: ['GB'] });
const films = [
  aDigitalEvent(),
  giselle,
  elsewhere,
  aDigitalEvent({
    slug: 'elisir',
    title: 'L’elisir d’amore',
    sortField: 'elisir d’amore',
    eventCardLabel: 'Coming soon',
    availabilityDate: '2099-12-03T12:00:00.000Z',
  }),
];
const category = {
  id: 'stream-category-opera',
  slug: 'opera',
  title: 'Opera',
  text: 'Sung.',
  eventSlugs: ['elisir', 'tosca'],
};

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  await publishTosca();
  const empty = { ...category, slug: 'empty', title: 'Empty', eventSlugs: ['gone'] };
  await publishStream({ films, videos: [aVideo(), aTrailer], home, categories: [category, empty] });
});
afterAll(() => tables.stop());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const subscriber = () => ({ schemes: [{ id: 'stream-subscription', status: 'eligible' }] });

async function open(address: string, cookies: Record<string, string> = {}) {
  const browser = openBrowser();
  browser.carry(cookies);
  const show = address.includes('a-z')
    ? alphabeticalScreen
    : address.includes('explore')
      ? exploreAllScreen
      : address.includes('category')
        ? streamCategoryScreen
        : streamHomeScreen;
  const { container } = visit(show, address, { slug: address.split('/').at(-1) ?? '' });
  return { browser, container };
}
const cardOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') ?? link);
};

describe('the home of the stream', () => {
  it.each([
    '/stream',
    '/stream?tab=my-stream',
    '/stream?tab=browse',
    '/stream/a-z',
    '/stream/explore-all',
    '/stream/category/opera',
  ])('has nothing that axe finds wrong at %s', async (address) => {
    const { container } = await open(address);
    await screen.findByRole('heading', { level: 1 });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offers a visitor the plans and signing in, and a customer the plans and all titles', async () => {
    proves(statements.streamScreens.streamHomesDefaultHeaderCall);
    await open('/stream');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/account/signin?redirectUrl=/stream',
    );
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('data-look', 'filled');
    cleanup();
    await open('/stream', await aCustomer({ customerId: 'plain' }));
    expect(await screen.findByRole('link', { name: 'All titles' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/stream/offer');
  });

  it('has a compact head for a subscriber', async () => {
    proves(statements.streamPages.homePageContentCompactHeader);
    await open('/stream', await aCustomer({ customerId: 'heads', ...subscriber() }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull();
  });

  it('keeps a tab from those who do not subscribe where editors say so', async () => {
    proves(statements.streamPages.homePageContentShowXTabForUnsubscribedFlags);
    await publishStreamHome({ ...home, showBrowseTabForUnsubscribed: false });
    await open('/stream?tab=browse');
    expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Browse' })).toBeNull();
    cleanup();
    await open('/stream?tab=browse', await aCustomer({ customerId: 'tabs', ...subscriber() }));
    expect(await screen.findByRole('link', { name: 'Browse' })).toHaveAttribute('aria-current', 'page');
    await publishStreamHome(home);
  });

  it('leaves a title out that has left the stream, and leads to the rest of a row', async () => {
    proves(statements.streamPages.homePageContentSlicesPerTab);
    await open('/stream');
    expect(await screen.findByRole('link', { name: 'Tosca' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all: Opera' })).toHaveAttribute('href', '/stream/category/opera');
  });
});

describe('My Stream', () => {
  it('tells a visitor what an account is for, and shows what this browser has begun', async () => {
    proves(
      statements.streamPages.homePageContentMyStreamTabFieldsLogged,
      statements.streamStates.watchPositionSavingUpdatesLocal,
    );
    localStorage.setItem(
      'watched tosca-performance',
      JSON.stringify({ position: 3600, at: '2026-11-21T19:30:00.000Z' }),
    );
    await open('/stream?tab=my-stream');
    expect(await screen.findByRole('heading', { name: 'For a visitor' })).toBeVisible();
    const card = await cardOf('Tosca');
    expect(card.getByText('60 minutes left')).toBeVisible();
    expect(card.getByRole('progressbar')).toHaveAttribute('value', '0.5');
  });

  it('offers a way on where nothing is begun, kept or rented', async () => {
    await open('/stream?tab=my-stream', await aCustomer({ customerId: 'empty' }));
    expect(await screen.findByText('Nothing is begun')).toBeVisible();
    expect(await screen.findByText('Your list is empty')).toBeVisible();
    expect(await screen.findByText('You have no rentals')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'For a customer' })).toBeVisible();
  });

  it('labels a rental, and shows a subscriber the way to the television', async () => {
    proves(statements.streamCalls.getApiInformationTvApp);
    await open('/stream?tab=my-stream', await aRenter('labels', 'purchased'));
    expect(await screen.findByText('Available for 3 days: 72 hours once you press play')).toBeVisible();
    expect(screen.queryByText(/You have rented these/)).toBeNull();
    cleanup();
    await open('/stream?tab=my-stream', await aCustomer({ customerId: 'tv', ...subscriber() }));
    expect(await screen.findByRole('heading', { name: 'On the large screen' })).toBeVisible();
  });
});

it('keeps a rental by its name where the film cannot be shown, and nothing of the film', async () => {
  const { title, slug } = elsewhere;
  await open('/stream?tab=my-stream', await aRenter('abroad', 'purchased', { title, slug }));
  expect(await screen.findByText(/You have rented these, and their rights are held by others/)).toBeVisible();
  expect(screen.getByText(`${title}: available for 3 days: 72 hours once you press play`)).toBeVisible();
  expect(screen.queryByText('You have no rentals')).toBeNull();
  expect(screen.queryByRole('link', { name: title })).toBeNull();
});

describe('My List', () => {
  it('sends a visitor to sign in, and back', async () => {
    await open('/stream/explore-all');
    const [link] = await screen.findAllByRole('link', { name: 'My List: sign in to keep Tosca' });
    expect(link).toHaveAttribute('href', '/account/signin?redirectUrl=/stream/explore-all');
  });

  it('keeps a title and takes it off again, saying so, by one request each', async () => {
    const { browser } = await open('/stream/explore-all', await aCustomer({ customerId: 'keeper' }));
    const button = await screen.findByRole('button', { name: 'My List: keep Tosca' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Tosca is on My List')).toBeInTheDocument();
    const changes = () => browser.requests.filter((request) => /^(POST|DELETE).*my-list/.test(request)).length;
    await waitFor(() => expect(changes()).toBe(1));
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(changes()).toBe(2));
  });

  it('is put right when the house refuses', async () => {
    await open('/stream/explore-all', await aCustomer({ customerId: 'refused' }));
    const button = await screen.findByRole('button', { name: 'My List: keep Giselle' });
    // Giselle is in the list of titles here, and has no page: the house does not know it.
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('looking through the stream', () => {
  it('leaves out what may not be shown where somebody is, and says when a title comes', async () => {
    proves(statements.streamResources.eventCardEventCardLabelComingSoon);
    await open('/stream/explore-all');
    const coming = await cardOf('L’elisir d’amore');
    expect(await screen.findByText('3 titles')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Manon' })).not.toBeInTheDocument();
    expect(coming.getByText('Coming soon')).toBeVisible();
    expect(coming.getByText('Out on 3 December 2099')).toBeVisible();
  });

  it('finds by an artist, and keeps the search in the address', async () => {
    proves(statements.streamScreens.streamAreaPropExplore);
    await open('/stream/explore-all');
    await userEvent.type(await screen.findByRole('searchbox', { name: /Search within/ }), 'novak');
    expect(screen.getByText('One of 3 titles')).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/stream/explore-all?q=novak'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Genre/ }), 'Opera');
    expect(await screen.findByText('No title is like that')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all titles' }));
    expect(await screen.findByText('3 titles')).toBeVisible();
  });

  it('reads the filter of an address, and asks nothing by what it does not know', async () => {
    await open('/stream/explore-all?access=included&genre=Polka');
    expect(await screen.findByText('One of 3 titles')).toBeVisible();
  });

  it('lists titles by letter without their article', async () => {
    proves(statements.streamScreens.streamAreaAlphabeticalEventsList);
    await open('/stream/a-z');
    const section = await screen.findByRole('region', { name: 'E' });
    expect(within(section).getByRole('link', { name: 'L’elisir d’amore' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'T' })).toHaveAttribute('href', '#letter-t');
  });

  it('shows a category in the editors’ order, and says when nothing is in it', async () => {
    proves(statements.streamScreens.streamAreaPropCategoryEvents);
    await open('/stream/category/opera');
    const titles = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(titles).toEqual(['L’elisir d’amore', 'Tosca']);
    cleanup();
    await open('/stream/category/empty');
    expect(await screen.findByText('Nothing is here at the moment')).toBeVisible();
  });
});
