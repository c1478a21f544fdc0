import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';
import { ArtistPerformances } from '#web/features/cast/artist-performances.tsx';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aCasting, aCastRun, aFilm, aPerson, openCastHouse } from '#test/support/casts.ts';
import type { CastHouse } from '#test/support/casts.ts';

import peopleScreen from './people-screen.tsx';
import personScreen from './person-screen.tsx';

const now = '2026-12-04T12:00:00.000Z';
let house: CastHouse;

const asTosca = aCasting('Floria Tosca', 'Mira Vale');
const standsIn = aCasting('Floria Tosca', 'Zsófia Barabásné', {
  slug: 'zsofia-barabasne',
  replacements: [{ name: 'Mira Vale', slug: 'mira-vale' }],
});
const tosca = aCastRun({ 1: [asTosca], 9: [asTosca], 11: [standsIn] });
const aida = aCastRun({ 14: [aCasting('Aida', 'Mira Vale')] }, { slug: 'aida', title: 'Aida' });
const over = aCastRun({ 2: [aCasting('Carmen', 'Mira Vale')] }, { slug: 'carmen', title: 'Carmen' });
const longName = 'Maximiliana Theodora von Hohenfels-Brandenstein y Álvarez de la Quintana';

const film = aFilm('tosca', 'Tosca on film', [asTosca]);
const post = {
  id: 'ten-questions',
  title: 'Ten questions for Mira Vale',
  publishDateAndTime: '2026-11-01T10:00:00.000Z',
  mentions: [{ kind: 'person', slug: 'mira-vale' }],
};

beforeAll(async () => {
  house = await openCastHouse(now);
  await house.publish({
    details: [tosca, aida, over],
    people: [
      aPerson('Mira Vale'),
      aPerson('Zsófia Barabásné', { slug: 'zsofia-barabasne', letter: 'B', role: 'Mezzo-soprano' }),
      aPerson(longName, { slug: 'max', letter: 'H', role: 'Costume designer' }),
    ],
    films: [film],
    posts: [post],
  });
});
beforeEach(() => void house.openBrowser());
afterEach(() => vi.unstubAllGlobals());
afterAll(() => house.close());

function host(children: ReactNode) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter>{children}</MemoryRouter>
    </SWRConfig>,
  );
}

function visit(show: Screen, params: Readonly<Record<string, string>> = {}) {
  const Content = show.component;
  return host(
    <PlaceContext value={{ params, query: new URLSearchParams() }}>
      <Content />
    </PlaceContext>,
  );
}

describe('the index of people', () => {
  it('has no findings of axe', async () => {
    const { container } = visit(peopleScreen);
    await screen.findByRole('link', { name: 'Mira Vale' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('stands by letter, and its letters lead there; a letter without anybody leads nowhere', async () => {
    proves(statements.sitePurpose.visitorsBrowsePeople, statements.siteRoutes.peopleListsPeople);
    visit(peopleScreen);
    const letters = await screen.findByRole('navigation', { name: 'Letters' });
    expect(
      within(letters)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#letter-B', '#letter-H', '#letter-V']);
    const underB = screen.getByRole('region', { name: 'B' });
    expect(within(underB).getByRole('link')).toHaveAttribute('href', '/people/zsofia-barabasne');
    expect(underB).toHaveTextContent('Mezzo-soprano');
    expect(document.getElementById('letter-B')).toBeInTheDocument();
  });

  it('narrows as one types, without accents too, and says how many are left', async () => {
    visit(peopleScreen);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find somebody' }), 'barabasne');
    expect(screen.getByRole('link', { name: 'Zsófia Barabásné' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Mira Vale' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('One person found');
  });

  it('says so when nobody is found', async () => {
    visit(peopleScreen);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find somebody' }), 'nobody at all');
    expect(screen.getByText('Nobody of that name')).toBeInTheDocument();
  });
});

describe('a person', () => {
  const open = (slug: string) => visit(personScreen, { slug });

  it('has no findings of axe', async () => {
    const { container } = open('mira-vale');
    await screen.findByRole('heading', { level: 1, name: 'Mira Vale' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is shown with role and biography', async () => {
    proves(statements.siteRoutes.peopleSlugProfile);
    open('mira-vale');
    await screen.findByRole('heading', { level: 1, name: 'Mira Vale' });
    expect(screen.getByText('Soprano')).toBeInTheDocument();
    expect(screen.getByText('Mira Vale sings.')).toBeInTheDocument();
  });

  it('has coming performances with roles, dates and a way to the dates, the next one first', async () => {
    open('mira-vale');
    const coming = await screen.findByRole('list', { name: 'Coming performances with Mira Vale' });
    const [first, second] = within(coming).getAllByRole('listitem');
    expect(first).toHaveTextContent('Floria Tosca9 and 11 December 2026 (Cast Change on 11 December 2026)');
    expect(second).toHaveTextContent('Aida');
    expect(within(coming).getByRole('link', { name: 'See dates: Tosca' })).toHaveAttribute(
      'href',
      '/tickets-and-events/tosca-dates',
    );
  });

  it('has past performances without a way to dates', async () => {
    open('mira-vale');
    const past = await screen.findByRole('list', { name: 'Past performances with Mira Vale' });
    expect(past).toHaveTextContent('Carmen2 December 2026');
    expect(within(past).queryByRole('link', { name: /See dates/ })).not.toBeInTheDocument();
  });

  it('leads to their films and to the news about them', async () => {
    open('mira-vale');
    expect(await screen.findByRole('link', { name: 'Tosca on film' })).toHaveAttribute(
      'href',
      '/tickets-and-events/tosca-digital',
    );
    expect(screen.getByRole('link', { name: 'Ten questions for Mira Vale' })).toHaveAttribute(
      'href',
      '/news/ten-questions',
    );
  });

  it('who is in nothing is shown all the same, with a way on', async () => {
    open('max');
    await screen.findByRole('heading', { level: 1, name: longName });
    expect(screen.getByText('Nothing announced at the moment')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what’s on' })).toHaveAttribute('href', '/tickets-and-events');
    expect(screen.queryByRole('heading', { name: /Past performances|On the stream|News/ })).not.toBeInTheDocument();
  });

  it('who is not here has a page that is not found, whatever the address', () => {
    const at = (slug: string) => ({ params: { slug }, query: new URLSearchParams() });
    expect(personScreen.needs(at('Foo Bar'))[0]?.input.query).toEqual({ slug: 'nothing-of-this-name' });
    expect(personScreen.needs(at('mira-vale'))[0]?.input.query).toEqual({ slug: 'mira-vale' });
    expect(personScreen.status([[]], at('nobody'))).toBe(404);
  });

  it('is told to search engines by name, role and page', () => {
    const { id, slug, name, role, sortField, letter, portrait, summary, biography } = aPerson('Mira Vale');
    const profile = { summary, biography, appearances: [], films: [], news: [] };
    const person = { id, slug, name, role, sortField, letter, portrait, profile };
    const head = personScreen.head([[person]], { params: { slug }, query: new URLSearchParams() });
    expect(head).toMatchObject({ title: 'Mira Vale', description: 'Mira Vale sings.' });
  });
});

describe('performances with this artist', () => {
  it('name what else the artists of the next evening are in', async () => {
    host(<ArtistPerformances event={tosca} coming={tosca.activities.slice(1)} now={now} />);
    const section = await screen.findByRole('region', { name: 'Performances with Mira Vale' });
    expect(within(section).getByRole('link', { name: 'Aida' })).toHaveAttribute(
      'href',
      '/tickets-and-events/aida-details',
    );
    expect(section).toHaveTextContent('14 December 2026');
    expect(section).not.toHaveTextContent('Carmen');
    expect(within(section).getAllByRole('listitem')).toHaveLength(1);
  });

  it('are nothing where nobody is announced', () => {
    const { container } = host(<ArtistPerformances event={aCastRun({ 9: [] })} coming={[]} now={now} />);
    expect(container).toBeEmptyDOMElement();
  });
});
