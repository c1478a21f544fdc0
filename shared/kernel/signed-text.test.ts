import { expect, it } from 'vitest';

import { readSignedText, signedPayload, signedText } from './signed-text.ts';

const signature = 'a'.repeat(86);
const text = signedText(signedPayload('T1', ['ROH-1001', 'seat.12']), signature);

it('is read as it was written', () => {
  expect(readSignedText(text, 'T1', 2)).toEqual({ parts: ['ROH-1001', 'seat.12'], signature });
  expect(readSignedText(`  ${text}\n`, 'T1', 2)?.parts).toEqual(['ROH-1001', 'seat.12']);
});

it.each([
  ['another edition', text, 'T2', 2],
  ['fewer parts than there should be', text, 'T1', 3],
  ['more parts than there should be', text, 'T1', 1],
  ['no signature', signedPayload('T1', ['ROH-1001', 'seat.12']), 'T1', 2],
  ['a signature that is cut', text.slice(0, -1), 'T1', 2],
  ['a signature with other signs', text.replace(/.$/, '='), 'T1', 2],
  ['an empty part', signedText(signedPayload('T1', ['', 'x']), signature), 'T1', 2],
  ['a part with a space', signedText(signedPayload('T1', ['a b', 'x']), signature), 'T1', 2],
  ['a part that is too long', signedText(signedPayload('T1', ['a'.repeat(81), 'x']), signature), 'T1', 2],
  ['nothing', '', 'T1', 2],
])('with %s is none', (_, written, edition, count) => {
  expect(readSignedText(written, edition, count)).toBeNull();
});
