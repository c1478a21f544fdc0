import { duties } from '#shared/kernel/contract/duty.ts';

import type { Role } from './team.ts';

/** The roles of a new house, made with its first administrator. From then on they are the house's own. */
export const defaultRoles = [
  { roleId: 'administrator', title: 'Administrator', duties },
  { roleId: 'box-office', title: 'Box office', duties: ['customers.read', 'customers.write', 'desk.sell'] },
  {
    roleId: 'box-office-manager',
    title: 'Box office manager',
    duties: [
      'seats.hold',
      'sale.stop',
      'customers.read',
      'customers.write',
      'access-needs.read',
      'desk.sell',
      'desk.refund',
      'door.scan',
      'books.read',
    ],
  },
  { roleId: 'door', title: 'Door', duties: ['access-needs.read', 'door.scan'] },
  { roleId: 'editor', title: 'Editor', duties: ['content.write', 'content.publish'] },
  {
    roleId: 'season-office',
    title: 'Season office',
    duties: ['season.write', 'season.publish', 'seats.hold', 'sale.stop', 'content.write'],
  },
  { roleId: 'finance', title: 'Finance', duties: ['customers.read', 'desk.refund', 'books.read', 'audit.read'] },
] as const satisfies readonly Role[];
