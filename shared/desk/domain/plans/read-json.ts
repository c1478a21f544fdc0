import * as z from 'zod';

import { farthest, readSeat, readTitle } from './seat-cells.ts';
import { mistake, unreadable } from './told-plan.ts';
import type { PlanMistake, ToldPlan, ToldSection } from './told-plan.ts';

const position = z.number().min(0).max(farthest);
const length = z.number().positive().max(farthest);

/** A section's seats are judged one by one, so that one mistake does not hide the others. */
const sectionFile = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, figures and hyphens.')
    .max(48)
    .optional(),
  title: z.string(),
  viewNote: z.string().max(500).optional(),
  label: z.strictObject({ x: position, y: position }).optional(),
  outlook: z
    .strictObject({
      rise: z.tuple([z.number(), z.number()]),
      overhang: z.strictObject({ row: z.string().max(3), clear: z.number() }).exactOptional(),
    })
    .exactOptional(),
  seats: z.array(z.record(z.string(), z.unknown())),
});

const planFile = z.strictObject({
  // An export names its hall; an import is told it beside the file.
  id: z.string().optional(),
  venueId: z.string().optional(),
  title: z.string().optional(),
  width: length.optional(),
  height: length.optional(),
  stage: z.strictObject({ x: position, y: position, width: length, height: length }).optional(),
  sections: z.array(sectionFile),
});

const seatFields: ReadonlySet<string> = new Set(['id', 'row', 'number', 'x', 'y', 'zone', 'view', 'kind']);

/** A plan of JSON, in the shape of its export, with every mistake of it. */
export function readJson(text: string): ToldPlan {
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (bare === '') return unreadable('The file is empty.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(bare);
  } catch (error) {
    const line = /\bline (\d+)/.exec(String(error))?.[1];
    return unreadable('From here on this is not JSON.', { line: line ? Number(line) : null });
  }
  const file = planFile.safeParse(parsed);
  if (!file.success) {
    const mistakes = file.error.issues.map(({ path, message }) => mistake(message, { column: path.join('.') }));
    return { ...unreadable(''), mistakes };
  }
  const { width = null, height = null, stage = null, sections } = file.data;
  const read = sections.map(readSection);
  return {
    width,
    height,
    stage,
    sections: read.map(({ section }) => section),
    mistakes: read.flatMap(({ mistakes }) => mistakes),
  };
}

type SectionFile = z.output<typeof sectionFile>;

function readSection(
  { id, viewNote, label, outlook, ...file }: SectionFile,
  place: number,
): { readonly section: ToldSection; readonly mistakes: readonly PlanMistake[] } {
  const title = readTitle(file.title);
  const mistakes = 'wrong' in title ? [mistake(title.wrong, { column: `sections.${place}.title` })] : [];
  const name = 'wrong' in title ? `Section ${place + 1}` : title.value;
  const seats = file.seats.flatMap((cells, index) => {
    const where = `${name}, seat ${index + 1} of the list: `;
    const unknown = Object.keys(cells).filter((field) => !seatFields.has(field));
    mistakes.push(...unknown.map((field) => mistake(`${where}no seat has a field “${field}”.`, { column: field })));
    const read = readSeat((column) => cellOf(cells[column]), null, where);
    mistakes.push(...read.mistakes);
    return read.seat ?? [];
  });
  const section: ToldSection = {
    id: id ?? null,
    title: name,
    viewNote: viewNote ?? null,
    label: label ?? null,
    ...(outlook ? { outlook } : {}),
    seats,
  };
  return { section, mistakes };
}

const cellOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : value === undefined ? '' : '?';
