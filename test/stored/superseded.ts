/**
 * Fields that this release still writes for the one before, and no longer reads from items of its own: `'sales.order': ['name']`, or `OrderPlaced`
 * for an event. `npm run release` writes the list down; after that release the writer may leave them out, and the line goes.
 */
export const superseded: Readonly<Record<string, readonly string[]>> = {
  'customers.account': ['isStaff'],
  'customers.credential': ['isStaff'],
  'customers.session': ['isStaff'],
  'customers.deskSessionOfStaff': ['lastUsedAt'],
};
