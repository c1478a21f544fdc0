import { expect, test } from 'vitest';

import { line } from './calendar-file.ts';

/** The last and the first character of each length in UTF-8. */
test.each(['\u07FF', '\u0800', '\uFFFD', '\u{10000}'])(
  'a line is as long as it may be, in octets of %s',
  (character) => {
    const folded = line.plain('X', character.repeat(100)).split('\r\n');
    const room = folded.slice(0, -1).map((each) => 75 - Buffer.byteLength(each));
    expect(room.filter((octets) => octets < 0 || octets >= Buffer.byteLength(character))).toEqual([]);
  },
);
