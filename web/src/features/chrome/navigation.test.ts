import { describe, expect, it } from 'vitest';

import { menuAfter } from './menu-state.ts';
import { forMembers, holdsPath, isMega, searchPath, signInPath } from './navigation.ts';

const support = {
  title: 'Join and support',
  url: '/support',
  children: [
    { title: 'Become a member', url: '/support/membership/friends' },
    { title: 'Donate', url: '/donate-now' },
  ],
};

describe('the menu', () => {
  it('opens without the search, and with it when the search is opened', () => {
    expect(menuAfter['open menu']).toEqual({ menu: true, search: false });
    expect(menuAfter['open search']).toEqual({ menu: true, search: true });
    expect(menuAfter.close.menu).toBe(false);
  });

  it.each([
    ['/support', true],
    ['/support/', true],
    ['/support/membership/friends', true],
    ['/donate-now?from=home', true],
    ['/supporters', false],
    ['/', false],
  ])('finds %s in a section: %s', (path, held) => {
    expect(holdsPath(support, path)).toBe(held);
  });

  it('does not hold every page under home', () => {
    expect(holdsPath({ title: 'Home', url: '/' }, '/news')).toBe(false);
  });

  it('is a mega menu from five entries', () => {
    const five = ['Calendar', 'Opera', 'Ballet', 'Talks', 'Family'].map((title) => ({ title, url: `/${title}` }));
    expect(isMega({ ...support, children: five.slice(1) })).toBe(false);
    expect(isMega({ ...support, children: five })).toBe(true);
  });

  it('offers members a gift in place of a membership, there and nowhere else', () => {
    const elsewhere = { title: 'Visit', url: '/visit-us', children: [{ title: 'Become a member', url: '/m' }] };
    const [joined, visit] = forMembers([support, elsewhere]);
    expect(joined?.children?.map(({ title }) => title)).toEqual(['Gift membership', 'Donate']);
    expect(visit).toEqual(elsewhere);
  });
});

describe('signing in', () => {
  it.each([
    ['/news', '/account/signin?redirectUrl=%2Fnews'],
    ['/calendar?date=2026-12', '/account/signin?redirectUrl=%2Fcalendar%3Fdate%3D2026-12'],
    ['/stream/offer', '/account/signin?redirectUrl=%2Fstream'],
    ['/education-partners', '/account/signin?redirectUrl=%2Fstream'],
    ['/stream/tosca', '/account/signin?redirectUrl=%2Fstream%2Ftosca'],
  ])('from %s leads to %s', (at, to) => {
    expect(signInPath(at)).toBe(to);
  });
});

describe('a search', () => {
  it.each([
    ['  Tosca ', '/search/Tosca'],
    ['Jenůfa & co?', '/search/Jen%C5%AFfa%20%26%20co%3F'],
    ['   ', null],
    ['歌剧', null],
  ])('for "%s" leads to %s', (text, path) => {
    expect(searchPath(text)).toBe(path);
  });
});
