import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, startOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

import { ageOn } from './levels.ts';

/** Groups that are open to those who show that they belong to them. */
export type ProvenGroup = 'young' | 'school';

export type ProofState = 'pending' | 'approved' | 'refused' | 'expired';

/** Young ROH is for those from 16 to 25. */
export const youngAges = { from: 16, to: 25 };

/** Decided by the date of birth alone, which nobody keeps: until the 26th birthday, or not. */
export function judgeYoung(birth: Day, now: Instant): { readonly state: ProofState; readonly until: Instant | null } {
  const age = ageOn(birth, now);
  if (age < youngAges.from || age > youngAges.to) return { state: 'refused', until: null };
  return { state: 'approved', until: startOf(birthday(birth, youngAges.to + 1)) };
}

/** Somebody born on 29 February has their birthday on 1 March where there is none. */
function birthday(birth: Day, age: number): Day {
  const [year = 0, month = 1, date = 1] = birth.split('-').map(Number);
  const whole = new Date(Date.UTC(year + age, month - 1, date));
  return whole.toISOString().slice(0, 10);
}

/** A school's right lasts to the end of its year: the next 31 August that is at least three months away. */
export function schoolYearEnd(now: Instant): Instant {
  const [year = 0] = dayOf(now).split('-').map(Number);
  const soon = addDays(dayOf(now), 90);
  return startOf(`${year}-09-01` > soon ? `${year}-09-01` : `${year + 1}-09-01`);
}

/** What a school is asked for. */
export interface SchoolProof {
  readonly name: string;
  /** The six figures under which the Department for Education lists it. */
  readonly urn: string;
  /** At the school's own domain, so that somebody there can read it. */
  readonly email: string;
}

/** Where everybody can have an address; one there says nothing of a school. */
const everybodys = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'live.com',
  'live.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'me.com',
  'aol.com',
  'btinternet.com',
  'proton.me',
  'protonmail.com',
]);

export type SchoolMistake = 'urn' | 'email';

/** Why a school's proof cannot be looked at, all at once; none when it can. */
export function schoolMistakes({ urn, email }: Pick<SchoolProof, 'urn' | 'email'>): readonly SchoolMistake[] {
  const domain = email.toLowerCase().split('@')[1] ?? '';
  return [
    ...(/^\d{6}$/.test(urn) ? [] : ['urn' as const]),
    ...(domain === '' || everybodys.has(domain) ? ['email' as const] : []),
  ];
}

/** Whether an approval still counts. */
export function proofStateAt(state: ProofState, until: Instant | null, now: Instant): ProofState {
  return state === 'approved' && until !== null && until <= now ? 'expired' : state;
}
