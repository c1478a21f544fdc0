import { statements } from '../statements.ts';

export const sections = [
  { title: '§1 What the product does and for whom', parts: [statements.sitePurpose] },
  { title: '§2 Screens and routes', parts: [statements.siteRoutes, statements.siteScreens] },
  { title: '§3 Entities and their fields', parts: [statements.siteEntities] },
  { title: '§4 States and transitions', parts: [statements.visitStates, statements.saleStates] },
  { title: '§5 Validation rules', parts: [statements.siteValidation] },
  { title: '§6 Roles and permissions', parts: [statements.siteRoles] },
  { title: '§7 The calls it makes', parts: [statements.siteCalls] },
  { title: '§8 The error catalogue', parts: [statements.siteErrors] },
  { title: '§9 Business constants and limits', parts: [statements.siteLimits] },
] as const;
