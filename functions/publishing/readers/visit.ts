import * as z from 'zod';

import { line, slug, text } from '#shared/kernel/contract/field.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { infoSection, visitUs } from '#shared/site/contract/visit.ts';
import { drawPlan, wheelchairSpacesOf } from '#shared/site/domain/plan-drawing.ts';

import { exactly } from '../read/problems.ts';
import { partsByHeading, readContentFile } from '../read/read-file.ts';
import { eachFitting, namesIn } from '../read/read-folder.ts';
import { hallNamed, seatsIn } from './halls.ts';
import { pictureOf } from './pictures.ts';

export type VisitUs = Flat<typeof visitUs>;

const root = 'visit-us';
/** The section with the halls' drawings. */
const housesAnchor = 'the-three-houses';

const facts = z.strictObject({
  title: line,
  description: text,
  lead: text,
  /** The picture above the first of these pages. */
  picture: slug.default('visit-us'),
  teaserArrows: z.array(z.strictObject({ title: line, text, link: z.string() })),
  houses: z
    .array(
      z.strictObject({
        id: line,
        text,
        link: z.string(),
        facts: z.array(z.strictObject({ label: line, value: z.coerce.string() })),
      }),
    )
    .default([]),
});

/** Visit us and its subpages, one for each file of content/visit; one of them has the halls' drawings. */
export function visitPages(halls: readonly Hall[]): readonly VisitUs[] {
  return eachFitting(namesIn('visit', '.md'), (id) => pageOf(id, halls));
}

function pageOf(id: string, halls: readonly Hall[]): VisitUs {
  const file = readContentFile(`visit/${id}.md`);
  const { title, description, lead, picture, teaserArrows, houses: told } = facts.parse(file.facts);
  const isRoot = id === root;
  const attributes = exactly(visitUs, {
    meta: { title, description },
    header: { title, lead, image: isRoot ? pictureOf('Visit us', picture) : null },
    parent: isRoot ? null : { title: 'Visit us', link: '/visit-us' },
    teaserArrows,
  });
  const sections = partsByHeading(file.blocks).parts.map((part) => ({
    id: `${id}-${part.anchor}`,
    ...exactly(infoSection, {
      ...part,
      // A house that has just opened has no hall yet.
      houses: part.anchor === housesAnchor && halls.length > 0 ? told.map((each) => hallOf(each, halls)) : [],
    }),
  }));
  return { id, ...attributes, sections };
}

function hallOf({ id, ...words }: z.infer<typeof facts>['houses'][number], halls: readonly Hall[]) {
  const hall = hallNamed(id, halls);
  return {
    id,
    title: hall.title,
    ...words,
    seats: seatsIn(hall),
    wheelchairSpaces: wheelchairSpacesOf(hall),
    plan: drawPlan(hall),
  };
}
