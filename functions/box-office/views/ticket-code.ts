import { encode } from 'uqr';

/**
 * The squares of a ticket's code, a text of `1` (dark) and `0` a row, without the quiet zone around it. A sixth of it may be
 * hidden by a thumb or a scratch.
 */
export function codeRows(token: string): readonly string[] {
  return encode(token, { ecc: 'M', border: 0 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
}
