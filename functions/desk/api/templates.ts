import { templatePaths } from '#shared/desk/contract/templates.ts';
import { isTemplateKind } from '#shared/desk/domain/season/templates.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { readTemplates } from '../store/templates.ts';
import { templateView } from '../views/template-view.ts';

export const handler = handleDeskPath(templatePaths.templates, {
  GET: async ({ params: { kind = '' } }) =>
    isTemplateKind(kind)
      ? { items: (await readTemplates(kind)).map(templateView), totalPages: 1 }
      : refuse('not-found'),
});
