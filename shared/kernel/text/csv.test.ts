import { expect, it } from 'vitest';

import { csvOf } from './csv.ts';

it.each([
  ['a word', 'Sell', '"Sell"'],
  ['a comma, a quotation mark and a line', 'Sell, "now"\nor later', '"Sell, ""now""\nor later"'],
  ['a formula', '=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['a sum', '+44 20 7946 0000', '"\'+44 20 7946 0000"'],
  ['a difference', '-1', '"\'-1"'],
  ['a name of a spreadsheet', '@SUM(A1)', '"\'@SUM(A1)"'],
  ['a tab before a formula', '\t=1', '"\'\t=1"'],
  ['nothing', '', '""'],
])('%s is text', (_, text, cell) => {
  expect(csvOf([[text, 'x']])).toBe(`\uFEFF${cell},"x"\r\n`);
});
