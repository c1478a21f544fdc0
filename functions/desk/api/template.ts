import { templatePaths } from '#shared/desk/contract/templates.ts';
import { isTemplateKind } from '#shared/desk/domain/season/templates.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { deleteTemplate, saveTemplate } from '../commands/save-template.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readTemplate } from '../store/templates.ts';
import { templateView } from '../views/template-view.ts';

export const handler = handleDeskPath(templatePaths.template, {
  GET: async ({ params: { kind = '', templateId = '' } }) => {
    const template = isTemplateKind(kind) ? await readTemplate(kind, templateId) : null;
    return template ? templateView(template) : refuse('not-found');
  },
  POST: async (request) => {
    const { params, body, now } = request;
    const { kind = '', templateId = '' } = params;
    if (!isTemplateKind(kind)) return refuse('not-found');
    const saved = await saveTemplate(kind, templateId, body, await atDesk(request), now);
    return isRefusal(saved) ? saved : templateView(saved);
  },
  DELETE: async (request) => {
    const { params, body, now } = request;
    const { kind = '', templateId = '' } = params;
    if (!isTemplateKind(kind)) return refuse('not-found');
    return deleteTemplate(kind, templateId, body.version, await atDesk(request), now);
  },
});
