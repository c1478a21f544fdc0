import { statements } from '../statements.ts';

export const sections = [
  { title: '§1 What the product does and for whom', parts: [statements.streamPurpose] },
  { title: '§2 Screens and routes', parts: [statements.streamScreens] },
  { title: '§3 Entities and their fields', parts: [statements.streamResources, statements.streamPages] },
  { title: '§4 States and transitions', parts: [statements.streamStates] },
  { title: '§5 Validation rules', parts: [statements.streamValidation] },
  { title: '§6 Roles and permissions', parts: [statements.streamRoles] },
  { title: '§7 Calls', parts: [statements.streamCalls] },
  { title: '§8 The error catalogue', parts: [statements.streamErrors] },
  { title: '§9 Business constants and limits', parts: [statements.streamLimits] },
] as const;
