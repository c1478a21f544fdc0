import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { noFilter } from '#shared/season/domain/filter/filter.ts';
import { aSale, anActivity, anEvent } from '#test/support/season.ts';

import { useGrowing } from './listing-growth.ts';
import { EventList } from './listing.tsx';

const items = Array.from({ length: 30 }, (_, place) => ({ id: `e${place}` }));

type ListProps = { readonly shown: readonly { readonly id: string }[]; readonly isReturn?: boolean };

function List({ shown, isReturn = true }: ListProps) {
  return (
    <ul>
      {useGrowing(shown, isReturn).map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}

const count = () => screen.queryAllByRole('listitem').length;
const later = () => act(() => void vi.runAllTimers());

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] }),
);
afterEach(() => vi.useRealTimers());

describe('a growing list', () => {
  it('is drawn whole at first for a visitor who returns', () => {
    render(<List shown={items} />);
    expect(count()).toBe(30);
  });

  it('begins with the cards of two windows for others, and grows to its whole length', () => {
    render(<List shown={items} isReturn={false} />);
    expect(count()).toBe(12);
    for (let round = 0; round < 8; round += 1) later();
    expect(count()).toBe(30);
  });

  it('is narrowed at once, and keeps what it keeps', () => {
    const { rerender } = render(<List shown={items} />);
    const kept = screen.getByText('e29');
    rerender(<List shown={items.slice(20)} />);
    expect(count()).toBe(10);
    expect(screen.getByText('e29')).toBe(kept);
  });

  it('begins with a screenful when it is widened, and grows to its whole length in order', () => {
    const { rerender } = render(<List shown={items.slice(28)} />);
    rerender(<List shown={items} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'e0',
      'e1',
      'e2',
      'e28',
      'e29',
    ]);
    later();
    expect(count()).toBeGreaterThan(5);
    for (let round = 0; round < 8; round += 1) later();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(items.map(({ id }) => id));
  });

  it('follows another change while it still grows', () => {
    const { rerender } = render(<List shown={[]} />);
    rerender(<List shown={items} />);
    rerender(<List shown={items.slice(10, 12)} />);
    for (let round = 0; round < 8; round += 1) later();
    expect(count()).toBe(2);
  });
});

describe('the cards of a season', () => {
  const sale = aSale({ availability: null });
  const events = Array.from({ length: 9 }, (_, place) =>
    anEvent({
      id: `e${place}`,
      slug: `e${place}`,
      title: `Work ${place}`,
      activities: ['2026-12-03', '2027-01-08'].map((day) =>
        anActivity({ id: `e${place}-${day}`, date: `${day}T19:30:00.000Z` }),
      ),
    }),
  );
  const list = (moves: (place: number) => boolean) => (
    <MemoryRouter>
      <EventList
        items={events.map((event, place) => ({
          id: event.id,
          event,
          matching: moves(place) ? event.activities.slice(1) : event.activities,
          isNarrowed: moves(place),
        }))}
        sort="date"
        first={[]}
        filter={noFilter}
        sale={sale}
        nothing={null}
      />
    </MemoryRouter>
  );
  const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('that a filter moves to another month are drawn after those that stay', () => {
    const { rerender } = render(list(() => false));
    const all = titles();
    expect(all).toHaveLength(9);
    rerender(list((place) => place > 4));
    expect(titles()).toEqual(all.slice(0, 5));
    for (let round = 0; round < 8; round += 1) later();
    expect(titles()).toEqual(all);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'December 2026',
      'January 2027',
    ]);
  });
});
