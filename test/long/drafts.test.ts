import { describe, expect, it } from 'vitest';

import { seeded } from '#test/support/random.ts';

import { markersOf } from './draft-markers.ts';

const markers = markersOf(seeded(1));
const title = markers.word('title');
const price = markers.sum('price');
const phase = markers.moment('phase');
markers.known('picture', 'uploaded-8c1d2f-203040');
const found = (body: string, { request = '/', headers = {} } = {}) =>
  markers.leaksIn({ status: 200, headers, body: Buffer.from(body) }, request);

describe('a planted leak', () => {
  it.each([
    ['a text in a page', `<h1>${title}</h1>`, ['title']],
    ['part of an address', `href="/tickets-and-events/new-${title}-details"`, ['title']],
    ['a sum in pence', `{"A":${price}}`, ['price']],
    [
      'a sum as it is shown',
      `<b>£${String(price).slice(0, 2)},${String(price).slice(2, 5)}.${String(price).slice(5)}</b>`,
      ['price'],
    ],
    ['an instant', `"date":"${phase}"`, ['phase']],
    ['an instant as a number', `[${Date.parse(phase)}]`, ['phase']],
    ['a picture', '/art/uploaded-8c1d2f-203040-960.webp', ['picture']],
    ['several, each once', `${title} ${title} ${price}`, ['title', 'price']],
  ])('is found as %s', (_, body, names) => {
    expect(found(body)).toEqual(names);
  });

  it('is found in a header', () => {
    expect(found('', { headers: { location: `/tickets-and-events/${title}` } })).toEqual(['title']);
  });
});

describe('no leak', () => {
  it.each([
    ['a longer number', `1${price}`],
    ['another house', 'La traviata, £34.00'],
  ])('is %s', (_, body) => {
    expect(found(body)).toEqual([]);
  });

  it('is what was asked for, though its other fields are one', () => {
    expect(found(`Nothing for ${title}`, { request: `/search/${encodeURIComponent(title)}` })).toEqual([]);
    expect(found(`${title} costs ${price}`, { request: `/search/${title}` })).toEqual(['price']);
  });
});
