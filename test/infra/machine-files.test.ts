import { describe, expect, test } from 'vitest';

import { ofType, synthesise } from './template-house.ts';

interface Behaviour {
  readonly PathPattern: string;
  readonly TargetOriginId: string;
}

const [placed] = ofType(synthesise('aws'), 'AWS::CloudFront::Distribution');
if (!placed) throw new Error('There is no distribution.');
// A distribution has its settings under this name.
const { CacheBehaviors, DefaultCacheBehavior } = placed.properties['DistributionConfig'] as {
  readonly CacheBehaviors: readonly Behaviour[];
  readonly DefaultCacheBehavior: Behaviour;
};

/** As CloudFront reads a pattern: `*` is anything, `?` is one character. */
function matches(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+^$()|[\]{}\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source.startsWith('/') ? source : `/${source}`}$`).test(path);
}

describe('files that machines ask for', () => {
  test.each(['/sitemap.xml', '/sitemap-2.xml', '/robots.txt', '/news.rss'])(
    '%s comes from the render function',
    (path) => {
      expect(CacheBehaviors.filter(({ PathPattern }) => matches(PathPattern, path))).toEqual([]);
      expect(JSON.stringify(DefaultCacheBehavior)).toContain('FunctionARN');
    },
  );

  test('pictures for shared links come from the files of the site', () => {
    const target = (path: string) =>
      CacheBehaviors.find(({ PathPattern }) => matches(PathPattern, path))?.TargetOriginId;
    expect(target('/share/default.jpg')).toBe(target('/art/tosca-1200.webp'));
    expect(target('/share/default.jpg')).not.toBe(DefaultCacheBehavior.TargetOriginId);
  });

  test('calendar files are kept like all that editors publish', () => {
    for (const kind of ['performance', 'production', 'booking', 'season']) {
      // CloudFront takes the first pattern that fits.
      const found = CacheBehaviors.find(({ PathPattern }) => matches(PathPattern, `/api/calendar-file/${kind}`));
      expect(found?.PathPattern, kind).toBe('/api/calendar-file/*');
    }
  });
});
