import { accountLinkPaths } from './account-links.ts';
import { auditPaths } from './audit.ts';
import { castReplacementPaths } from './cast-replacements.ts';
import { customerPaths } from './customers.ts';
import { findPaths } from './find.ts';
import { groupProofsPaths } from './group-proofs.ts';
import { openingPaths } from './opening.ts';
import { orderBeyondPaths } from './order-beyond.ts';
import { orderSeatPaths } from './order-seats.ts';
import { deskOrderPaths } from './orders.ts';
import { performancePlanPaths } from './performance-plan.ts';
import { planPaths } from './plans.ts';
import { rolePaths } from './roles.ts';
import { saleGroupPaths } from './sale-groups.ts';
import { salePaths } from './sale.ts';
import { seasonPaths } from './season.ts';
import { deskSessionPaths } from './session.ts';
import { settingsPaths } from './settings.ts';
import { sheetPaths } from './sheets.ts';
import { staffPaths } from './staff.ts';
import { templatePaths } from './templates.ts';
import { ticketCheckPaths } from './ticket-checks.ts';
import { todayPaths } from './today.ts';
import { uploadPaths } from './uploads.ts';
import { waysInPaths } from './ways-in.ts';
import { welcomeDeskPaths } from './welcome-desk.ts';
import { workListPaths } from './work-lists.ts';

/** Paths of the season office. */
export const seasonOffice = {
  ...salePaths,
  ...planPaths,
  ...performancePlanPaths,
  ...seasonPaths,
  ...templatePaths,
  ...uploadPaths,
  ...sheetPaths,
  ...openingPaths,
  ...settingsPaths,
};

export const desk = {
  ...deskSessionPaths,
  ...waysInPaths,
  ...staffPaths,
  ...rolePaths,
  ...auditPaths,
  ...groupProofsPaths,
  ...welcomeDeskPaths,
  ...castReplacementPaths,
  ...ticketCheckPaths,
  ...deskOrderPaths,
  ...saleGroupPaths,
  ...todayPaths,
  ...findPaths,
  ...workListPaths,
  ...customerPaths,
  ...accountLinkPaths,
  ...orderBeyondPaths,
  ...orderSeatPaths,
  ...seasonOffice,
};
