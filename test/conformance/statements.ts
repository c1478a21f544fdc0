import type { Statement } from './section.ts';
import { sitePurpose } from './spec-1/section-1.ts';
import { siteRoutes } from './spec-1/section-2-routes.ts';
import { siteScreens } from './spec-1/section-2-screens.ts';
import { siteEntities } from './spec-1/section-3.ts';
import { saleStates } from './spec-1/section-4-sale.ts';
import { visitStates } from './spec-1/section-4-visit.ts';
import { siteValidation } from './spec-1/section-5.ts';
import { siteRoles } from './spec-1/section-6.ts';
import { siteCalls } from './spec-1/section-7.ts';
import { siteErrors } from './spec-1/section-8.ts';
import { siteLimits } from './spec-1/section-9.ts';
import { streamPurpose } from './spec-2/section-1.ts';
import { streamScreens } from './spec-2/section-2.ts';
import { streamPages } from './spec-2/section-3-pages.ts';
import { streamResources } from './spec-2/section-3-resources.ts';
import { streamStates } from './spec-2/section-4.ts';
import { streamValidation } from './spec-2/section-5.ts';
import { streamRoles } from './spec-2/section-6.ts';
import { streamCalls } from './spec-2/section-7.ts';
import { streamErrors } from './spec-2/section-8.ts';
import { streamLimits } from './spec-2/section-9.ts';

/** Everything that both specifications say of the product: the argument of `proves`. */
export const statements = {
  sitePurpose,
  siteRoutes,
  siteScreens,
  siteEntities,
  visitStates,
  saleStates,
  siteValidation,
  siteRoles,
  siteCalls,
  siteErrors,
  siteLimits,
  streamPurpose,
  streamScreens,
  streamResources,
  streamPages,
  streamStates,
  streamValidation,
  streamRoles,
  streamCalls,
  streamErrors,
  streamLimits,
} as const;

export const everyStatement: readonly Statement[] = Object.values(statements).flatMap((section) =>
  Object.values<Statement>(section),
);
