import type { Duty } from '#shared/kernel/contract/duty.ts';

/** Duties in words, for the matrix of roles and for refusals. */
export const dutyWords: Readonly<Record<Duty, string>> = {
  'season.write': 'Plan the season',
  'season.publish': 'Publish the season',
  'seats.hold': 'Keep seats',
  'sale.stop': 'Stop and resume sales',
  'customers.read': 'See customers',
  'customers.write': 'Change customers',
  'access-needs.read': 'See access needs',
  'desk.sell': 'Sell at the desk',
  'desk.refund': 'Refund',
  'door.scan': 'Check tickets',
  'books.read': 'See the books',
  'content.write': 'Write content',
  'content.publish': 'Publish content',
  'settings.write': 'Change facts and rules of the house',
  'staff.manage': 'Manage staff',
  'audit.read': 'Read the audit',
};

/** Deeds of staff and roles as the audit names them. */
export const deeds = {
  invited: 'Invited',
  invitedAgain: 'Invited again',
  invitationTakenBack: 'Invitation taken back',
  joined: 'Joined',
  joinedAgain: 'Joined again with new ways in',
  rolesChanged: 'Roles changed',
  suspended: 'Suspended',
  letInAgain: 'Let in again',
  sessionsEnded: 'Sessions ended',
  removed: 'Removed',
  roleMade: 'Role made',
  roleChanged: 'Role changed',
  roleDeleted: 'Role deleted',
  seen: 'Looked at',
} as const;

/** Who an entry names where a command of the house did it. */
export const commandLine = { staffId: 'command-line', name: 'the command line' } as const;
