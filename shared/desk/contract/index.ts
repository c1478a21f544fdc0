import { auditPaths } from './audit.ts';
import { castReplacementPaths } from './cast-replacements.ts';
import { groupProofsPaths } from './group-proofs.ts';
import { orderBeyondPaths } from './order-beyond.ts';
import { orderSeatPaths } from './order-seats.ts';
import { deskOrderPaths } from './orders.ts';
import { rolePaths } from './roles.ts';
import { saleGroupPaths } from './sale-groups.ts';
import { deskSessionPaths } from './session.ts';
import { staffPaths } from './staff.ts';
import { ticketCheckPaths } from './ticket-checks.ts';
import { waysInPaths } from './ways-in.ts';
import { welcomeDeskPaths } from './welcome-desk.ts';

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
  ...orderBeyondPaths,
  ...orderSeatPaths,
};
