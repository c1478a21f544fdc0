import * as z from 'zod';

import { identifier, line, text } from '#shared/kernel/contract/field.ts';
import type { HouseDescription } from '#shared/season/domain/hall/description.ts';
import { expandHouse } from '#shared/season/domain/hall/expand.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';

import { orElse } from '../read/problems.ts';
import { fitting, readFactsFile } from '../read/read-file.ts';
import { namesIn } from '../read/read-folder.ts';
import { once } from '../read/source.ts';

const measure = z.number();
const length = z.number().positive();
const count = z.int().min(0);
const letters = z.string().regex(/^[A-Z]+$/, 'Capital letters, one for each row or box.');
const letter = z.string().regex(/^[A-Z]$/, 'One capital letter.');

const described = {
  id: identifier,
  title: line,
  viewNote: text,
  outlook: z.strictObject({
    rise: z.tuple([measure, measure]),
    overhang: z.strictObject({ row: letter, clear: length }).exactOptional(),
  }),
  curve: z.strictObject({ focus: measure, radius: length, sweep: length }),
  label: z.strictObject({ position: measure, behind: measure }),
  sides: z
    .array(z.strictObject({ beyond: measure, view: z.enum(['clear', 'side', 'restricted']), cheaper: count }))
    .exactOptional(),
};
const rows = z.strictObject({
  ...described,
  kind: z.literal('rows'),
  depth: length,
  blocks: z.array(z.tuple([measure, measure])).min(1),
  pitch: length.exactOptional(),
  rows: z.array(z.array(count)).min(1),
  zones: letters,
  restrictedRows: letters.exactOptional(),
  wheelchairs: z.array(z.strictObject({ row: letter, space: count, companion: count })).exactOptional(),
});
const boxes = z.strictObject({
  ...described,
  kind: z.literal('boxes'),
  boxes: z.array(measure).min(1),
  chairs: count,
  pitch: length,
  zones: letters,
});
const description = z.strictObject({
  id: identifier,
  venueId: identifier,
  title: line,
  width: length,
  height: length,
  stage: z.strictObject({ y: measure, width: length, depth: length }),
  sections: z.array(z.discriminatedUnion('kind', [rows, boxes])).min(1),
}) satisfies z.ZodType<HouseDescription>;

/** The halls of the house, the largest first. */
export const halls = once((): readonly Hall[] =>
  namesIn('halls', '.yaml')
    .flatMap((id) => orElse(() => [readHall(id)], []))
    .toSorted((one, other) => seatsIn(other) - seatsIn(one)),
);

function readHall(id: string): Hall {
  const file = readFactsFile(`halls/${id}.yaml`);
  return fitting(() => {
    const told = description.parse(file);
    if (told.id !== id) throw new Error(`The file of ${told.id} is called ${told.id}.yaml.`);
    return expandHouse(told);
  });
}

export function seatsIn({ sections }: Hall): number {
  return sections.reduce((sum, { seats }) => sum + seats.length, 0);
}

export function hallNamed(id: string, among: readonly Hall[] = halls()): Hall {
  const hall = among.find((candidate) => candidate.id === id);
  if (!hall) throw new Error(`There is no hall ${id}.`);
  return hall;
}
