import { auditPaths } from '#shared/desk/contract/audit.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { auditPage } from '../views/audit-page.ts';

export const handler = handleDeskPath(auditPaths.audit, { GET: ({ query, now }) => auditPage(query, now) });
