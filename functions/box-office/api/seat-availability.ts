import { seatPaths } from '#shared/box-office/contract/seats.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPerformance, seatsAt } from '#functions/season/store/performances.ts';

export const handler = handlePath(seatPaths.seatAvailability, {
  GET: async ({ query: { performanceId }, now }) => {
    const found = await readPerformance(performanceId);
    if (!found?.terms.houseId) return refuse('unknown-performance');
    const { terms, sections } = found;
    return {
      id: performanceId,
      performanceId,
      ...(terms.pausedAt === undefined ? {} : { isPaused: true }),
      sections: Object.keys(terms.allocation).map((id) => ({
        id,
        seats: seatsAt(terms, sections.get(id), id, Date.parse(now)),
      })),
    };
  },
});
