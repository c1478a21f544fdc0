import type { Locator } from 'playwright-core';

import { links } from '#web/api/links.ts';

import type { Visitor } from './visitor.ts';
import { eventually } from './wait.ts';

/** A film as journeys need it. */
export interface Film {
  readonly slug: string;
  readonly title: string;
}

export const titlePageOf = ({ slug }: Film): string => links.title.to({ slug });
export const sourceOf = ({ slug }: Film): string => `/api/video-source?videoId=${slug}-performance`;

export const playerOf = ({ page }: Visitor): Locator => page.getByRole('region', { name: /^Player/ });
export const videoOf = (visitor: Visitor): Locator => playerOf(visitor).locator('video');

export function timeOf(visitor: Visitor): Promise<number> {
  return videoOf(visitor).evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : -1));
}

/** The film runs: its time goes on by a second and more. */
export async function runs(visitor: Visitor): Promise<void> {
  const from = await timeOf(visitor);
  await eventually(
    'the film to go on',
    () => timeOf(visitor),
    (time) => time > from + 1,
  );
}

/** Goes to the last act and pauses there; answers where that is, once the house knows it. */
export async function pauseInLastAct(visitor: Visitor, film: Film): Promise<number> {
  await visitor.page.getByRole('list', { name: 'Acts' }).getByRole('button').last().click();
  await runs(visitor);
  await visitor.button('Pause').click();
  await visitor.button('Play').waitFor();
  const at = await timeOf(visitor);
  const ask = async (): Promise<number> => {
    const { body } = await visitor.ask(`/api/user/tv/watch-status?videoId=${film.slug}-performance`);
    const saved = JSON.parse(body) as { data: { attributes: { position: number } } };
    return saved.data.attributes.position;
  };
  await eventually('the place to be saved', ask, (position) => Math.abs(position - at) <= 1);
  return at;
}

/** On the page of the film: it goes on where it was left, within two seconds of it. */
export async function resumesAt(visitor: Visitor, at: number): Promise<void> {
  await visitor.button('Watch now').click();
  await videoOf(visitor).waitFor();
  const first = await eventually(
    'the film to be there',
    () => timeOf(visitor),
    (time) => time > 0,
  );
  if (Math.abs(first - at) > 2) throw new Error(`The film was left at ${at} s and goes on at ${first} s.`);
  await runs(visitor);
}
