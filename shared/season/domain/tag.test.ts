import { expect, test } from 'vitest';

import { hasTag, tagId } from './tag.ts';

test('a tag is found by its id among others', () => {
  const tagged = { tags: [{ id: '921' }, { id: '830' }] };
  expect(hasTag(tagged, tagId.fridayRush)).toBe(true);
  expect(hasTag(tagged, tagId.tours)).toBe(false);
});
