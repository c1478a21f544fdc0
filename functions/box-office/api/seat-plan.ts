import { seatPaths } from '#shared/box-office/contract/seats.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { findHall } from '#functions/season/store/halls.ts';
import { drawingOf } from '#functions/season/views/hall-drawing.ts';

/** A year: the answer at an address with a version never changes. */
const forEver = 'public, max-age=31536000, immutable';

export const handler = handlePath(seatPaths.seatPlan, {
  GET: async ({ query }) => {
    const hall = await findHall(query.houseId);
    if (!hall) return refuse('unknown-hall');
    const { plan, version, sections } = drawingOf(hall);
    // The id of a plan that no evening is sold on can be guessed.
    if (!query.version.startsWith(plan)) return refuse('unknown-hall');
    const seats = {
      id: hall.id,
      sections: sections.map(({ rows, ...section }) => ({
        ...section,
        rows: rows.map(({ x, y, numbers, ...row }) => ({
          ...row,
          ...(numbers ? { numbers: [...numbers] } : {}),
          x: [...x],
          y: [...y],
        })),
      })),
    };
    // A page of another release gets the seats as this one says them, and nobody keeps them under that version.
    return query.version === version ? answer(seats, { headers: { 'cache-control': forEver } }) : seats;
  },
});
