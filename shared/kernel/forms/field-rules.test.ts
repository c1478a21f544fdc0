import { describe, expect, test } from 'vitest';

import { contactRules, longestMessage } from '#shared/site/domain/contact-rules.ts';
import { educationRules } from '#shared/site/domain/education-rules.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { instant } from '../time/instant.ts';
import { secondsToWait, windowOf } from './contact-brake.ts';
import { emailRule, lengthOf, mistakesIn, oneLine } from './field-rules.ts';
import { schoolPostcode } from './postal-address.ts';
import { deskOf, isQueryType, queryTypes } from './query-types.ts';

describe('the fields of a school', () => {
  test.each([
    ['name', 100],
    ['role', 100],
    ['school', 150],
    ['message', 1000],
  ] as const)('%s has room for %i characters and no more', (name, room) => {
    const mistakes = [room, room + 1].map((length) => educationRules[name]('a'.repeat(length)) === null);
    expect(mistakes).toEqual([true, false]);
  });
});

describe('query types (spec 1 §3)', () => {
  test('are these eleven, word for word', () => {
    proves(statements.siteEntities.contactFormOffersElevenQuery, statements.streamPages.contactFormOffersElevenQuery);
    expect(queryTypes.map(([queryType]) => queryType)).toEqual([
      'Box Office and Ticketing',
      'Collections',
      'Customer services',
      'Human Resources',
      'Learning and Participation',
      'Lost Property',
      'Membership',
      'Restaurants',
      'ROH Stream',
      'Shop',
      'Website',
    ]);
  });

  test('have a desk each, of its own', () => {
    expect(new Set(queryTypes.map(([queryType]) => deskOf(queryType))).size).toBe(queryTypes.length);
    expect(isQueryType('Parking')).toBe(false);
  });
});

describe('an e-mail address', () => {
  test.each([
    'ada@example.org',
    ' ada@example.org ',
    'a.b+c@sub.example.co.uk',
    'o’x'.replace('’', "'") + '@example.org',
  ])('may be %j', (email) => expect(emailRule(email)).toBeNull());

  test.each([
    '',
    'ada',
    'ada@example',
    'ada@@example.org',
    'ada @example.org',
    'ada@example.org, eve@example.org',
    'ada@example.org\nBcc: eve@example.org',
    'Ada <ada@example.org>',
    'ada@exa_mple.org',
    '.ada@example.org',
    'ada..b@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(130)}org`,
  ])('cannot be %j', (email) => expect(emailRule(email)).toEqual(expect.any(String)));
});

describe('a line of a mail’s head', () => {
  test.each([
    ['Ada\r\nBcc: eve@example.org', 'Ada Bcc: eve@example.org'],
    ['  two   words ', 'two words'],
    ['Ada\u0000\u2028Byron\u200b', 'Ada Byron'],
  ])('%j is %j', (text, line) => expect(oneLine(text)).toBe(line));
});

describe('a message', () => {
  const message = contactRules.message;
  test('has up to 5,000 characters, however its line breaks are sent and whatever its letters', () => {
    expect(message('x'.repeat(longestMessage))).toBeNull();
    expect(message('\r\n'.repeat(10) + 'x'.repeat(longestMessage - 10))).toBeNull();
    expect(message('𝄞'.repeat(longestMessage))).toBeNull();
    expect(message('x'.repeat(longestMessage + 1))).toBe('Use at most 5,000 characters; these are 5,001.');
    expect(lengthOf('a\r\nb')).toBe(3);
  });

  test('is more than blanks', () => expect(message(' \n ')).toBe('Write your message.'));
});

test('mistakes are told by field, and fields that were not sent are missing', () => {
  expect(Object.keys(mistakesIn(contactRules, { name: 'Ada', email: 'ada@example.org' }))).toEqual([
    'subject',
    'queryType',
    'message',
  ]);
});

describe('the enquiry of a school', () => {
  test.each(['WC2E 9DD', 'wc2e9dd', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'GIR 0AA', 'BFPO 801'])(
    'postcode %s',
    (postcode) => {
      expect(educationRules.postcode(postcode)).toBeNull();
    },
  );
  test.each(['', 'WC2E', 'WC2E 9', '12345', '75001 Paris', 'BFPO'])('no postcode: %j', (postcode) => {
    expect(educationRules.postcode(postcode)).toEqual(expect.any(String));
  });
  test('a postcode is written in capitals with its blank', () => {
    expect(schoolPostcode('wc2e9dd')).toBe('WC2E 9DD');
    expect(schoolPostcode('m1  1ae')).toBe('M1 1AE');
    expect(schoolPostcode('bfpo801')).toBe('BFPO 801');
  });
  test.each(['', '020 7946 0000', '+44 (0)20 7946-0000', '020/7946 0000'])('telephone %j', (phone) => {
    expect(educationRules.phone(phone)).toBeNull();
  });
  test.each(['ring me', '12', '1'.repeat(40), `020${' '.repeat(40)}7946 0000`])('no telephone: %j', (phone) => {
    expect(educationRules.phone(phone)).toEqual(expect.any(String));
  });
});

describe('the brake', () => {
  test.each([
    ['2026-11-21T19:00:00.000Z', 3600],
    ['2026-11-21T19:12:00.500Z', 2880],
    ['2026-11-21T19:59:59.999Z', 1],
  ])('at %s it is %d seconds until the count begins anew', (moment, seconds) => {
    expect(secondsToWait(instant(moment))).toBe(seconds);
    expect(windowOf(instant(moment))).toBe('2026-11-21T19');
  });
});
