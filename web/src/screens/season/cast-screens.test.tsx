import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aCasting, aCastRun, aPerson, openCastHouse } from '#test/support/casts.ts';
import type { CastHouse } from '#test/support/casts.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { linbury } from '#test/support/season.ts';

import castListScreen from './cast-list-screen.tsx';
import currentCastListsScreen from './current-cast-lists-screen.tsx';

let house: CastHouse;

const replaced = aCasting('Floria Tosca', 'Mira Vale', {
  replacements: [
    { name: 'Olga Rue', slug: null },
    { name: 'Nell Ashe', slug: 'nell-ashe' },
  ],
});
const pit = [aCasting('Orchestra', 'The orchestra', { slug: null }), aCasting('Chorus Master', 'Jonas Holt')];
const conductor = aCasting('Conductor', 'Ada Thorne');
const hidden = aCasting('Cover', 'Kit Unseen', { id: 'cover-hidden' });
const manyRoles = Array.from({ length: 12 }, (_, place) => aCasting(`Fairy ${place + 1}`, `Dancer ${place + 1}`));

const run = aCastRun(
  { 3: [...pit, replaced, hidden, conductor], 5: [conductor, ...manyRoles], 9: [conductor] },
  {
    runningTimeMinutes: 165,
    runningTimeSummary: ['Act I', 'Interval', 'Act II'].map((title) => ({ title, minutes: 55 })),
  },
);
const tosca = {
  ...run,
  productions: run.productions.map((work) => ({
    ...work,
    creatives: [{ role: 'Director', name: 'Adele Thorn', slug: 'adele-thorn' }],
  })),
};
const fairies = ['Ann Lee', 'Bea Lund'].map((name) => aCasting('Fairies', name, { id: name, production: 'w1' }));
const bill = aCastRun(
  { 6: [conductor, ...fairies, aCasting('Sylph', 'Cora Dale', { production: 'w2' })] },
  { slug: 'bill' },
);
const [work] = bill.productions;
const mixed = {
  ...bill,
  productions: ['Pavane', 'La Sylphide'].map((title, place) => ({
    ...work!,
    id: `w${place + 1}`,
    title,
    author: 'Somebody',
  })),
};
const secret = aCastRun({ 7: [conductor] }, { slug: 'secret', tags: [{ id: '1132', title: 'Cast list hidden' }] });
const off = aCastRun({ 8: [conductor] }, { slug: 'off' });
const switchedOff = { ...off, castListInfo: { ...off.castListInfo, isActivated: false } };
const small = aCastRun({ 10: [aCasting('Dido', 'Ruth Pell')] }, { slug: 'dido', title: 'Dido', locations: [linbury] });

beforeAll(async () => {
  house = await openCastHouse('2026-12-03T12:00:00.000Z');
  await publishPageTexts();
});
beforeEach(async () => {
  house.openBrowser();
  await house.publish({
    details: [tosca, mixed, secret, switchedOff, small],
    people: [aPerson('Mira Vale'), aPerson('Nell Ashe')],
  });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => house.close());

function visit(show: Screen, params: Readonly<Record<string, string>>) {
  const Content = show.component;
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter>
        <PlaceContext value={{ params, query: new URLSearchParams() }}>
          <Content />
        </PlaceContext>
      </MemoryRouter>
    </SWRConfig>,
  );
}
const openSheet = (activityId: string, slug = 'tosca', more: Readonly<Record<string, string>> = {}) =>
  visit(castListScreen, { slug, activityId, ...more });
/** Terms of the page with what stands beside them. */
const beside = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

describe('a cast list', () => {
  it('has no findings of axe', async () => {
    const { container } = openSheet('tosca-5');
    await screen.findByRole('heading', { level: 1, name: 'Tosca' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says when and where it is, how long with its intervals, and who conducts', async () => {
    proves(statements.sitePurpose.visitorsSeeCastLists, statements.siteRoutes.ticketsEventsSlugCastList);
    openSheet('tosca-3');
    await screen.findByRole('heading', { level: 1, name: 'Tosca' });
    expect(beside('Date')).toHaveTextContent('3 December 2026Thursday, 7.30pm');
    expect(beside('Where')).toHaveTextContent('Main Stage');
    expect(beside('Running time')).toHaveTextContent('About 2 hours 45 minutes, with one interval');
    expect(beside('Conductor')).toHaveTextContent('Ada Thorne');
    expect(beside('Director')).toHaveTextContent('Adele Thorn');
  });

  it('names the last replacement, keeps who is replaced, and says Cast Change', async () => {
    proves(statements.siteLimits.castChangeViewFullCast);
    openSheet('tosca-3');
    expect(await screen.findByRole('link', { name: 'Nell Ashe' })).toHaveAttribute('href', '/people/nell-ashe');
    const role = beside('Floria Tosca');
    expect(role).toHaveTextContent('Nell AsheCast Change replaces Mira Vale, Olga Rue');
    expect(within(role as HTMLElement).getByText('Mira Vale').tagName).toBe('S');
  });

  it('keeps orchestra and chorus to the end, and hidden entries to itself', async () => {
    openSheet('tosca-3');
    await screen.findByRole('heading', { level: 1, name: 'Tosca' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Cast', 'Creatives', 'Orchestra and chorus']);
    expect(screen.queryByText('Kit Unseen')).not.toBeInTheDocument();
  });

  it('names everybody who shares a role in one credit', async () => {
    openSheet('bill-6', 'bill');
    await screen.findByRole('heading', { level: 1, name: 'Tosca' });
    expect(screen.getAllByText('Fairies', { selector: 'dt' })).toHaveLength(1);
    expect(beside('Fairies')).toHaveTextContent('Ann LeeBea Lund');
  });

  it('gives every work of a mixed bill its own heading and names', async () => {
    openSheet('bill-6', 'bill');
    const sylphide = await screen.findByRole('region', { name: 'La Sylphide' });
    expect(sylphide).toHaveTextContent('Cora Dale');
    expect(screen.getByRole('region', { name: 'Pavane' })).not.toHaveTextContent('Cora Dale');
  });

  it('begins a long list and opens it by a button that says so: Show all, Show less', async () => {
    proves(statements.siteLimits.castChangeViewFullCast);
    openSheet('tosca-5');
    const button = await screen.findByRole('button', { name: 'Show all' });
    const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(list).toHaveAttribute('data-open', 'false');
    expect(list?.querySelectorAll('[data-extra]')).toHaveLength(4);
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    expect(list).toHaveAttribute('data-open', 'true');
  });

  it('leads to the performances before and after, in the form of address that it was opened by', async () => {
    proves(statements.siteRoutes.ticketsEventsSeasonIdSlugCast);
    openSheet('tosca-5', 'tosca', { seasonId: '2627' });
    const around = await screen.findByRole('navigation', { name: 'Other performances of this run' });
    expect(
      within(around)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/tickets-and-events/2627/tosca/cast-list/tosca-3', '/tickets-and-events/2627/tosca/cast-list/tosca-9']);
  });

  it('names nobody where tag 1132 hides the cast, and says that it is not announced', async () => {
    proves(statements.siteValidation.tag1132HidesCastList);
    openSheet('secret-7', 'secret');
    expect(await screen.findByText(/has not been announced yet/)).toBeInTheDocument();
    expect(screen.queryByText('Ada Thorne')).not.toBeInTheDocument();
  });

  it('prints by a button', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    openSheet('tosca-3');
    await userEvent.click(await screen.findByRole('button', { name: 'Print this cast list' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('offers to try again when it does not load', async () => {
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
    // A page not opened before in this file: the tab's cache would show an earlier one when the API fails.
    openSheet('dido-10', 'dido');
    const again = await screen.findByRole('button', { name: 'Try again' });
    vi.stubGlobal('fetch', answering);
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dido' })).toBeInTheDocument();
  });

  it.each([
    ['a performance of the run', [tosca], 'tosca-3', undefined],
    ['an unknown performance', [tosca], 'tosca-4', 404],
    ['a performance of another event', [tosca], 'dido-10', 404],
    ['an event whose cast lists are off', [switchedOff], 'off-8', 404],
    ['no event', [], 'tosca-3', 404],
    ['an event that has not arrived', undefined, 'tosca-3', undefined],
  ])('has its status from the server: %s', (_, events, activityId, status) => {
    const place = { params: { slug: 'tosca', activityId }, query: new URLSearchParams() };
    expect(castListScreen.status([events], place)).toBe(status);
  });

  it.each([{ slug: 'Not A Slug' }, { slug: 'tosca', seasonId: '..' }, { slug: 'a'.repeat(121) }])(
    'asks for an event that there is not when the address cannot be one: %o',
    (params) => {
      const [need] = castListScreen.needs({ params, query: new URLSearchParams() });
      expect(need?.input.query).toEqual({ slug: 'none', seasonId: 'none' });
    },
  );
});

describe('the current cast lists of a venue', () => {
  const open = (venue: string) => visit(currentCastListsScreen, { venue });

  it('have no findings of axe', async () => {
    const { container } = open('main-stage');
    await screen.findByRole('heading', { level: 1, name: 'Main Stage' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('show today with its casts, then what is next', async () => {
    proves(statements.siteRoutes.castListVenueCurrentShows, statements.siteLimits.castChangeViewFullCast);
    open('main-stage');
    const [first, ...next] = await screen.findAllByRole('article', { name: 'Tosca' });
    expect(first).toHaveTextContent('7.30pm');
    expect(first).toHaveTextContent('Nell Ashe');
    expect(screen.getByRole('heading', { level: 2, name: 'Next' })).toBeInTheDocument();
    expect(next).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'View full cast sheet: Tosca, 3 December 2026' })).toHaveAttribute(
      'href',
      '/tickets-and-events/2627/tosca/cast-list/tosca-3',
    );
  });

  it('say that nobody is announced for today, and name what is next', async () => {
    open('linbury-theatre');
    expect(
      await screen.findByText('No cast is announced for today. The next one is that of Dido on 10 December 2026.'),
    ).toBeInTheDocument();
  });

  it('are not there for an unknown venue, by the server’s own status', () => {
    const at = (venue: string) => ({ params: { venue }, query: new URLSearchParams() });
    const lists = [{ id: '2', title: 'Main Stage', slug: 'main-stage', performances: [] }];
    expect(currentCastListsScreen.status([lists], at('main-stage'))).toBeUndefined();
    expect(currentCastListsScreen.status([lists], at('nowhere'))).toBe(404);
    expect(currentCastListsScreen.status([undefined], at('nowhere'))).toBeUndefined();
  });
});
