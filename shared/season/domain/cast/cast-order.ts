/** What the order of a cast list is made from; the flat `castEntry` of the contract fits. */
export interface InRole {
  readonly role: string;
}

/**
 * Roles listed after singers and dancers, in this order: production staff, then orchestra and chorus. A headline omits the same roles (spec
 * 1 §5).
 */
const afterTheRoles: readonly string[] = [
  'Chorus Master',
  'Guest Chorus Master',
  'Assistant Chorus Master',
  'Répétiteur',
  'Concert Master',
  'Guest Concert Master',
  'Associate Concert Master',
  'Assistant Concert Master',
  'Chorus',
  'Orchestra',
];

/**
 * A cast in the order of the house's programmes: the conductor, then the editors' roles (`rolesToDisplay`) in their order, then other roles
 * as published, and last production staff, orchestra and chorus.
 */
export function inHouseOrder<E extends InRole>(cast: readonly E[], rolesToDisplay: readonly string[] = []): E[] {
  const place = ({ role }: E): number => placeOf(role, rolesToDisplay);
  return cast.toSorted((one, other) => place(one) - place(other));
}

function placeOf(role: string, rolesToDisplay: readonly string[]): number {
  if (role === 'Conductor') return -1;
  const after = afterTheRoles.indexOf(role);
  if (after >= 0) return 2000 + after;
  const named = rolesToDisplay.indexOf(role);
  return named >= 0 ? named : 1000;
}

/** Whether a role belongs to orchestra and chorus rather than the stage. */
export function isInThePit(role: string): boolean {
  return afterTheRoles.includes(role);
}
