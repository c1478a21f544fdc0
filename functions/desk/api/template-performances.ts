import { templatePaths } from '#shared/desk/contract/templates.ts';
import { isTemplateKind } from '#shared/desk/domain/season/templates.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';

import { performancesOf } from '../commands/look-at-template.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readTemplate } from '../store/templates.ts';

export const handler = handleDeskPath(templatePaths.templatePerformances, {
  GET: async ({ params: { kind = '', templateId = '' }, query, now }) => {
    const template = isTemplateKind(kind) ? await readTemplate(kind, templateId) : null;
    if (!template) return refuse('not-found');
    const where = { seasonId: query['filter[season]'] ?? null, changeSetId: query['filter[change-set]'] ?? null };
    const found = await performancesOf(template, where, now);
    const items = found.map(({ row, copy, misfit, values }) => {
      const { performanceId, seasonId, eventSlug, title, wallTime } = row;
      return { id: performanceId, performanceId, seasonId, eventSlug, title, wallTime, copy, misfit, values };
    });
    return { items, totalPages: 1 };
  },
});
