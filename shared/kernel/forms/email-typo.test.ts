import { expect, test } from 'vitest';

import { probablyMeant } from './email-typo.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['Ada.B@HOTMIAL.co.uk', 'Ada.B@hotmail.co.uk'],
  [' ada@outlok.com', 'ada@outlook.com'],
  ['ada@btinternett.com', 'ada@btinternet.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(probablyMeant(typed)).toBe(meant);
});

test.each(['ada@gmail.com', 'ada@we.com', 'ada@example.org', 'ada', '@gmial.com', 'a@b@gmial.com', 'ada@mail.com'])(
  '%s is left alone',
  (typed) => {
    expect(probablyMeant(typed)).toBeNull();
  },
);

test.each(['ada@gaxil.com', 'ada@gymil.com', 'ada@gxyil.com', 'ada@gamix.com', 'ada@gmailxy.com'])(
  '%s is two slips away, which says nothing',
  (typed) => {
    expect(probablyMeant(typed)).toBeNull();
  },
);
