import { describe, expect, test } from 'vitest';

import { entityTagOf, hasAlready } from './answer.ts';

const tag = entityTagOf('{"data":[]}');
const strong = tag.replace('W/', '');

describe('what a browser has already', () => {
  test.each([
    ['nothing', undefined, false],
    ['the very tag', tag, true],
    ['the tag as a cache made it strong', strong, true],
    ['several, this one among them', `"old", ${tag} , W/"older"`, true],
    ['anything', '*', true],
    ['other contents', entityTagOf('{"data":[1]}'), false],
    ['a part of the tag', strong.slice(0, -2), false],
    ['no tag at all', '', false],
  ])('%s', (_, header, expected) => {
    expect(hasAlready(header, tag)).toBe(expected);
  });

  test('is told by the contents alone', () => {
    expect(tag).toMatch(/^W\/"[\w-]{20}"$/);
    expect(entityTagOf('{"data":[]}')).toBe(tag);
  });
});
