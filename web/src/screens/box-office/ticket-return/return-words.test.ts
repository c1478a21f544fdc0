import { describe, expect, test } from 'vitest';

import { doneTexts, doneTitle, noEntryText, problemWords, whyNot } from './return-words.ts';
import type { GivenBack, ReturnOption } from './use-return.ts';

const nothing = { donation: 0, credit: 0, creditVoucher: null, refund: [] } as unknown as GivenBack;
const option = { returnType: 'PartDonate', value: 5000, donation: 0, problem: null } as unknown as ReturnOption;

describe('what became of tickets that were given back', () => {
  test.each<[string, Partial<GivenBack>, readonly string[]]>([
    ['a gift', { donation: 2500 }, ['You have given £25 to the house. Thank you.']],
    ['credit', { credit: 4000 }, ['£40 stands in your account. You can spend it at the checkout at once.']],
    ['a voucher, which its own line tells with the code', { credit: 4000, creditVoucher: '7K3M9QXA22HWPZ4R' }, []],
    [
      'money, each sum by the way it was paid',
      {
        refund: [
          { kind: 'card', pence: 2000, lastFour: null },
          { kind: 'credit', pence: 500, lastFour: null },
          { kind: 'voucher', pence: 1050, lastFour: 'PZ4R' },
        ],
      },
      [
        '£20 goes back to the card you paid with, within ten working days.',
        '£5 is back in your credit.',
        '£10.50 is back on the voucher ending in PZ4R.',
      ],
    ],
  ])('is told for %s', (_, more, words) => {
    expect(doneTexts({ ...nothing, ...more })).toEqual(words);
  });

  test('counts the tickets that no longer open the door', () => {
    expect([doneTitle(1), doneTitle(2)]).toEqual(['Your ticket is given back', 'Your tickets are given back']);
    expect(noEntryText(['A1'])).toBe('We have written to you about it. Ticket A1 no longer opens the door.');
    expect(noEntryText(['A1', 'A2'])).toBe('We have written to you about it. Tickets A1, A2 no longer open the door.');
  });
});

describe('the button', () => {
  test.each<[number, ReturnOption | null, string | undefined]>([
    [0, null, 'Choose at least one ticket.'],
    [1, null, 'Choose what you would like for them.'],
    [1, { ...option, problem: 'refund-over' }, 'This way is not open for these tickets.'],
    [1, option, 'Say how much you would like to give.'],
    [1, { ...option, donation: 1000 }, undefined],
    // A free ticket has nothing of which a part could be given.
    [1, { ...option, value: 0 }, undefined],
  ])('with %i tickets and %o says %s', (count, chosen, words) => {
    expect(whyNot(count, chosen)).toBe(words);
  });
});

test('only an answer of the house says that nothing was given back', () => {
  expect(problemWords({ code: 'return-closed' as never, title: 'It is too late.' })).toEqual({
    title: 'Nothing was given back',
    text: 'It is too late.',
  });
  expect(problemWords({ code: 'network', title: 'Failed to fetch' }).text).toMatch(/never given back twice/);
});
