import { expect, test } from 'vitest';

import { mailReturnedWords } from './profile-words.ts';

const at = '2026-12-03T19:30:00.000Z';

test('mail that came back, or was reported as unwanted, says when, and what to do', () => {
  expect(mailReturnedWords('ada@example.org', { reason: 'bounce', at })).toEqual({
    title: 'Our mail to ada@example.org came back',
    text: 'It came back on 3 December 2026. Correct the address, and we can write to you again.',
  });
  expect(mailReturnedWords('ada@example.org', { reason: 'complaint', at })).toEqual({
    title: 'We send no more mail to ada@example.org',
    text: 'A mail to this address was reported as unwanted on 3 December 2026. Name another address, or tell the box office if that was a mistake.',
  });
});
