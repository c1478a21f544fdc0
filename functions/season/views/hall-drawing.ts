import { outlineOf } from '#shared/season/domain/hall/outline.ts';
import type { Outline } from '#shared/season/domain/hall/outline.ts';
import { packSeats } from '#shared/season/domain/hall/packed-seats.ts';
import type { PackedRow } from '#shared/season/domain/hall/packed-seats.ts';
import type { Hall, Section } from '#shared/season/domain/hall/plan.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

export interface HallDrawing {
  /** A short hash of the stored plan. Only a map of this hall tells it, so that a guessed id does not suffice. */
  readonly plan: string;
  /** Begins with `plan`; then a short hash of everything that `sections` say, which a release may say in another way. */
  readonly version: string;
  readonly outline: readonly Outline[];
  readonly sections: readonly (Pick<Section, 'id' | 'viewNote' | 'outlook'> & {
    readonly rows: readonly PackedRow[];
  })[];
}

/** The store keeps halls in memory, so each is drawn once in a process. */
const known = new WeakMap<Hall, HallDrawing>();

/** What a map shows of a hall: its outline first, its seats after it. */
export function drawingOf(hall: Hall): HallDrawing {
  const made = known.get(hall) ?? draw(hall);
  known.set(hall, made);
  return made;
}

function draw(hall: Hall): HallDrawing {
  const sections = hall.sections.map((section) => {
    const { id, viewNote, outlook } = section;
    return { id, viewNote, ...(outlook ? { outlook } : {}), rows: packSeats(section) };
  });
  const plan = hashOf(JSON.stringify(hall.sections)).slice(0, 16);
  const version = `${plan}${hashOf(JSON.stringify(sections)).slice(0, 8)}`;
  return { plan, version, outline: outlineOf(hall.sections), sections };
}
