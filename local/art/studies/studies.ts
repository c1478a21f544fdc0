import type { Ratio } from '#shared/kernel/image-paths.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';

import { ink } from '../kit.ts';
import type { Drawing } from '../kit.ts';
import { costume, instrument, plan, setDrawing } from './on-paper.ts';
import { portrait, profile } from './profile.ts';
import { chancesOf } from './study.ts';
import type { Study } from './study.ts';

/** The colours of a work: that of its ground, then the others as they appear. */
function coloursOf(work: Drawing): readonly string[] {
  const drawn = work.draw({ w: 1500, mid: 750, by: (square, wide) => (square + wide) / 2 }).join('');
  const colours = [...drawn.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/g)].flatMap(([, colour]) => colour ?? []);
  return [...new Set([work.ground, ...colours])];
}

/** Sets and costumes are drawn on paper, all else on the ground of the work. */
const onPaper: ReadonlySet<Study> = new Set([setDrawing, costume]);

function drawn(study: Study, name: string, work: Drawing): Drawing {
  const colours = coloursOf(work);
  return {
    ground: onPaper.has(study) ? ink.paper : work.ground,
    draw: (sheet) => {
      const random = seededRandom(`drawing ${name}`);
      // The first numbers of a short seed are the least mixed ones.
      random();
      return study(sheet, colours, chancesOf(random));
    },
  };
}

/** What a work is shown by beside its own picture, each for the one frame it stands in. */
const kinds: Readonly<Record<string, readonly [study: Study, ratio: Ratio]>> = {
  set: [setDrawing, '2:1'],
  costume: [costume, '3:2'],
  profile: [profile, '16:9'],
  plan: [plan, '16:9'],
};

export type Single = { readonly name: string; readonly ratio: Ratio; readonly drawing: Drawing };

/** Set and costume of what is staged, profile and plan of what is filmed. */
export const ofWork = (slug: string, work: Drawing, which: readonly string[]): readonly Single[] =>
  which.flatMap((kind) => {
    const [study, ratio] = kinds[kind] ?? [];
    return study && ratio ? [{ name: `${slug}-${kind}`, ratio, drawing: drawn(study, `${slug} ${kind}`, work) }] : [];
  });

const ofStories = [profile, setDrawing, plan, costume, instrument] as const;

/** The drawing of a post, in the colours of the work that it tells of. Whoever writes of dancing gets a costume for an instrument. */
export function ofStory(post: string, place: number, work: Drawing, isOfDancing: boolean): Drawing {
  const study = ofStories[place % ofStories.length] ?? profile;
  return drawn(isOfDancing && study === instrument ? costume : study, post, work);
}

export const ofPerson = (slug: string): Drawing => drawn(portrait, slug, { ground: ink.paper, draw: () => [] });
