import { expect, test } from 'vitest';
import * as z from 'zod';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { flatten, toDocument } from './document.ts';
import { many, one, resource, toMany, toOne } from './resource.ts';

const tag = resource('tag', () => z.object({ title: z.string() }));
const venue = resource('location', () => z.object({ title: z.string() }));
const night = resource('activity', () => z.object({ date: z.string() }), { tags: toMany(tag), venue: toOne(venue) });

const opera = { id: '921', title: 'Opera and music' };
const stage = { id: '2', title: 'Main Stage' };
const first = { id: 'a', date: '2026-12-03', tags: [opera], venue: stage };
const second = { id: 'b', date: '2026-12-04', tags: [opera], venue: stage };

test('a flat object becomes a resource with its attributes and links', () => {
  proves(statements.siteCalls.responsesJsonApiDocumentsData, statements.streamResources.resourceIdAttributes);
  expect(toDocument(one(night), first)).toEqual({
    data: {
      type: 'activity',
      id: 'a',
      attributes: { date: '2026-12-03' },
      relationships: { tags: { data: [{ type: 'tag', id: '921' }] }, venue: { data: { type: 'location', id: '2' } } },
    },
    included: [
      { type: 'tag', id: '921', attributes: { title: 'Opera and music' } },
      { type: 'location', id: '2', attributes: { title: 'Main Stage' } },
    ],
  });
});

test('what several things share is included once', () => {
  proves(
    statements.siteCalls.responsesJsonApiDocumentsData,
    statements.siteCalls.includedResourcesToldApartType,
    statements.streamResources.includedResourcesLookedUpType,
  );
  const { included } = toDocument(many(night), { items: [first, second], totalPages: 1 });
  expect(included?.map(({ id }) => id)).toEqual(['921', '2']);
});

test('a list tells how many pages there are', () => {
  proves(
    statements.siteCalls.responsesJsonApiDocumentsData,
    statements.streamResources.pagedResponsesCarryMetaTotalPages,
  );
  expect(toDocument(many(tag), { items: [], totalPages: 0 })).toEqual({ data: [], meta: { totalPages: 0 } });
});

test('flattening gives back what went in', () => {
  proves(statements.siteCalls.includedResourcesToldApartType, statements.streamResources.relationshipsFlattened);
  expect(flatten(toDocument(many(night), { items: [first, second], totalPages: 1 }))).toEqual([first, second]);
  expect(flatten(toDocument(one(night), first))).toEqual(first);
  expect(flatten(toDocument(null, null))).toBeNull();
});

test('a link to something that was not included keeps its id', () => {
  const document = {
    data: {
      type: 'activity',
      id: 'a',
      attributes: {},
      relationships: { venue: { data: { type: 'location', id: '9' } } },
    },
  };
  expect(flatten(document)).toEqual({ id: 'a', venue: { id: '9' } });
});

test('resources that name each other end', () => {
  const circle = { id: 'x', attributes: {}, type: 'a', relationships: { other: { data: { type: 'a', id: 'y' } } } };
  const back = { id: 'y', attributes: {}, type: 'a', relationships: { other: { data: { type: 'a', id: 'x' } } } };
  const flat = flatten({ data: circle, included: [circle, back] }) as { other: { id: string; other: { id: string } } };
  expect([flat.other.id, flat.other.other.id]).toEqual(['y', 'x']);
});
