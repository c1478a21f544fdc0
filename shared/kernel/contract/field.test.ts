import { describe, expect, test } from 'vitest';

import { eventCard } from '#shared/season/contract/event.ts';
import { announcementBanner } from '#shared/site/contract/chrome.ts';
import { homeSlice, homepage } from '#shared/site/contract/homepage.ts';
import { anEvent } from '#test/support/season.ts';

import { block } from './block.ts';
import { identifier, line, link, paging, pence, slug, text } from './field.ts';

const unsafe = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hello',
  'http://house.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'tickets-and-events',
  '',
];

describe('where editors may lead', () => {
  test.each([
    '/',
    '/tickets-and-events?venue=main-stage',
    '#getting-here',
    'https://elsewhere.example/a b',
    'mailto:box@house.example',
    'tel:+442000000000',
  ])('is %j', (address) => expect(link.safeParse(address).success).toBe(true));

  test.each(unsafe)('is not %j', (address) => expect(link.safeParse(address).success).toBe(false));
});

describe('an editor’s button leads nowhere that a link in a text may not', () => {
  const event = anEvent();
  const overrides = { primaryCtaCopy: 'Go', secondaryCtaCopy: 'Go', ctaTheme: 'core' } as const;
  const image = event.image;
  const banner = {
    displayBanner: true,
    title: 'News',
    text: '',
    time: null,
    icon: 'travel',
    startsAt: null,
    endsAt: null,
  };

  test.each([
    ['a block', block, (to: string) => ({ kind: 'action', text: 'Go', link: to })],
    [
      'the first override',
      eventCard.attributes.shape.ctaOverrides,
      (to: string) => ({ ...overrides, primaryCtaLink: to, secondaryCtaLink: null }),
    ],
    [
      'the second override',
      eventCard.attributes.shape.ctaOverrides,
      (to: string) => ({ ...overrides, primaryCtaLink: '/', secondaryCtaLink: to }),
    ],
    [
      'a card',
      eventCard.attributes.shape.eventCardPrimaryCtaBehaviour,
      (to: string) => ({ ctaCopy: 'Go', ctaLink: to }),
    ],
    [
      'the header of the home page',
      homepage.attributes.shape.header.shape.callToAction,
      (to: string) => ({ text: 'Go', link: to, buttonStyle: 'filled', buttonTheme: 'core', includeIcon: false }),
    ],
    [
      'a promotion',
      homeSlice,
      (to: string) => ({ kind: 'promotion', title: 'T', text: '', image, callToAction: { text: 'Go', link: to } }),
    ],
    ['the banner', announcementBanner.attributes, (to: string) => ({ ...banner, link: { title: 'Go', path: to } })],
  ])('%s', (_, schema, leadingTo) => {
    expect(schema.safeParse(leadingTo('/tickets-and-events')).success).toBe(true);
    expect(unsafe.filter((address) => schema.safeParse(leadingTo(address)).success)).toEqual([]);
  });
});

describe('what a field has room for', () => {
  test.each([
    ['text', text, 20_000],
    ['line', line, 200],
    ['slug', slug, 120],
    ['identifier', identifier, 80],
  ] as const)('%s: so many characters and no more', (_, field, room) => {
    const fits = [room, room + 1].map((length) => field.safeParse('x'.repeat(length)).success);
    expect(fits).toEqual([true, false]);
  });

  test('link: 2,000 characters', () => {
    const fits = [1999, 2000].map((length) => link.safeParse(`/${'x'.repeat(length)}`).success);
    expect(fits).toEqual([true, false]);
  });

  test.each([
    ['page[number]', paging['page[number]'], 1, 10_000],
    ['page[size]', paging['page[size]'], 1, 100],
    ['pence', pence, 0, 100_000_000],
  ] as const)('%s: from %i to %i', (_, field, least, most) => {
    const fits = [least - 1, least, most, most + 1].map((value) => field.safeParse(value).success);
    expect(fits).toEqual([false, true, true, false]);
  });

  test('a list is read from its first page, a hundred at a time, where the address does not say', () => {
    expect([paging['page[number]'], paging['page[size]']].map((field) => field.parse(undefined))).toEqual([1, 100]);
  });
});
