import { describe, expect, it } from 'vitest';

import { formatBannerTime } from './banner-time.ts';

describe('the time of an announcement (spec 1 §2)', () => {
  it.each([
    ['an ordinary winter day', '2026-12-03T19:30:00Z', '03/12/26 19:30 GMT'],
    ['an ordinary summer day', '2027-06-05T13:00:00Z', '05/06/27 14:00 BST'],
    ['midnight', '2026-12-03T00:00:00Z', '03/12/26 00:00 GMT'],
    ['midnight in summer, which is yesterday in UTC', '2027-06-04T23:00:00Z', '05/06/27 00:00 BST'],
    ['the last minute before the clocks go forward', '2027-03-28T00:59:59.999Z', '28/03/27 00:59 GMT'],
    ['the moment in which they go forward', '2027-03-28T01:00:00Z', '28/03/27 02:00 BST'],
    ['the last minute before the clocks go back', '2026-10-25T00:59:00Z', '25/10/26 01:59 BST'],
    ['the moment in which they go back', '2026-10-25T01:00:00.000Z', '25/10/26 01:00 GMT'],
  ])('%s', (_, moment, text) => {
    expect(formatBannerTime(moment)).toBe(text);
  });
});
