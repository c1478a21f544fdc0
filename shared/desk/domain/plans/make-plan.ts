import { slugOf } from '#shared/kernel/text/slug.ts';
import { seatIdOf, seatLabel } from '#shared/season/domain/hall/plan.ts';
import type { Hall, Seat, Section } from '#shared/season/domain/hall/plan.ts';

import { mistakesOfPlan } from './check-plan.ts';
import { frameOf, isFreeOf, labelFor, shiftOf } from './layout.ts';
import { mistake } from './told-plan.ts';
import type { PlanMistake, ToldPlan, ToldSeat, ToldSection } from './told-plan.ts';

/** What is told beside the file. */
export interface PlanFacts extends Pick<Hall, 'id' | 'title' | 'venueId'> {
  /** How many seats the file has to name; null where nobody says. */
  readonly expected: number | null;
  /** The version that this one follows: what a file does not tell of a section or of the whole is taken from it. */
  readonly before: Hall | null;
}

export interface MadePlan {
  /** Of all seats that could be read, also where there are mistakes. */
  readonly hall: Hall;
  readonly mistakes: readonly PlanMistake[];
}

/** A section's id has room beside row and number in the id of a seat. */
const longestId = 48;

interface Named {
  readonly id: string;
  readonly told: ToldSection;
  readonly before: Section | null;
}

/** The plan that a file tells, with everything that is wrong with it. It counts only without mistakes. */
export function makePlan(told: ToldPlan, { id, title, venueId, expected, before }: PlanFacts): MadePlan {
  const { named, mistakes: ofNames } = nameSections(told.sections, before);
  const shift = shiftOf(told, before);
  const lines = new Map<string, number | null>();
  const ofSeats: PlanMistake[] = [];
  const placed = named.map((section) => ({ ...section, seats: seatsOf(section, shift, lines, ofSeats) }));
  const all = placed.flatMap(({ seats }) => seats);
  const frame = frameOf(told, all, before);
  const labels: Section['label'][] = [];
  const sections = placed.map((section): Section => {
    const { viewNote, outlook = section.before?.outlook } = section.told;
    const kept = section.told.label ?? section.before?.label;
    const isKept = kept && (section.told.label !== null || isFreeOf(kept, all));
    const label = isKept ? kept : labelFor(section.seats, all, labels, frame);
    labels.push(label);
    return {
      id: section.id,
      title: section.told.title,
      label,
      viewNote: viewNote ?? section.before?.viewNote ?? '',
      ...(outlook ? { outlook } : {}),
      seats: section.seats,
    };
  });
  const hall: Hall = { id, venueId, title, ...frame, sections };
  const ofPlan = all.length > 0 ? mistakesOfPlan(hall, expected, (seat) => lines.get(seat.id) ?? null) : [];
  const mistakes = [...told.mistakes, ...ofNames, ...ofSeats, ...ofPlan];
  const isEmpty = all.length === 0 && mistakes.length === 0;
  return { hall, mistakes: isEmpty ? [mistake('The file names no seat.')] : inOrder(mistakes) };
}

/** By line; what is about no line comes first. */
const inOrder = (mistakes: readonly PlanMistake[]): readonly PlanMistake[] =>
  mistakes.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));

const folded = (text: string): string => text.toLowerCase();

/** Sections with ids: the file's own, that of the section of this title before, or made of the title. Two of one id are a mistake. */
function nameSections(
  told: readonly ToldSection[],
  before: Hall | null,
): { readonly named: readonly Named[]; readonly mistakes: readonly PlanMistake[] } {
  const named: Named[] = [];
  const mistakes: PlanMistake[] = [];
  for (const section of told) {
    if (section.seats.length === 0) continue;
    const known = before?.sections.find(({ id, title }) =>
      section.id === null ? folded(title) === folded(section.title) : id === section.id,
    );
    const id = section.id ?? known?.id ?? slugOf(section.title).slice(0, longestId).replace(/-$/, '');
    const at = { line: section.seats[0]?.line ?? null, column: 'section' };
    const same = named.find((other) => other.id === id || folded(other.told.title) === folded(section.title));
    if (id === '')
      mistakes.push(mistake(`The name “${section.title}” needs a letter or a figure of the Latin alphabet.`, at));
    else if (same)
      mistakes.push(
        mistake(
          `“${same.told.title}” and “${section.title}” would be one section: write their names alike, or less alike.`,
          at,
        ),
      );
    else named.push({ id, told: section, before: known ?? null });
  }
  return { named, mistakes };
}

/** The seats of a section by row, as the file has the rows, and in each by number. The second of one name is left out. */
function seatsOf(
  { id, told }: Named,
  shift: Pick<Seat, 'x' | 'y'>,
  lines: Map<string, number | null>,
  mistakes: PlanMistake[],
): Seat[] {
  const rows = [...Map.groupBy(told.seats, ({ row }) => row).values()];
  return rows.flatMap((row) =>
    row
      .toSorted((one, other) => one.number - other.number)
      .flatMap((seat) => {
        const { line, ...rest } = seat;
        const seatId = seatIdOf(id, seat.row, seat.number);
        if (lines.has(seatId)) {
          mistakes.push(twice(told, seat, lines.get(seatId) ?? null, seatId));
          return [];
        }
        lines.set(seatId, line);
        return [{ id: seatId, ...rest, x: tenth(seat.x + shift.x), y: tenth(seat.y + shift.y) }];
      }),
  );
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

function twice(section: ToldSection, seat: ToldSeat, first: number | null, seatId: string): PlanMistake {
  const where = first === null ? 'is named twice' : `is named on line ${first} already`;
  return mistake(`${seatLabel(section, seat)} ${where}.`, { line: seat.line, column: 'number', seatIds: [seatId] });
}
