import { expect, test } from 'vitest';

import { openHouse } from './house.ts';
import { many } from './read.ts';

const house = openHouse();

interface Video {
  readonly videoType: string;
  readonly previewImage: { readonly desktopPath: string | null };
}

/** The drawing in a file: `/art/tosca-2x1-600.webp` and `/art/tosca-3x2-1200.webp` show the same. */
const drawingIn = (path: string): string => path.replace(/^\/art\//, '').replace(/(-\d+x\d+)?-\d+\.webp$/, '');

const picturesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<img[^>]* src="(\/art\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);

/** What the browser adds to the page of an event: the clips of its film. */
async function clipsOf(path: string): Promise<readonly string[]> {
  const slug = /^\/tickets-and-events\/([a-z0-9-]+)-details$/.exec(path)?.[1];
  if (!slug) return [];
  const videos = many<Video>(await house.visitor().get(`/api/information/digital-event-videos?slug=${slug}`));
  return videos
    .filter(({ attributes }) => attributes.videoType !== 'performance')
    .flatMap(({ attributes }) => attributes.previewImage.desktopPath ?? []);
}

/** A film may share its stage work's drawing: one for the film, one for the work. */
const allowed = (html: string, drawing: string): number =>
  html.includes(`/tickets-and-events/${drawing}-digital"`) && html.includes(`/${drawing}-details"`) ? 2 : 1;

test('no public page shows one drawing twice, and every picture is there', async () => {
  const visitor = house.visitor();
  const sitemap = await visitor.get('/sitemap.xml');
  const paths = [...sitemap.text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(paths.length).toBeGreaterThan(300);
  const twice: string[] = [];
  const files = new Set<string>();
  for (const path of [...paths, '/search/tosca', '/search/swan', '/visit-us']) {
    const { status, text } = await visitor.get(path.replaceAll('&amp;', '&'));
    expect([path, status]).toEqual([path, 200]);
    const shown = [...picturesIn(text), ...(await clipsOf(path))];
    for (const file of shown) files.add(file);
    const times = Map.groupBy(shown.map(drawingIn), (drawing) => drawing);
    for (const [drawing, all] of times) {
      if (all.length > allowed(text, drawing)) twice.push(`${drawing} ${all.length} times on ${path}`);
    }
  }
  expect(twice).toEqual([]);
  expect(files.size).toBeGreaterThan(300);
  const lost: string[] = [];
  for (const file of files) if ((await fetch(house.url() + file, { method: 'HEAD' })).status !== 200) lost.push(file);
  expect(lost).toEqual([]);
}, 240_000);
