import { defaultRoles } from '#shared/desk/domain/default-roles.ts';
import { duties } from '#shared/kernel/contract/duty.ts';
import type { Duty, StaffDuty } from '#shared/kernel/contract/duty.ts';
import type { MethodSpec } from '#shared/kernel/contract/path.ts';
import { minute, plus } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { colleague } from '#test/support/colleague.ts';

/** Each role of a new house, by its id. */
const roleKinds = defaultRoles.map(({ roleId }) => `as ${roleId}` as const);
type RoleKind = (typeof roleKinds)[number];

const dutiesOf = (kind: RoleKind): readonly Duty[] =>
  defaultRoles.find(({ roleId }) => kind === `as ${roleId}`)?.duties ?? [];
const isRole = (kind: ColleagueKind): kind is RoleKind => roleKinds.some((each) => each === kind);

/** Colleagues with each role of a new house, with roles that differ by one duty, and in every other state. */
export const colleagues = [
  ...roleKinds,
  'with every duty',
  'with this duty alone',
  'with every other duty',
  'with no duty',
  'without a fresh proof',
  'locked',
  'idle for half an hour',
  'suspended',
  'signed in for twelve hours',
] as const;
export type ColleagueKind = (typeof colleagues)[number];

const signedIn = new Map<RoleKind, Promise<Record<string, string>>>();

/** One colleague for each role; another where a method may end their session, as those do that ask for no duty. */
function inRole(kind: RoleKind, duty: StaffDuty): Promise<Record<string, string>> {
  const signIn = () => colleague({ duties: dutiesOf(kind) });
  if (duty === 'any' || duty === 'own-session') return signIn();
  const cookies = signedIn.get(kind) ?? signIn();
  signedIn.set(kind, cookies);
  return cookies;
}

/** Cookies of a colleague of this kind, for a method that asks for `duty`. */
export function colleagueOf(kind: ColleagueKind, duty: StaffDuty): Promise<Record<string, string>> {
  const own: readonly Duty[] = duties.filter((each) => each === duty);
  const others = duties.filter((each) => each !== duty);
  if (isRole(kind)) return inRole(kind, duty);
  switch (kind) {
    case 'with every duty':
      return colleague({ duties });
    case 'with this duty alone':
      return colleague({ duties: own });
    case 'with every other duty':
      return colleague({ duties: others });
    case 'with no duty':
      return colleague({ duties: [] });
    case 'without a fresh proof':
      return colleague({ duties, session: { provedUntil: null } });
    case 'locked':
      return colleague({ duties, session: { lockedAt: now() } });
    case 'idle for half an hour':
      return colleague({ duties, session: { lastUsedAt: plus(now(), -31 * minute) } });
    case 'suspended':
      return colleague({ duties, state: 'suspended' });
    case 'signed in for twelve hours':
      return colleague({ duties, session: { expiresAt: plus(now(), -minute) } });
  }
}

/** The refusals that depend on who asks. */
const aboutAccess: ReadonlySet<string | undefined> = new Set([
  'desk-sign-in-needed',
  'desk-locked',
  'duty-needed',
  'fresh-proof-needed',
  'sign-in-needed',
  'staff-only',
]);

/** What an answer does against the duty that the contract declares, or null. */
export function dutyFinding(
  spec: MethodSpec,
  duty: StaffDuty,
  kind: ColleagueKind,
  { status, code }: { readonly status: number; readonly code: string | undefined },
): string | null {
  const wanted = refusalFor(spec, duty, kind);
  if (status === 500) return 'breaks';
  if (wanted === null) return aboutAccess.has(code) ? `answers ${status} ${code}, not what it has for them` : null;
  return code === wanted ? null : `answers ${status} ${code ?? ''}, not ${wanted}`;
}

function refusalFor({ proof }: MethodSpec, duty: StaffDuty, kind: ColleagueKind): string | null {
  if (kind === 'suspended' || kind === 'signed in for twelve hours') return 'desk-sign-in-needed';
  if (duty === 'own-session') return null;
  if (kind === 'locked' || kind === 'idle for half an hour') return 'desk-locked';
  const lacksIt = isRole(kind)
    ? !dutiesOf(kind).some((each) => each === duty)
    : kind === 'with every other duty' || kind === 'with no duty';
  if (duty !== 'any' && lacksIt) return 'duty-needed';
  return kind === 'without a fresh proof' && proof === 'fresh' ? 'fresh-proof-needed' : null;
}
