import type { Duty } from '#shared/kernel/contract/duty.ts';

interface RoleFacts {
  readonly id: string;
  readonly duties: readonly Duty[];
}

interface Holder {
  readonly name: string;
  readonly roleIds: readonly string[];
}

export interface Meaning {
  readonly duty: Duty;
  readonly kind: 'gain' | 'lose';
  /** Those for whom it makes a difference: nobody who has the duty by another role as well. */
  readonly names: readonly string[];
  /** How many have the role. */
  readonly holders: number;
}

/** What a role with these duties would change for its holders, duty by duty. */
export function whatItMeans(
  roleId: string,
  after: readonly Duty[],
  roles: readonly RoleFacts[],
  staff: readonly Holder[],
): readonly Meaning[] {
  const before = roles.find(({ id }) => id === roleId)?.duties ?? [];
  const holders = staff.filter(({ roleIds }) => roleIds.includes(roleId));
  const dutiesOf = new Map(roles.map(({ id, duties }) => [id, duties]));
  const hasOtherwise = ({ roleIds }: Holder, duty: Duty): boolean =>
    roleIds.some((id) => id !== roleId && dutiesOf.get(id)?.includes(duty));
  const meaning = (kind: Meaning['kind']) => (duty: Duty) => ({
    duty,
    kind,
    names: holders.filter((holder) => !hasOtherwise(holder, duty)).map(({ name }) => name),
    holders: holders.length,
  });
  return [
    ...before.filter((duty) => !after.includes(duty)).map(meaning('lose')),
    ...after.filter((duty) => !before.includes(duty)).map(meaning('gain')),
  ];
}

const most = 3;

/** "3 colleagues will lose it: Ann, Bo and Cy." */
export function inWords({ kind, names, holders }: Pick<Meaning, 'kind' | 'names' | 'holders'>): string {
  if (holders === 0) return 'Nobody has this role yet.';
  if (names.length === 0) return `Nobody will ${kind} it: each holder has it by another role as well.`;
  const who = names.length === 1 ? '1 colleague' : `${names.length} colleagues`;
  const shown = names.slice(0, most).join(', ');
  return `${who} will ${kind} it: ${shown}${names.length > most ? ' and others' : ''}.`;
}
