import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { forMembers, holdsPath, isCurrent, isMega, isMember } from './navigation.ts';

const support = {
  title: 'Join and support',
  path: '/support',
  level2NavItems: [
    { title: 'Become a member', path: '/support/membership/friends' },
    { title: 'Donate', path: '/donate-now' },
  ],
};

describe('the menu (spec 1 §4, §9)', () => {
  it.each([
    ['/support', true],
    ['/support/', true],
    ['/support/membership/friends', true],
    ['/donate-now?from=home', true],
    ['/supporters', false],
    ['/', false],
  ])('finds %s in the section that holds it: %s', (path, held) => {
    expect(holdsPath(support, path)).toBe(held);
  });

  it.each([
    ['/about/the-royal-opera', true],
    ['/about/the-royal-opera/history', true],
    ['/tickets-and-events', false],
    ['/tickets-and-events?event-type=opera-and-music', false],
    ['/tickets-and-events/festival/song-week-details', false],
  ])('leaves %s to the section whose path it is, though another lists a view of it: %s', (path, held) => {
    const company = {
      title: 'The Royal Opera',
      path: '/about/the-royal-opera',
      level2NavItems: [{ title: 'Opera this season', path: '/tickets-and-events?event-type=opera-and-music' }],
    };
    expect(holdsPath(company, path)).toBe(held);
  });

  it.each([
    ['/tickets-and-events/tosca-digital', 'Stream'],
    ['/tickets-and-events/tosca-details', 'Tickets and events'],
    ['/stream/explore-all', 'Stream'],
  ])('finds %s in %s: the page of a film belongs to the stream', (path, title) => {
    const sections = ['/tickets-and-events', '/stream'].map((own) => ({
      title: own === '/stream' ? 'Stream' : 'Tickets and events',
      path: own,
      level2NavItems: [],
    }));
    expect(sections.filter((section) => holdsPath(section, path)).map((section) => section.title)).toEqual([title]);
  });

  it('does not hold every page under home', () => {
    expect(holdsPath({ title: 'Home', path: '/', level2NavItems: [] }, '/news')).toBe(false);
  });

  it.each([
    ['/news', '/news', true],
    ['/news', '/news/', true],
    ['/news', '/news/a-post', false],
    ['/tickets-and-events?venue=main-stage', '/tickets-and-events?venue=main-stage', true],
    ['/tickets-and-events?venue=main-stage', '/tickets-and-events', false],
    ['/tickets-and-events', '/tickets-and-events?venue=main-stage', false],
  ])('marks the entry %s on %s: %s', (path, current, is) => {
    expect(isCurrent({ title: 'x', path }, current)).toBe(is);
  });

  it('is a mega menu above four entries', () => {
    proves(statements.siteScreens.desktopMenuSecondLevelItems, statements.siteLimits.megaMenuOpensAbove4);
    const entry = { title: 'Calendar', path: '/calendar' };
    expect(isMega({ level2NavItems: Array.from({ length: 4 }, () => entry) })).toBe(false);
    expect(isMega({ level2NavItems: Array.from({ length: 5 }, () => entry) })).toBe(true);
  });
});

describe('Become a member (spec 1 §4)', () => {
  it("becomes 'Gift membership' under 'Join and support' and nowhere else", () => {
    proves(
      statements.visitStates.becomeMemberBecomesGiftMembership,
      statements.streamScreens.becomeMemberUnderJoinSupport,
    );
    const elsewhere = { ...support, title: 'Visit us' };
    const [joined, visit] = forMembers([support, elsewhere]);
    expect(joined?.level2NavItems.map(({ title }) => title)).toEqual(['Gift membership', 'Donate']);
    expect(visit).toEqual(elsewhere);
  });

  it.each([
    ['2026-12-01T00:00:00.001Z', true],
    ['2026-12-01T00:00:00.000Z', false],
    ['2026-11-30T23:59:59Z', false],
  ])('a membership until %s is in the future: %s', (expiryDate, is) => {
    proves(statements.streamScreens.becomeMemberUnderJoinSupport);
    expect(isMember({ expiryDate }, '2026-12-01T00:00:00.000Z')).toBe(is);
  });

  it('has nobody without a membership for a member', () => {
    expect(isMember(null, '2026-12-01T00:00:00.000Z')).toBe(false);
    expect(isMember(undefined, '2026-12-01T00:00:00.000Z')).toBe(false);
  });
});
