import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { slug as slugSchema } from '#shared/kernel/contract/field.ts';
import type { Resource } from '#shared/kernel/contract/resource.ts';
import { day, type Instant, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { fromWallTime } from '#shared/kernel/time/london.ts';
import { eventCard, eventDetails } from '#shared/season/contract/index.ts';
import {
  type AvailabilityState,
  availabilityStateOf,
  availabilityTexts,
} from '#shared/season/domain/call-to-action/availability-state.ts';
import { type Behaviour, behaviours } from '#shared/season/domain/call-to-action/behaviour.ts';
import { behaviourOfActivity, behaviourOfEvent } from '#shared/season/domain/call-to-action/call-to-action.ts';
import { addSections, countSection } from '#shared/season/domain/count-section.ts';
import { nextRush, performancesInRush } from '#shared/season/domain/friday-rush.ts';
import { companionOf, spaceOf } from '#shared/season/domain/hall/companion-seats.ts';
import { hasPool } from '#shared/season/domain/pool.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { homepage } from '#shared/site/contract/index.ts';
import { digitalEvent, digitalEventDetails, streamHomePage, video } from '#shared/streaming/contract/index.ts';
import { listingTexts } from '#functions/publishing/readers/listing.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { type SeedSeason, seedSeason } from './season.ts';

/** One moment in each quarter, a weekend among them, and both halves of a Christmas season. */
const moments = [
  '2026-11-21T16:00:00.000Z',
  '2026-12-28T10:00:00.000Z',
  '2027-03-20T10:00:00.000Z',
  '2027-06-18T12:30:00.000Z',
  '2027-09-03T22:45:00.000Z',
].map((moment) => [moment, instant(moment)] as const);

/** The flat form of a resource as one schema: its attributes, its id, and its relations the same way. */
function flatSchema(resource: Resource): z.ZodType {
  const relations = Object.entries(resource.relations).map(([name, { to, many }]) => {
    const related = flatSchema(to);
    return [name, many ? z.array(related) : related] as const;
  });
  return z.strictObject({ id: z.string().min(1), ...resource.attributes.shape, ...Object.fromEntries(relations) });
}

function problemsOf(resource: Resource, documents: readonly unknown[]): string[] {
  const schema = flatSchema(resource);
  return documents.flatMap((document) => {
    const parsed = schema.safeParse(document);
    return parsed.success ? [] : [z.prettifyError(parsed.error)];
  });
}

type Availability = ReadonlyMap<string, { readonly ticketsAvailable: number }>;

/** Counted once for each season and moment. */
const counted = new WeakMap<SeedSeason, Map<Instant, Availability>>();

function availabilityOf(season: SeedSeason, now: Instant): Availability {
  const known = counted.get(season) ?? new Map<Instant, Availability>();
  counted.set(season, known);
  const availability = known.get(now) ?? countIn(season, now);
  known.set(now, availability);
  return availability;
}

/** Tickets left, counted as the box office counts them; what has no house is not counted. */
function countIn(season: SeedSeason, now: Instant): Availability {
  return new Map(
    season.saleTerms.flatMap((terms) => {
      const house = season.houses.find(({ id }) => id === terms.houseId);
      if (!house) return [];
      const { ticketsAvailable } = addSections(house.sections.map((section) => countSection(section, terms, [], now)));
      return [[terms.performanceId, { ticketsAvailable }] as const];
    }),
  );
}

const behavioursIn = (season: SeedSeason, now: Instant, modeOfSale: number, isLoggedIn: boolean): Set<Behaviour> => {
  const availability = availabilityOf(season, now);
  return new Set(season.events.map((event) => behaviourOfEvent(event, { now, modeOfSale, isLoggedIn, availability })));
};

const statesIn = (
  season: SeedSeason,
  now: Instant,
  modeOfSale: number,
  isLoggedIn: boolean,
): Set<AvailabilityState> => {
  const context = { now, modeOfSale, isLoggedIn, availability: availabilityOf(season, now) };
  return new Set(
    season.events.flatMap((event) =>
      event.activities
        .filter(({ date }) => date > now)
        .map((activity) => availabilityStateOf(behaviourOfActivity(activity, context, event), activity)),
    ),
  );
};

const shareOf = ({ allocation }: SaleTerms, character: string): number => {
  const all = Object.values(allocation).join('');
  return all.split(character).length - 1;
};

function firstNight({ saleTerms }: SeedSeason): Instant | undefined {
  const rolling = saleTerms.map(({ date }) => date).filter((date) => date > '2020');
  return rolling.toSorted()[0];
}

describe.each(moments)('the season at %s', (_, now) => {
  let season: SeedSeason;
  beforeAll(() => {
    season = seedSeason(now);
  });

  it('is as large as the house is', () => {
    expect(season.events.length).toBeGreaterThanOrEqual(60);
    expect(season.details).toHaveLength(season.events.length);
    expect(season.saleTerms.length).toBeGreaterThanOrEqual(500);
    expect(season.people.length).toBeGreaterThanOrEqual(150);
    expect(season.digitalEvents).toHaveLength(42);
    expect(season.festivals).toHaveLength(3);
  });

  it('fits the contract, document by document', () => {
    expect(problemsOf(eventCard, season.events)).toEqual([]);
    expect(problemsOf(eventDetails, season.details)).toEqual([]);
    expect(problemsOf(digitalEvent, season.digitalEvents)).toEqual([]);
    expect(problemsOf(digitalEventDetails, season.digitalEventDetails)).toEqual([]);
    expect(problemsOf(video, season.videos)).toEqual([]);
    expect(problemsOf(homepage, [season.homepage])).toEqual([]);
    expect(problemsOf(streamHomePage, [season.streamHome])).toEqual([]);
  });

  it('never gives two performances in one house at once', () => {
    const lengths = new Map(season.events.map(({ slug, runningTimeMinutes }) => [slug, runningTimeMinutes ?? 0]));
    const clashes = [...Map.groupBy(season.saleTerms, ({ houseId }) => houseId)].flatMap(([house, terms]) => {
      if (house === null) return [];
      const inOrder = terms.toSorted((a, b) => a.date.localeCompare(b.date));
      return inOrder.flatMap((performance, index) => {
        const before = inOrder[index - 1];
        const ends = before && plus(before.date, (lengths.get(before.eventSlug) ?? 0) * minute);
        return ends && ends > performance.date ? [`${before.performanceId} ${performance.performanceId}`] : [];
      });
    });
    expect(clashes).toEqual([]);
  });

  it('lies around now: some nights behind it, most of them in the next six months', () => {
    const rolling = season.saleTerms.filter(({ date }) => date > '2020');
    const past = rolling.filter(({ date }) => date < now);
    expect(past.length).toBeGreaterThan(20);
    expect(past.length).toBeLessThan(rolling.length / 5);
    const dates = rolling.map(({ date }) => date).toSorted();
    expect(dates[0] && dates[0] > plus(now, -30 * day)).toBe(true);
    expect(dates.at(-1)).toSatisfy((last: Instant) => last < plus(now, 200 * day) && last > plus(now, 140 * day));
  });

  it('shows the wall in London and the instant of the same moment', () => {
    for (const { date, wallTime } of season.saleTerms) expect(fromWallTime(wallTime)).toBe(date);
  });

  it('brings every call to action, to one visitor or another', () => {
    const seen = new Set([
      ...behavioursIn(season, now, 9, false),
      ...behavioursIn(season, now, 9, true),
      ...behavioursIn(season, now, 10, true),
    ]);
    // LOADING is a state of the page, not of an event.
    expect(behaviours.filter((behaviour) => behaviour !== 'LOADING' && !seen.has(behaviour))).toEqual([]);
  });

  it('brings every availability panel, to one visitor or another (spec 1 §4)', () => {
    const seen = new Set([
      ...statesIn(season, now, 9, false),
      ...statesIn(season, now, 9, true),
      ...statesIn(season, now, 10, true),
    ]);
    // A sale is paused by a colleague, and not by the season.
    expect(Object.keys(availabilityTexts).filter((state) => !seen.has(state as AvailabilityState))).toEqual(['paused']);
  });

  it('brings what editors decide: every theme of an override, a second way, words of a card, a release to come', () => {
    const overrides = season.events.flatMap(({ ctaOverrides }) => ctaOverrides ?? []);
    expect(new Set(overrides.map(({ ctaTheme }) => ctaTheme))).toEqual(new Set(['core', 'stream', 'cinema']));
    expect(overrides.some(({ secondaryCtaLink }) => secondaryCtaLink !== null)).toBe(true);
    expect(season.events.some((event) => event.eventCardPrimaryCtaBehaviour !== null)).toBe(true);
    expect(season.events.some(({ releaseDate }) => releaseDate !== null && releaseDate > now)).toBe(true);
  });

  it.each([
    ['a visitor', 9, false, ['BUY', 'JOIN_SIGNIN', 'REGISTER_SIGNIN', 'REMEMBER', 'SOLD_OUT', 'SOLD_OUT_FRIDAY_RUSH']],
    ['a customer', 9, true, ['BUY', 'JOIN', 'KNOW', 'REMEMBER']],
    ['a Friend', 10, true, ['BUY', 'UPGRADE', 'KNOW', 'REMEMBER']],
    ['the staff', 52, true, ['BUY', 'REMEMBER']],
    ['Young members', 186, true, ['BUY', 'UPGRADE']],
  ] as const)('offers %s what the mode of sale allows', (_, mode, isLoggedIn, expected) => {
    proves(statements.sitePurpose.customerModeSaleDecidesPerformances);
    expect([...behavioursIn(season, now, mode, isLoggedIn)]).toEqual(expect.arrayContaining([...expected]));
  });

  it('allocates every seat of the house, a character a seat, and sells none of a sold-out run', () => {
    for (const terms of season.saleTerms) {
      const house = season.houses.find(({ id }) => id === terms.houseId);
      expect(Object.entries(terms.allocation).map(([id, seats]) => [id, seats.length])).toEqual(
        (house?.sections ?? []).map(({ id, seats }) => [id, seats.length]),
      );
    }
    const soldOut = season.saleTerms.filter(({ eventSlug }) => eventSlug === 'turandot');
    expect(soldOut.map((terms) => shareOf(terms, 'o'))).toEqual(soldOut.map(() => 0));
  });

  it('keeps wheelchair spaces in every house, each with its companion’s seat, and none where no place is reserved', () => {
    const pools = season.saleTerms.filter((terms) => hasPool(terms, 'a'));
    expect(new Set(pools.map(({ houseId }) => houseId))).toEqual(
      new Set(['main-stage', 'linbury-theatre', 'clore-studio']),
    );
    expect(pools.filter(({ isUnseated }) => isUnseated)).toEqual([]);
    for (const terms of pools) {
      const house = season.houses.find(({ id }) => id === terms.houseId);
      for (const section of house?.sections ?? []) {
        const letters = terms.allocation[section.id] ?? '';
        const kept = section.seats.filter((_, place) => letters[place] === 'a').map(({ id }) => id);
        expect(kept.every((id) => companionOf(section, id) ?? spaceOf(section, id))).toBe(true);
        for (const id of kept) expect(kept).toContain(companionOf(section, id) ?? spaceOf(section, id));
      }
    }
  });

  it('has a rush next Friday, and something that is sold out but for it', () => {
    const next = performancesInRush(season.events, nextRush(now), now).map(({ activity }) =>
      season.saleTerms.find(({ performanceId }) => performanceId === activity.id),
    );
    const kept = next.flatMap((terms) => (terms && hasPool(terms, 'f') ? [terms] : []));
    const availability = availabilityOf(season, now);
    const left = kept.map(({ performanceId }) => availability.get(performanceId)?.ticketsAvailable ?? 0);
    expect(left.filter((count) => count === 0).length).toBeGreaterThan(0);
    for (const terms of kept) {
      const seats = Object.values(terms.allocation).join('').split('f').length - 1;
      expect(seats).toBeGreaterThan(20);
      expect(seats).toBeLessThan(60);
    }
    expect(season.saleTerms.filter((terms) => hasPool(terms, 'f') && terms.isCancelled)).toEqual([]);
  });

  it('sells places of workshops without seats at one price, where a house is behind them', () => {
    const unseated = season.saleTerms.filter((terms) => terms.isUnseated && terms.houseId === 'clore-studio');
    expect(new Set(unseated.map(({ eventSlug }) => eventSlug)).size).toBeGreaterThan(1);
    for (const { prices } of season.saleTerms.filter((terms) => terms.isUnseated)) {
      expect(new Set(Object.values(prices)).size).toBeLessThan(2);
    }
  });

  it('speaks of zones only where places are numbered, and of those alone who pay less', () => {
    const detailsOf = (slug: string) =>
      season.details.find((details) => details.slug === slug)?.ticketPriceDetails ?? 'nothing';
    for (const { eventSlug, isUnseated, priceTypes } of season.saleTerms) {
      const said = detailsOf(eventSlug);
      if (isUnseated) expect(said).not.toMatch(/zone/);
      if (/children/i.test(said)) expect(priceTypes.map(({ id }) => id)).toContain('child');
      if (/students/i.test(said)) expect(priceTypes.map(({ id }) => id)).toContain('student');
    }
    expect(detailsOf('sing-with-the-chorus')).toBe(
      'Every place costs the same, all fees included. Students and Access members pay less.',
    );
  });

  it.each([
    ['the-house-gala', 24_000, 'By ballot alone: whoever is drawn pays this for a place, all fees included.'],
    ['student-night-salt-road', 1000, 'Every seat costs the same, all fees included.'],
  ])('names the one price of %s, and nobody who pays less', (slug, price, said) => {
    const event = season.details.find((each) => each.slug === slug);
    expect(event?.priceRange).toEqual({ min: price, max: price });
    expect(event?.ticketPriceDetails).toBe(said);
    const terms = season.saleTerms.filter(({ eventSlug }) => eventSlug === slug);
    expect(terms.length).toBeGreaterThan(0);
    for (const { priceTypes, prices } of terms) {
      expect(priceTypes.map(({ id }) => id)).toEqual(['standard']);
      expect(new Set(Object.values(prices))).toEqual(new Set([price]));
    }
  });

  it('prices every zone of the house, falling from A on, and nothing where it is free', () => {
    for (const { houseId, isFree, prices } of season.saleTerms) {
      if (houseId === null) continue;
      const ladder = Object.values(prices);
      expect(ladder).toEqual(ladder.toSorted((a, b) => b - a));
      expect(ladder.every((price) => (isFree ? price === 0 : price >= 400))).toBe(true);
    }
  });

  it('gives every performance and every video an id of its own', () => {
    const ids = season.saleTerms.map(({ performanceId }) => performanceId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(season.events.flatMap(({ activities }) => activities.map(({ id }) => id)))).toEqual(new Set(ids));
    const videos = season.videos.map(({ id }) => id);
    expect(new Set(videos).size).toBe(videos.length);
  });

  it('names people, festivals, events and films that exist', () => {
    const people = new Set(season.people.map(({ slug }) => slug));
    const events = new Set(season.events.map(({ slug }) => slug));
    const films = new Set(season.digitalEvents.map(({ slug }) => slug));
    const named = season.details.flatMap(({ activities, productions }) => [
      ...activities.flatMap(({ cast }) => cast.flatMap((entry) => [entry, ...entry.replacements])),
      ...productions.flatMap(({ cast, creatives }) => [...cast, ...creatives]),
    ]);
    expect(named.filter(({ slug }) => slug !== null && !people.has(slug))).toEqual([]);
    expect(season.festivals.flatMap(({ eventsOrder }) => eventsOrder).filter((slug) => !events.has(slug))).toEqual([]);
    const home = season.homepage.slices;
    const homeEvents = home.flatMap((slice) => (slice.kind === 'events' ? [slice.eventSlugs] : []));
    expect(homeEvents.flat().filter((slug) => !season.homepage.events.some((event) => event.slug === slug))).toEqual(
      [],
    );
    const rows = season.streamHome.tabs.flatMap(({ slices }) => slices);
    expect(rows.flatMap(({ eventSlugs }) => eventSlugs).filter((slug) => !films.has(slug))).toEqual([]);
    expect(homeEvents.every((slugs) => slugs.length > 0)).toBe(true);
  });
});

describe('the season', () => {
  const now = instant('2026-11-21T16:00:00.000Z');
  const season = seedSeason(now);

  it('is the same for the same instant and moves along with another one', () => {
    expect(seedSeason(now)).toEqual(season);
    const later = seedSeason(plus(now, 7 * day));
    expect(later.saleTerms.map(({ date }) => date)).not.toEqual(season.saleTerms.map(({ date }) => date));
    expect(firstNight(later)).toBe(plus(firstNight(season) ?? now, 7 * day));
  });

  it('is written in less than two seconds', () => {
    // Processor time, so that a busy machine does not fail the test.
    const begin = process.cpuUsage();
    seedSeason(now);
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1000).toBeLessThan(2000);
  });

  it('has Christmas works at Christmas, and nobody works on the day itself', () => {
    const nutcracker = season.events.find(({ slug }) => slug === 'the-nutcracker');
    expect(nutcracker?.startDate.slice(0, 7)).toBe('2026-11');
    expect(season.saleTerms.filter(({ wallTime }) => wallTime.includes('-12-25T'))).toEqual([]);
  });

  it('has some of its best seats left three months ahead, in many places between those that are sold', () => {
    const house = season.houses.find(({ id }) => id === 'main-stage');
    const [from, to] = [plus(now, 75 * day), plus(now, 110 * day)];
    const ahead = season.saleTerms.filter(
      (terms) =>
        terms.houseId === 'main-stage' &&
        !terms.isCancelled &&
        terms.date > from &&
        terms.date < to &&
        // Neither sold out nor yet to go on sale.
        shareOf(terms, 'o') > 0 &&
        terms.onSaleDates.some(({ date, modesOfSale }) => date < now && modesOfSale.includes(9)),
    );
    expect(ahead.length).toBeGreaterThan(0);
    for (const { performanceId, allocation } of ahead) {
      const best = (house?.sections ?? []).flatMap(({ id, seats }) =>
        (allocation[id] ?? '').split('').filter((_, place) => seats[place]?.zone === 'A'),
      );
      const share = best.filter((letter) => letter === 'o').length / best.length;
      // Runs of free seats with sold ones on both sides.
      const islands = Object.values(allocation).flatMap((letters) => letters.match(/(?<=x)o+(?=x)/g) ?? []);
      expect([performanceId, share > 0.02, share < 0.98, islands.length > 30]).toEqual([
        performanceId,
        true,
        true,
        true,
      ]);
    }
  });

  it('plays on both sides of a clock change', () => {
    const evenings = season.saleTerms.filter(({ wallTime }) => wallTime.endsWith('T19:30'));
    expect(new Set(evenings.map(({ date }) => date.slice(11, 16)))).toEqual(new Set(['18:30', '19:30']));
  });

  it('fills houses to all degrees, from the best seats outwards', () => {
    const terms = season.saleTerms.filter(({ houseId, isCancelled }) => houseId === 'main-stage' && !isCancelled);
    const shares = terms.map((performance) => shareOf(performance, 'x') / 2256);
    expect(Math.min(...shares)).toBeLessThan(0.35);
    expect(Math.max(...shares)).toBe(1);
    const half = terms.find((_, index) => Math.abs((shares[index] ?? 0) - 0.5) < 0.08);
    const parties = half?.allocation['stalls']?.match(/x+/g) ?? [];
    expect(parties.join('').length / parties.length).toBeGreaterThan(3);
  });

  it('takes for tours what the editors list by slug, and no guided tour of the building (spec 1 §4)', () => {
    proves(statements.saleStates.tourEventsTaggedToursListed);
    const slugs = season.events.filter(({ isTour }) => isTour).map(({ slug }) => slug);
    expect(slugs).toEqual(listingTexts().tourEvents);
    expect(season.events.filter(({ slug }) => slugs.includes(slug))).toHaveLength(slugs.length);
    expect(slugs).not.toContain('backstage-tour');
  });

  it('replaces somebody now and then, never the conductor', () => {
    const replaced = season.events
      .flatMap(({ activities }) => activities.flatMap(({ cast }) => cast))
      .filter(({ replacements }) => replacements.length > 0);
    expect(replaced.length).toBeGreaterThan(10);
    expect(replaced.filter(({ role }) => role === 'Conductor')).toEqual([]);
  });

  it('has films to rent, to subscribe to, to wait for, and evenings that are live: over, tonight, and to come', () => {
    const films = season.videos.filter(({ videoType }) => videoType === 'performance');
    expect(films.filter(({ feeId }) => feeId === null).length).toBeGreaterThan(5);
    expect(films.every(({ feeAmount }) => feeAmount === null || (feeAmount >= 999 && feeAmount <= 1500))).toBe(true);
    expect(films.filter(({ packageFeeIds }) => packageFeeIds.length === 2).length).toBeGreaterThan(2);
    const evenings = films.filter(({ assetType }) => assetType === 'live').map(({ startDate }) => startDate);
    expect(new Set(evenings)).toEqual(
      new Set(['2026-11-19T19:30:00.000Z', '2026-11-21T19:30:00.000Z', '2026-11-24T19:30:00.000Z']),
    );
    expect(films.some(({ allowedCountries }) => allowedCountries.includes('GB'))).toBe(true);
    expect(films.some(({ restrictedCountries }) => restrictedCountries.includes('US'))).toBe(true);
    expect(season.digitalEvents.filter(({ eventCardLabel }) => eventCardLabel === 'Coming soon')).toHaveLength(3);
    expect(season.videos.every(({ videoType, feeId }) => videoType !== 'trailer' || feeId === null)).toBe(true);
  });

  it('lets somebody sign in for each mode of sale', () => {
    proves(statements.sitePurpose.usersAnonymousVisitorsSignedCustomers);
    const modes = [9, 10, 11, 12, 13, 37, 40, 52, 84, 186];
    expect(modes.filter((mode) => !season.customers.some(({ modeOfSale }) => modeOfSale === mode))).toEqual([]);
    expect(new Set(season.customers.map(({ email }) => email)).size).toBe(season.customers.length);
    const rented = season.customers.flatMap(({ rentedFeeId }) => rentedFeeId ?? []);
    expect(rented.every((fee) => season.videos.some(({ feeId }) => feeId === fee))).toBe(true);
  });

  it('has an address for everybody and everything', () => {
    const slugs = [...season.people, ...season.events, ...season.digitalEvents].map(({ slug }) => slug);
    expect(slugs.filter((slug) => !slugSchema.safeParse(slug).success)).toEqual([]);
    expect(new Set(season.people.map(({ slug }) => slug)).size).toBe(season.people.length);
  });
});
