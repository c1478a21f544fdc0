import { render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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

it('shows the composition of its frame in every width', () => {
  const path = (width: number) => `/art/tosca-3x2-${width}.webp`;
  render(
    <Picture ratio={2} image={{ ...image, desktopPath: path(1200), mobilePath: path(600), thumbPath: path(300) }} />,
  );
  expect(screen.getByRole('img')).toHaveAttribute('src', '/art/tosca-2x1-600.webp');
  expect(screen.getByRole('img')).toHaveAttribute(
    'srcset',
    '/art/tosca-2x1-300.webp 300w, /art/tosca-2x1-600.webp 600w, /art/tosca-2x1-1200.webp 1200w',
  );
});

describe('the haste of a picture', () => {
  it.each([
    // Decoded with the frame that it belongs to: the first paint.
    ['first', 'eager', 'high', 'sync'],
    ['soon', 'eager', 'auto', 'async'],
    ['near', 'lazy', 'auto', 'async'],
  ] as const)('%s', (haste, loading, priority, decoding) => {
    render(<Picture image={image} haste={haste} />);
    const picture = screen.getByRole('img');
    const said = ['loading', 'fetchpriority', 'decoding'].map((name) => picture.getAttribute(name));
    expect(said).toEqual([loading, priority, decoding]);
  });
});

describe('the picture that travels to the next page', () => {
  /** As the browser has it: the page changes inside, and the movement ends at once. */
  const start = vi.fn<(transition: { readonly update: () => void }) => unknown>();

  beforeEach(() => {
    // React makes no transitions inside `act`.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    start.mockImplementation(({ update }) => {
      update();
      return { ready: Promise.resolve(), finished: Promise.resolve(), skipTransition: () => undefined };
    });
    Object.assign(document, { startViewTransition: start, fonts: { status: 'loaded' } });
    Element.prototype.animate = vi.fn<Element['animate']>();
    Element.prototype.getAnimations = () => [];
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    start.mockReset();
    for (const name of ['startViewTransition', 'fonts']) Reflect.deleteProperty(document, name);
    for (const name of ['animate', 'getAnimations']) Reflect.deleteProperty(Element.prototype, name);
  });

  /** A list of two works, the page of one, another page without a picture. */
  function Page({ page }: { readonly page: string }) {
    const pictureOf = (work: string, ratio: number) => (
      <Picture key={work} image={image} ratio={ratio} transitionName={`event-${work}`} />
    );
    if (page === '/news') return <main key="news" data-testid={page} />;
    if (page === '/tosca') {
      return (
        <main key="tosca" data-testid={page}>
          {pictureOf('tosca', 2)}
        </main>
      );
    }
    const works = ['tosca', 'giselle'].filter((work) => !page.endsWith(`?without=${work}`));
    return (
      <ul key="list" data-testid={page}>
        {works.map((work) => pictureOf(work, 4 / 3))}
      </ul>
    );
  }

  function Site() {
    const [page, setPage] = useState('/list');
    return (
      <>
        {['/list', '/tosca', '/news', '/list?without=tosca', '/list?without=giselle'].map((next) => (
          <button key={next} type="button" onClick={() => startTransition(() => setPage(next))}>
            {next}
          </button>
        ))}
        <Page page={page} />
      </>
    );
  }

  async function go(page: string): Promise<void> {
    screen.getByRole('button', { name: page }).click();
    await screen.findByTestId(page);
  }

  it.each([
    ['from a card to its page', '/tosca', 1],
    ['not to a page without it', '/news', 0],
    ['not when a filter takes its card away', '/list?without=tosca', 0],
    ['not when a filter takes another card away', '/list?without=giselle', 0],
  ])('%s', async (_, page, times) => {
    render(<Site />);
    await go(page);
    expect(start).toHaveBeenCalledTimes(times);
  });

  it('from a page back to its card, and not into a list that is opened from elsewhere', async () => {
    render(<Site />);
    for (const [page, times] of [
      ['/tosca', 1],
      ['/list', 2],
      ['/news', 2],
      ['/list', 2],
    ] as const) {
      await go(page);
      expect(start).toHaveBeenCalledTimes(times);
    }
  });
});
