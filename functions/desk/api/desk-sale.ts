import { salePaths } from '#shared/desk/contract/sale.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { formatDayTime } from '#shared/kernel/time/format.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import { pauseTerms, readStoredTerms } from '#functions/season/store/performances.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { auditLine } from '../store/audit.ts';
import { readHallWords } from '../store/own-words.ts';
import { saleView } from '../views/sale-view.ts';

export const handler = handleDeskPath(salePaths.deskSale, {
  GET: async ({ params, now }) => {
    const [stored, hallWords] = await Promise.all([readStoredTerms(params['id'] ?? ''), readHallWords()]);
    return stored ? saleView(stored, now, hallWords) : refuse('unknown-performance');
  },

  /** Nobody may hold or order any more within two seconds of the answer, or may again. */
  POST: async (request) => {
    const { params, body, now } = request;
    const performanceId = params['id'] ?? '';
    const [me, before] = await Promise.all([atDesk(request), readStoredTerms(performanceId)]);
    if (!before) return refuse('unknown-performance');
    const isPause = body.action === 'pause';
    if (before.movesFrom !== undefined) return refuse('sale-moving');
    if ((before.pausedAt !== undefined) === isPause) return refuse('sale-changed');
    const [running, paused] = ['Sales run', 'Sales are paused'];
    const audited = auditLine(
      {
        by: me,
        duty: 'sale.stop',
        deed: isPause ? 'Sale paused' : 'Sale resumed',
        subject: `performance/${performanceId}`,
        subjectName: `${before.title}, ${formatDayTime(before.date)}`,
        changes: [{ what: 'Sale', before: isPause ? running : paused, after: isPause ? paused : running }],
        reason: body.reason,
      },
      now,
    );
    const pause = isPause ? { staffId: me.staffId, name: me.name, reason: body.reason } : null;
    const changed = await pauseTerms(performanceId, body.version, pause, [audited], now);
    if (changed !== 'changed') return refuse('sale-changed');
    const [after, hallWords] = await Promise.all([readStoredTerms(performanceId), readHallWords()]);
    return after ? saleView(after, now, hallWords) : refuse('unknown-performance');
  },
});
