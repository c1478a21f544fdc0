import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { anEvent } from '#test/support/season.ts';

import { Picture } from './picture.tsx';
import type { PictureImage } from './picture.tsx';

const { image } = anEvent();
function shown(over: Partial<PictureImage>) {
  render(<Picture image={{ ...image, thumbPath: null, ...over }} />);
  const picture = screen.getByRole('img');
  return [picture.getAttribute('src'), picture.getAttribute('srcset')];
}

describe('a missing size of a picture falls back to the other (spec 1 §3)', () => {
  it.each([
    ['both are offered', {}, '/art/tosca-600.webp', '/art/tosca-600.webp 600w, /art/tosca-1200.webp 1200w'],
    ['without a mobile path the desktop one', { mobilePath: null }, '/art/tosca-1200.webp', null],
    ['without a desktop path the mobile one', { desktopPath: null }, '/art/tosca-600.webp', null],
  ])('%s', (row, over, source, sources) => {
    if (row === 'without a mobile path the desktop one') proves(statements.siteEntities.imagesMissingPathFallsBack);
    if (row === 'without a desktop path the mobile one') proves(statements.siteEntities.imagesMissingPathFallsBack);
    expect(shown(over)).toEqual([source, sources]);
  });

  it('without any path there is the colour of the work and no broken picture', () => {
    render(<Picture image={{ ...image, desktopPath: null, mobilePath: null, thumbPath: null }} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the haste of a picture', () => {
  it.each([
    ['first', 'eager', 'high'],
    ['soon', 'eager', 'auto'],
    ['near', 'lazy', 'auto'],
  ] as const)('%s', (haste, loading, priority) => {
    render(<Picture image={image} haste={haste} />);
    const picture = screen.getByRole('img');
    expect([picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]).toEqual([loading, priority]);
  });
});
