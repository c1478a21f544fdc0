import { describe, expect, it } from 'vitest';

import { firstVisitLimit, refuseHeavy } from './build.ts';

const sizes = (listing: number) =>
  new Map([
    ['index.html', { scripts: firstVisitLimit, styles: 10_000 }],
    ['src/screens/season/listing-screen.tsx', { scripts: listing, styles: firstVisitLimit + 1 }],
  ]);

describe('the scripts of a first visit', () => {
  it('may be as large as the limit, which counts no styles', () => {
    expect(() => refuseHeavy(sizes(firstVisitLimit))).not.toThrow();
  });

  it('end the build where one page has more, which it names', () => {
    expect(() => refuseHeavy(sizes(152_200))).toThrow(
      'A first visit loads more than 150.0 kB of scripts: season/listing 152.2 kB.',
    );
  });
});
