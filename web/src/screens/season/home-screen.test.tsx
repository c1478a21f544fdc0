import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aHomepage, homepageOf } from '#test/support/homepage.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { aDigitalEvent, aPicture } from '#test/support/stream.ts';
import { visit } from '#test/support/visit.tsx';

import homeScreen from './home-screen.tsx';

const now = '2026-11-21T12:00:00.000Z';
let house: SeasonHouse;

const tosca = anEvent({ activities: [anActivity({ id: 'tosca-1', date: '2026-12-03T19:30:00.000Z' })] });
const giselle = anEvent({
  slug: 'giselle',
  title: 'Giselle',
  activities: [anActivity({ id: 'giselle-1', date: '2026-12-05T19:30:00.000Z' })],
});
const past = anEvent({
  slug: 'carmen',
  title: 'Carmen',
  activities: [anActivity({ id: 'carmen-1', date: '2026-10-01T19:30:00.000Z' })],
});
const post = (id: string, publishDateAndTime: string) => ({
  id,
  title: `Post ${id}`,
  standfirst: 'In short.',
  publishDateAndTime,
  author: 'The editors',
  tags: ['Opera'],
  leadMedia: { kind: 'photo' as const, image: aPicture },
});

const { header, ...rest } = aHomepage();
const layout = {
  ...rest,
  header: {
    ...header,
    desktopCopy: { aboveImageText: 'Next on the Main Stage', insideImageText: 'From 3 December', colours: null },
    mobileCopy: { aboveImageText: 'Next', insideImageText: null, colours: null },
  },
  slices: [
    {
      kind: 'events' as const,
      title: 'Opera',
      link: '/tickets-and-events',
      eventSlugs: ['tosca', 'carmen', 'giselle'],
    },
    { kind: 'events' as const, title: 'Long ago', link: null, eventSlugs: ['carmen'] },
    { kind: 'films' as const, title: 'To watch tonight', link: '/stream', filmSlugs: ['tosca', 'abroad'] },
    { kind: 'news' as const, title: 'News', link: '/news' },
    {
      kind: 'people' as const,
      title: 'Artists',
      link: '/people',
      people: [{ slug: 'ida-quist', name: 'Ida Quist', profession: 'conductor' }],
    },
    {
      kind: 'promotion' as const,
      title: 'Friends book first',
      text: 'Two weeks before everybody else.',
      image: aPicture,
      callToAction: { text: 'Become a Friend', link: '/support/membership/friends' },
    },
  ],
};

beforeAll(async () => {
  const posts = [post('later', '2026-12-24T09:00:00.000Z'), post('first', '2026-11-20T09:00:00.000Z')];
  house = await openSeason(now, {
    events: [],
    details: [],
    homepage: homepageOf(layout, {
      events: [tosca, giselle, past],
      films: [aDigitalEvent(), aDigitalEvent({ slug: 'abroad', title: 'Only abroad', allowedCountries: ['US'] })],
      posts,
    }),
    left: { 'tosca-1': 7, 'giselle-1': 300 },
  });
});
afterAll(() => house.close());
afterEach(() => {
  house.broken.clear();
  sessionStorage.clear();
});

describe('the home page (spec 1 §2 root, §3 Home header)', () => {
  it('has no findings of axe', async () => {
    const { container } = visit(homeScreen, '/');
    await screen.findByRole('heading', { name: 'Giselle' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('opens with its header and the way to everything that is on', async () => {
    proves(statements.siteEntities.homeHeaderDesktopMobileCopy);
    visit(homeScreen, '/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tosca' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: "See what's on" })).toHaveAttribute('href', '/tickets-and-events');
    expect(screen.getByText('Next on the Main Stage')).toHaveAttribute('data-size', 'wide');
    expect(screen.getByText('Next')).toHaveAttribute('data-size', 'narrow');
  });

  it('shows the coming events of each slice, and leaves out a slice whose events are over', async () => {
    visit(homeScreen, '/');
    const cards = within(await screen.findByRole('list', { name: 'Opera' }));
    expect(cards.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Tosca',
      'Giselle',
    ]);
    expect(screen.queryByRole('heading', { name: 'Long ago' })).not.toBeInTheDocument();
  });

  it('shows films, people and what else the house has to say', async () => {
    visit(homeScreen, '/');
    await screen.findByRole('heading', { name: 'To watch tonight' });
    expect(screen.getByRole('link', { name: 'Ida Quist' })).toHaveAttribute('href', '/people/ida-quist');
    expect(screen.getByRole('link', { name: 'Become a Friend' })).toHaveAttribute(
      'href',
      '/support/membership/friends',
    );
    expect(screen.getAllByRole('link', { name: 'Tosca' }).map((link) => link.getAttribute('href'))).toContain(
      '/tickets-and-events/tosca-digital',
    );
  });

  it('leaves out films that may not be shown where the visitor is (spec 1 §5)', async () => {
    visit(homeScreen, '/');
    await screen.findByRole('heading', { name: 'To watch tonight' });
    expect(screen.queryByRole('link', { name: 'Only abroad' })).not.toBeInTheDocument();
  });

  it('keeps a post back until its time', async () => {
    visit(homeScreen, '/');
    expect(await screen.findByRole('link', { name: 'Post first' })).toHaveAttribute('href', '/news/first');
    expect(screen.queryByRole('link', { name: 'Post later' })).not.toBeInTheDocument();
  });

  it('asks for one document instead of the whole season', async () => {
    house.broken.add('/api/events');
    visit(homeScreen, '/');
    expect(await screen.findByRole('heading', { name: 'Giselle' })).toBeInTheDocument();
  });

  it('is its defaults where it does not load: a title, the way to everything, and no slices', async () => {
    house.broken.add('/api/homepage');
    const { container } = visit(homeScreen, '/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Homepage' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: "See what's on" })).toHaveAttribute('href', '/tickets-and-events');
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    expect(homeScreen.needs({ params: {}, query: new URLSearchParams() })[0]).toMatchObject({ optional: true });
    expect(homeScreen.head([undefined], { params: {}, query: new URLSearchParams() }).title).toBe('Homepage');
    expect(await axeFindings(container)).toEqual([]);
  });
});
