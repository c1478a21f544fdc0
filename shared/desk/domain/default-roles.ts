import { duties } from '#shared/kernel/contract/duty.ts';
import { pence } from '#shared/kernel/money.ts';

import type { Role } from './team.ts';

const none = pence(0);

/** The roles of a new house, made with its first administrator. From then on they are the house's own. */
export const defaultRoles = [
  { roleId: 'administrator', title: 'Administrator', duties, refundLimit: pence(500_000) },
  {
    roleId: 'box-office',
    title: 'Box office',
    duties: ['customers.read', 'customers.write', 'desk.sell'],
    refundLimit: none,
  },
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
    refundLimit: pence(25_000),
  },
  { roleId: 'door', title: 'Door', duties: ['access-needs.read', 'door.scan'], refundLimit: none },
  { roleId: 'editor', title: 'Editor', duties: ['content.write', 'content.publish'], refundLimit: none },
  {
    roleId: 'season-office',
    title: 'Season office',
    duties: ['season.write', 'season.publish', 'seats.hold', 'sale.stop', 'content.write', 'settings.write'],
    refundLimit: none,
  },
  {
    roleId: 'finance',
    title: 'Finance',
    duties: ['customers.read', 'desk.refund', 'books.read', 'audit.read'],
    refundLimit: pence(200_000),
  },
] as const satisfies readonly Role[];
