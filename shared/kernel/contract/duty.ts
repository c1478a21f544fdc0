/** What a colleague may do at the desk. Duties are code; roles, the named sets of duties that colleagues are given, are data. */
export const duties = [
  'season.write',
  'season.publish',
  'seats.hold',
  'sale.stop',
  'customers.read',
  'customers.write',
  'access-needs.read',
  'desk.sell',
  'desk.refund',
  'door.scan',
  'books.read',
  'content.write',
  'content.publish',
  'settings.write',
  'staff.manage',
  'audit.read',
] as const;

export type Duty = (typeof duties)[number];

/** What a method of the staff asks of its caller: a duty, or a session alone. `own-session` answers while the session is locked, too. */
export type StaffDuty = Duty | 'any' | 'own-session';
