import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pageSearch } from '#shared/site/domain/page-query.ts';
import { PlaceContext } from '#web/api/screen.ts';
import { axeFindings } from '#test/support/axe.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { publishScreenings } from '#test/support/publish-season.ts';
import type { Screenings } from '#test/support/publish-season.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';
import { anEvent } from '#test/support/season.ts';

import cinemaScreen from './find-cinema-screen.tsx';

let house: SeasonHouse;
const place = (id: string, name: string, town: string, postcode: string, ...dates: readonly string[]) => ({
  id,
  name,
  town,
  postcode,
  isInvented: true,
  showings: dates.map((date, index) => ({
    id: `${id}-${index}`,
    date,
    kind: index === 0 ? ('live' as const) : ('encore' as const),
  })),
});
const tosca: Screenings = {
  id: 'tosca',
  productionId: 'tosca',
  kind: 'cinema',
  title: 'Tosca',
  shortDescription: 'A singer, a painter.',
  image: anEvent().image,
  eventSlug: 'tosca',
  validUntil: '2026-12-10T19:30:00.000Z',
  runningTimeMinutes: 165,
  places: [
    place('lantern', 'The Lantern', 'Leeds', 'LS2 7AB', '2026-12-03T19:30:00.000Z', '2026-12-06T14:00:00.000Z'),
    place('canal', 'Canal Street Pictures', 'London', 'N1 8PE', '2026-12-03T19:30:00.000Z'),
    place('gone', 'The Last Reel', 'Derby', 'DE1 1AA', '2026-11-01T19:30:00.000Z'),
  ],
};

beforeAll(async () => {
  house = await openSeason('2026-11-21T12:00:00.000Z', { events: [], details: [], homepage: null as never, left: {} });
  await publishPageTexts();
  await publishScreenings(
    tosca,
    { ...tosca, id: 'old', productionId: 'old', validUntil: '2026-11-20T00:00:00.000Z' },
    {
      ...tosca,
      id: 'tour',
      productionId: 'tour',
      kind: 'tour',
      title: 'Coppélia on Tour',
      validUntil: null,
      places: [
        {
          ...place('exchange', 'Exchange Theatre', 'Bradford', ''),
          showings: [{ id: 'c-2', date: '2026-12-08T19:30:00.000Z', kind: 'stage' }],
        },
        {
          ...place('castle', 'Castle Theatre', 'Cardiff', ''),
          showings: [{ id: 'c-1', date: '2026-12-01T19:30:00.000Z', kind: 'stage' }],
        },
      ],
    },
  );
});
afterAll(() => house.close());

function Hosted({ id }: { readonly id: string }) {
  const { pathname, search } = useLocation();
  const Content = cinemaScreen.component;
  return (
    <PlaceContext value={{ params: { id }, query: new URLSearchParams(pageSearch(pathname, search)) }}>
      <Content />
      <p data-testid="address">{`${pathname}${search}`}</p>
    </PlaceContext>
  );
}

function visit(id = 'tosca', query = '') {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter initialEntries={[`/cinemas/production/${id}/findcinema${query}`]}>
        <Hosted id={id} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

const shown = async () => {
  const list = await screen.findByRole('list', { name: 'Cinemas' });
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
};

describe('finding a screening (spec 1 §4, §7)', () => {
  it('has no findings of axe', async () => {
    const { container } = visit();
    await shown();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('lists cinemas by town with their coming dates, and says that they are invented', async () => {
    visit();
    expect(await shown()).toEqual(['The Lantern', 'Canal Street Pictures']);
    const lantern = screen.getByRole('heading', { name: 'The Lantern' }).closest('li')!;
    expect(lantern).toHaveTextContent('Leeds LS2 7AB');
    expect(lantern).toHaveTextContent('3 December 2026Thursday, 7.30pmLive');
    expect(lantern).toHaveTextContent('6 December 2026Sunday, 2pmRecorded');
    expect(await screen.findByText(/These cinemas are invented/)).toBeInTheDocument();
  });

  it('is narrowed by town or postcode, in the address', async () => {
    visit();
    await shown();
    await userEvent.type(screen.getByRole('searchbox', { name: /Town or postcode/ }), 'ls2 9zz{Enter}');
    expect(await shown()).toEqual(['The Lantern']);
    expect(screen.getByTestId('address')).toHaveTextContent('/cinemas/production/tosca/findcinema?near=ls2%209zz');
    expect(screen.getByText('1 cinema for “ls2 9zz”')).toBeInTheDocument();
  });

  it('is narrowed by day', async () => {
    visit();
    await shown();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Day/ }), '6 December 2026');
    expect(await shown()).toEqual(['The Lantern']);
    expect(screen.queryByText('3 December 2026', { selector: 'time' })).not.toBeInTheDocument();
  });

  it('offers every place again when nothing is near', async () => {
    visit('tosca', '?near=Penzance&date=nonsense');
    expect(await screen.findByText('Nothing near there')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all places' }));
    expect(await shown()).toHaveLength(2);
  });

  it('says that it is over once the link has expired', async () => {
    visit('old');
    expect(await screen.findByText('The screenings of this production are over.')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Cinemas' })).not.toBeInTheDocument();
  });

  it('shows the theatres of a tour in the order in which it reaches them', async () => {
    visit('tour');
    const list = await screen.findByRole('list', { name: 'Theatres' });
    const [first, second] = within(list).getAllByRole('heading', { level: 2 });
    expect([first?.textContent, second?.textContent]).toEqual(['Castle Theatre', 'Exchange Theatre']);
    expect(list).toHaveTextContent('Castle TheatreCardiff1 December 2026');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tour dates: Coppélia on Tour');
  });
});
