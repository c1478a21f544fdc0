import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { csvOf } from '#shared/kernel/text/csv.ts';

import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

it.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\n1;2\n'],
  ['tabs', 'a\tb\n1\t2\n'],
  ['CRLF and a byte order mark', '\uFEFFa,b\r\n1,2\r\n'],
  ['the line ends of an old Mac', 'a,b\r1,2\r'],
  ['no line end at its end', 'a,b\n1,2'],
  ['blanks around cells, and empty lines', ' a , b\n\n,\n 1 ,2 \n\n'],
])('reads a file with %s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('keeps what quotation marks hold', () => {
  expect(cellsOf('a,b\n"Circle, left","say ""A"""\n')).toEqual([
    ['a', 'b'],
    ['Circle, left', 'say "A"'],
  ]);
});

it('takes formulas for text, and drops the mark by which an export says so', () => {
  expect(cellsOf("a,b,c\n=1+1,'=1+1,'Circle'\n")[1]).toEqual(['=1+1', '=1+1', "'Circle'"]);
});

it('gives back every text that was written, and what looks like a mark already', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...Array.from('\'=+-@",;\n 0Aé')) })
    .map((each) => `${each.trim()}x`.trim());
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.constantFrom(',', ';'), (cells, separator) => {
      // The first line tells what stands between cells.
      expect(cellsOf(csvOf([['a', 'b'], cells], separator as ',')).at(-1)).toEqual(cells);
    }),
  );
});

it('names lines of the file, empty ones counted', () => {
  const { rows } = readCsv('a,b\r\n\r\n"1\r\n2",3\r\n4,5\r\n');
  expect(rows.map(({ line }) => line)).toEqual([1, 4, 5]);
});

it.each(['', '\uFEFF', '\r\n\r\n'])('finds nothing in an empty file: %j', (text) => {
  expect(readCsv(text)).toMatchObject({ rows: [], broken: null });
});

it.each([
  ['is never closed', 'a,b\n1,2\n"3,4\n5,6\n', 'A quotation mark is opened here and never closed.'],
  ['stands within a cell', 'a,b\n1,2\nA"3,4\n', /^A quotation mark stands within a cell/],
])('says where a quotation mark %s, and keeps the lines before it', (_, text, sentence) => {
  const { rows, broken } = readCsv(text);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(broken?.line).toBe(3);
  expect(broken?.sentence).toMatch(sentence);
});
