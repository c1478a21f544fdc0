import { encode } from 'uqr';

/**
 * The modules of a ticket's code, one row of `1` (dark) and `0` each, without the quiet zone. It stays readable with a sixth of it covered.
 */
export function codeRows(token: string): readonly string[] {
  return encode(token, { ecc: 'M', border: 0 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
}
