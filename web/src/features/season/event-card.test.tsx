import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSale, anActivity, anEvent, linbury, mainStage } from '#test/support/season.ts';
import type { SomeEvent } from '#test/support/season.ts';

import { EventCard } from './event-card.tsx';

const cinema = { id: 'cinema', title: 'Cinema', slug: 'cinema' };
const clore = { id: '76', title: 'Clore Studio', slug: 'clore-studio' };
const sale = aSale({
  availability: new Map([['tosca-1', { ticketsAvailable: 40, minPriceAvailable: 1400, maxPriceAvailable: 6000 }]]),
});

function show(over: Partial<SomeEvent> = {}) {
  return render(
    <MemoryRouter>
      <ul>
        <EventCard event={anEvent(over)} sale={sale} />
      </ul>
    </MemoryRouter>,
  );
}
const card = () => screen.getAllByRole('listitem')[0]!;

describe('an event card (spec 1 §2, §9)', () => {
  it('has no findings of axe', async () => {
    const { container } = show();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('shows date, weekday and time, festival, title of the date, venue, guidance, conductor and cast, and what to do', () => {
    proves(
      statements.siteScreens.eventCardShowsDateWeekday,
      statements.siteScreens.eventCardShowsFestivalTitle,
      statements.siteScreens.eventCardShowsVenuesGuidance,
      statements.siteScreens.eventCardShowsConductorCast,
    );
    const sings = (id: string, role: string, name: string) => ({
      id,
      role,
      name,
      slug: null,
      replacements: [],
      isHiddenOnEventDetails: false,
    });
    show({
      guidance: 'Suitable for ages 12 and over',
      festival: { slug: 'voices', title: 'Festival of Voices' },
      activities: [
        anActivity({
          title: 'Tosca: with an introduction',
          cast: [sings('1', 'Conductor', 'Ida Quist'), sings('2', 'Tosca', 'Mara Holt')],
        }),
      ],
    });
    for (const words of [
      'Opera · Main Stage',
      'Giacomo Puccini',
      '3 December 2026',
      'Thursday, 7.30pm',
      'Part of Festival of Voices',
      'Tosca: with an introduction',
      'Conducted by Ida Quist',
      'Mara Holt',
      'Suitable for ages 12 and over',
      'From £14',
    ]) {
      expect(card()).toHaveTextContent(words);
    }
    expect(screen.getByRole('link', { name: 'See dates: Tosca' })).toBeInTheDocument();
  });

  it.each([
    [[mainStage, linbury], 'Main Stage | Linbury Theatre'],
    [[mainStage, linbury, clore], 'Multiple venues'],
    [[mainStage, cinema], 'Multiple venues | Cinema'],
  ])('names its venues %#', (locations, label) => {
    const activities = locations.map((place) => anActivity({ id: place.id, locations: [place] }));
    show({ activities, locations });
    expect(card()).toHaveTextContent(label);
  });

  it.each([
    ['a cheaper zone is gone', { ticketsAvailable: 9, minPriceAvailable: 3200, maxPriceAvailable: 6000 }, 'From £32'],
    [
      'sales are paused',
      { ticketsAvailable: 9, minPriceAvailable: 3200, maxPriceAvailable: 6000, isPaused: true },
      'From £14',
    ],
  ])('begins with what can be bought of the run: %s', (_, left, price) => {
    render(
      <MemoryRouter>
        <ul>
          <EventCard
            event={anEvent({ activities: [anActivity({ id: 'tosca-1' })] })}
            sale={{ ...sale, availability: new Map([['tosca-1', left]]) }}
          />
        </ul>
      </MemoryRouter>,
    );
    expect(screen.getByText(price)).toBeInTheDocument();
  });

  it.each([
    [3200, 'From £32'],
    [null, 'From £14'],
  ])('has the price of what matches a filter, and that of the run where %s is left of it', (min, price) => {
    const [first, second] = [
      anActivity({ id: 'tosca-1' }),
      anActivity({ id: 'tosca-2', date: '2027-01-05T19:30:00Z' }),
    ];
    const left = { ticketsAvailable: min === null ? 0 : 9, minPriceAvailable: min, maxPriceAvailable: min && 6000 };
    render(
      <MemoryRouter>
        <ul>
          <EventCard
            event={anEvent({ activities: [first, second] })}
            sale={{ ...sale, availability: new Map([...sale.availability!, ['tosca-2', left]]) }}
            matching={[second]}
          />
        </ul>
      </MemoryRouter>,
    );
    expect(screen.getByText(price)).toBeInTheDocument();
  });

  it('says instead of its dates what an editor wrote', () => {
    show({ dateFieldOverride: 'Saturdays, from 10am' });
    expect(card()).toHaveTextContent('Saturdays, from 10am');
    expect(card()).not.toHaveTextContent('3 December 2026');
  });

  it('says "Coming soon" until it is released', () => {
    proves(
      statements.siteLimits.comingSoonLabelsUnreleasedEvent,
      statements.streamResources.eventCardEventCardLabelComingSoon,
    );
    show({ releaseDate: '2026-12-01T09:00:00.000Z' });
    expect(card()).toHaveTextContent('Coming soon');
    expect(screen.getByRole('link', { name: 'More info: Tosca' })).toBeInTheDocument();
  });

  it('says that it is for members where tag 1217 does (spec 1 §9)', () => {
    proves(statements.siteLimits.tag1217MarksMembershipRelated);
    const { unmount } = show();
    expect(card()).not.toHaveTextContent('For members');
    unmount();
    show({
      tags: [
        { id: '925', title: 'Rehearsals' },
        { id: '1217', title: 'Membership' },
      ],
    });
    expect(card()).toHaveTextContent('Rehearsal · For members · Main Stage');
  });

  it('says that it is on tour, and where it is broadcast', () => {
    const { unmount } = show({ isTour: true });
    expect(card()).toHaveTextContent('On tour');
    unmount();
    show({
      locations: [mainStage, cinema],
      activities: [anActivity({ isBroadcast: true })],
      cinemaBroadcastLink: { url: '/cinemas/production/tosca/findcinema', validUntil: null },
    });
    expect(screen.getByRole('link', { name: 'Also broadcast to cinemas – find a screening' })).toHaveAttribute(
      'href',
      '/cinemas/production/tosca/findcinema',
    );
  });

  it('names the places of what is still to come', () => {
    const locations = [mainStage, cinema];
    const live = anActivity({ id: 'live', date: '2026-11-20T19:30:00.000Z', locations });
    show({ activities: [live, anActivity()], locations });
    expect(screen.getByText(/Main Stage$/)).toBeInTheDocument();
    expect(screen.queryByText(/Multiple venues/)).toBeNull();
  });

  it('tells the help with access that its dates offer, in the words of the house', () => {
    const tags = ['Audio described', 'Captioned performance', 'Evening', 'No interval'];
    show({ activities: [anActivity({ tags: tags.map((title) => ({ id: title, title })) })] });
    const access = screen.getByRole('list', { name: 'Access' });
    expect(
      within(access)
        .getAllByRole('listitem')
        .map(({ title }) => title),
    ).toEqual(['Audio Described', 'Captioned']);
    expect(access).toHaveTextContent('ADAudio DescribedCCCaptioned');
    expect(card()).toHaveTextContent('No interval');
  });

  it('keeps the cast back where tag 1132 says so', () => {
    const cast = [
      { id: '1', role: 'Tosca', name: 'Mara Holt', slug: null, replacements: [], isHiddenOnEventDetails: false },
    ];
    show({ activities: [anActivity({ cast })], tags: [{ id: '1132', title: 'Cast list hidden' }] });
    expect(card()).not.toHaveTextContent('Mara Holt');
  });
});
