import { describe, expect, it } from 'vitest';

import { houseForPages } from '#test/support/sample-house.ts';

import { headLines, structuredDataScript } from './head-lines.ts';

const house = houseForPages;
const place = { siteOrigin: 'https://house.test', pathname: '/tickets-and-events/tosca-details', search: '' };
const head = { title: 'Tosca', fullTitle: 'Tosca | House', description: 'A singer & a "painter"' };
const written = (over: object = {}, at: object = {}) =>
  headLines({ head: { ...head, ...over }, house }, { ...place, ...at }).join('\n');

describe('what other sites read of a page', () => {
  it('names the page by its one address', () => {
    const lines = written({}, { pathname: '/calendar', search: '?utm_source=x&date=2026-12' });
    expect(lines).toContain('<link rel="canonical" href="https://house.test/calendar?date=2026-12">');
    expect(lines).toContain('<meta property="og:url" content="https://house.test/calendar?date=2026-12">');
  });

  it.each([
    ['a work', '/art/tosca-1200.webp', '/tickets-and-events/tosca-details'],
    ['a person with a portrait', '/art/amara-lindqvist-1200.webp', '/people/amara-lindqvist'],
    ['a person published today', '/art/nora-vale-1200.webp', '/people/nora-vale'],
  ])('shows the picture that the document of %s names', (_, image, pathname) => {
    const lines = written({ image }, { pathname });
    expect(lines).toContain(`<meta property="og:image" content="https://house.test${image}">`);
    expect(lines).not.toContain('og:image:width');
    expect(lines).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('shows the picture of the house, as JPEG with its size, where a document names none', () => {
    for (const pathname of ['/people/amara-lindqvist', '/people/nora-vale', '/calendar']) {
      const lines = written({}, { pathname });
      expect(lines).toContain('<meta property="og:image" content="https://house.test/share/default.jpg">');
      expect(lines).toContain('<meta property="og:image:width" content="1200">');
    }
  });

  it('shows the composition of 2 : 1 of a picture that has one', () => {
    expect(written({ image: '/art/tosca-3x2-1200.webp' })).toContain(
      '<meta property="og:image" content="https://house.test/art/tosca-2x1-1200.webp">',
    );
  });

  it('escapes what stands in an attribute', () => {
    expect(written()).toContain('content="A singer &amp; a &quot;painter&quot;"');
  });

  it('says of a post that it is an article, and where the feed is', () => {
    const lines = written({}, { pathname: '/news/new-tosca' });
    expect(lines).toContain('<meta property="og:type" content="article">');
    expect(lines).toContain('type="application/rss+xml"');
  });
});

describe('what search engines read of a page', () => {
  const things = [
    {
      '@type': 'MusicEvent',
      name: '</script><script>alert(1)</script>',
      url: '/tickets-and-events/tosca-details',
      image: '/art/tosca-1200.webp',
      location: { '@type': 'Place', name: '/not an address' },
    },
  ];

  it('is JSON that cannot end its element, with whole addresses', () => {
    const line = structuredDataScript({ head: { ...head, structuredData: things }, house }, place.siteOrigin);
    const json = line.replace('<script type="application/ld+json">', '').replace('</script>', '');
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'MusicEvent',
          name: '</script><script>alert(1)</script>',
          url: 'https://house.test/tickets-and-events/tosca-details',
          image: 'https://house.test/art/tosca-1200.webp',
          location: { '@type': 'Place', name: '/not an address' },
        },
      ],
    });
  });

  it('names the house by its facts, and says nothing while they are unknown', () => {
    const named = [{ '@type': 'Organization', name: '{{name}}', address: '{{address.2}}', url: '/' }];
    const told = { head: { ...head, structuredData: named } };
    expect(structuredDataScript({ ...told, house }, place.siteOrigin)).toContain(
      `"name":"${house.name}","address":"${house.address[2]}","url":"https://house.test/"`,
    );
    expect(structuredDataScript({ ...told, house: null }, place.siteOrigin)).toBe('');
  });

  it('is not there where a page says nothing', () => {
    expect(structuredDataScript({ head, house }, place.siteOrigin)).toBe('');
  });
});
