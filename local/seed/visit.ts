import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { line, text } from '#shared/contract/field.ts';
import type { Flat } from '#shared/contract/resource.ts';
import { infoSection, visitUs } from '#shared/contract/site/visit.ts';
import { drawPlan, wheelchairSpacesOf } from '#shared/domain/visit/plan-drawing.ts';
import { partsByHeading, readContentFile } from '#local/content/read-file.ts';

import { pictureOf } from './pictures.ts';
import { houses } from './places.ts';

export type VisitUs = Flat<typeof visitUs>;

const root = 'visit-us';
/** The section under which the houses are drawn. */
const housesAnchor = 'the-three-houses';

const facts = z.object({
  title: line,
  description: text,
  lead: text,
  teaserArrows: z.array(z.object({ title: line, text, link: z.string() })),
  houses: z
    .array(
      z.object({
        id: line,
        text,
        link: z.string(),
        facts: z.array(z.object({ label: line, value: z.coerce.string() })),
      }),
    )
    .default([]),
});

/** Visit us and the pages below it, one for each file of local/content/visit. */
export function visitPages(): readonly VisitUs[] {
  const files = readdirSync(join(import.meta.dirname, '../content/visit')).filter((file) => file.endsWith('.md'));
  return files.map((file) => pageOf(file.slice(0, -'.md'.length)));
}

function pageOf(id: string): VisitUs {
  const file = readContentFile(`visit/${id}.md`);
  const { title, description, lead, teaserArrows, houses: told } = facts.parse(file.facts);
  const isRoot = id === root;
  const attributes = visitUs.attributes.parse({
    meta: { title, description },
    header: { title, lead, image: isRoot ? pictureOf('Visit us', 'visit-us') : null },
    parent: isRoot ? null : { title: 'Visit us', link: '/visit-us' },
    teaserArrows,
  });
  const sections = partsByHeading(file.blocks).parts.map((part) => ({
    id: `${id}-${part.anchor}`,
    ...infoSection.attributes.parse({ ...part, houses: part.anchor === housesAnchor ? told.map(houseOf) : [] }),
  }));
  return { id, ...attributes, sections };
}

function houseOf({ id, ...words }: z.infer<typeof facts>['houses'][number]) {
  const house = houses.find((candidate) => candidate.id === id);
  if (!house) throw new Error(`There is no house ${id}.`);
  const seats = house.sections.reduce((total, section) => total + section.seats.length, 0);
  return {
    id,
    title: house.title,
    ...words,
    seats,
    wheelchairSpaces: wheelchairSpacesOf(house),
    plan: drawPlan(house),
  };
}
