import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, startOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

import { ageOn } from './levels.ts';

/** Groups that a customer can prove to belong to. */
export type ProvenGroup = 'young' | 'school';

export type ProofState = 'pending' | 'approved' | 'refused' | 'expired';

/** Young ROH is for ages 16 to 25. */
export const youngAges = { from: 16, to: 25 };

/** Judges by the date of birth, which is not stored: approved until the 26th birthday, or refused. */
export function judgeYoung(birth: Day, now: Instant): { readonly state: ProofState; readonly until: Instant | null } {
  const age = ageOn(birth, now);
  if (age < youngAges.from || age > youngAges.to) return { state: 'refused', until: null };
  return { state: 'approved', until: startOf(birthday(birth, youngAges.to + 1)) };
}

/** A birthday on 29 February falls on 1 March in other years. */
function birthday(birth: Day, age: number): Day {
  const [year = 0, month = 1, date = 1] = birth.split('-').map(Number);
  const whole = new Date(Date.UTC(year + age, month - 1, date));
  return whole.toISOString().slice(0, 10);
}

/** A school's approval lasts to the end of its year: the next 31 August at least three months away. */
export function schoolYearEnd(now: Instant): Instant {
  const [year = 0] = dayOf(now).split('-').map(Number);
  const soon = addDays(dayOf(now), 90);
  return startOf(`${year}-09-01` > soon ? `${year}-09-01` : `${year + 1}-09-01`);
}

/** The fields of a school's proof. */
export interface SchoolProof {
  readonly name: string;
  /** The six-digit number of the Department for Education. */
  readonly urn: string;
  /** An address at the school's own domain. */
  readonly email: string;
}

/** Mail providers where anyone can have an address, which proves nothing about a school. */
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

/** Every reason why a school's proof cannot be checked; none when it can. */
export function schoolMistakes({ urn, email }: Pick<SchoolProof, 'urn' | 'email'>): readonly SchoolMistake[] {
  const domain = email.toLowerCase().split('@')[1] ?? '';
  return [
    ...(/^\d{6}$/.test(urn) ? [] : ['urn' as const]),
    ...(domain === '' || everybodys.has(domain) ? ['email' as const] : []),
  ];
}

/** The state of a proof at an instant. */
export function proofStateAt(state: ProofState, until: Instant | null, now: Instant): ProofState {
  return state === 'approved' && until !== null && until <= now ? 'expired' : state;
}
