import { sheetPaths } from '#shared/desk/contract/sheets.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { csvOf } from '#shared/kernel/text/csv.ts';
import { answer } from '#functions/platform/http/answer.ts';

import { exportSheet } from '../commands/export-sheet.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(sheetPaths.seasonExport, {
  GET: async ({ query: { seasonId, sheet, separator, changeSetId = null } }) => {
    const cells = await exportSheet(sheet, seasonId, changeSetId);
    if (!cells) return refuse('not-found');
    return answer(null, {
      body: csvOf(cells, separator === 'comma' ? ',' : ';'),
      headers: { 'content-disposition': `attachment; filename="season-${seasonId}-${sheet}.csv"` },
    });
  },
});
