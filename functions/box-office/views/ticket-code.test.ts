import { expect, it } from 'vitest';

import { readCode } from '#test/support/read-code.ts';

import { codeRows } from './ticket-token.ts';

it('a reader finds in the code exactly the text of the ticket', () => {
  const token = `ROH2~${'a'.repeat(22)}~7K3M9QXA-01~1~tosca-2026-12-03-1930~stalls-G-14~${'Zz_-'.repeat(21)}ab`;
  expect(readCode(codeRows(token))).toBe(token);
});

it('is a square of at most 61 rows, so that it is read from a phone held at arm’s length', () => {
  const rows = codeRows(`ROH2~${'a'.repeat(22)}~7K3M9QXA-01~99~${'p'.repeat(24)}~${'s'.repeat(16)}~${'Z'.repeat(86)}`);
  expect(rows.length).toBeLessThanOrEqual(61);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([rows.length]));
});
