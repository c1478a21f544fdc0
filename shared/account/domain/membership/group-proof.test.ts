import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { judgeYoung, proofStateAt, schoolMistakes, schoolYearEnd } from './group-proof.ts';

const now = instant('2026-11-22T12:00:00Z');

describe('Young ROH', () => {
  it.each([
    ['who turns 16 tomorrow', '2010-11-23', 'refused', null],
    ['who turns 16 today', '2010-11-22', 'approved', '2036-11-22T00:00:00.000Z'],
    ['of 20', '2006-07-01', 'approved', '2032-06-30T23:00:00.000Z'],
    ['who turns 26 tomorrow', '2000-11-23', 'approved', '2026-11-23T00:00:00.000Z'],
    ['who turns 26 today', '2000-11-22', 'refused', null],
    ['born on 29 February, until 1 March where there is none', '2004-02-29', 'approved', '2030-03-01T00:00:00.000Z'],
  ] as const)('of one %s', (_, birth, state, until) => {
    expect(judgeYoung(birth, now)).toEqual({ state, until });
  });
});

describe('the right of a school', () => {
  it.each([
    ['ends with the school year', '2026-11-22T12:00:00Z', '2027-08-31T23:00:00.000Z'],
    ['ends with this one where three months and a day are left', '2027-06-02T12:00:00Z', '2027-08-31T23:00:00.000Z'],
    ['ends with the next where just three months are left', '2027-06-03T12:00:00Z', '2028-08-31T23:00:00.000Z'],
    ['ends with the next in autumn', '2027-09-01T12:00:00Z', '2028-08-31T23:00:00.000Z'],
  ])('%s', (_, at, end) => {
    expect(schoolYearEnd(instant(at))).toBe(end);
  });

  it.each([
    ['six figures and an address of its own', '123456', 'office@hillside.sch.uk', []],
    ['five figures', '12345', 'office@hillside.sch.uk', ['urn']],
    ['seven figures', '1234567', 'office@hillside.sch.uk', ['urn']],
    ['an address that anybody can have, in capitals', '123456', 'Office@GMail.com', ['email']],
    ['no domain at all', '123456', 'office', ['email']],
    ['both wrong', '', 'office@hotmail.co.uk', ['urn', 'email']],
  ])('with %s', (_, urn, email, mistakes) => {
    expect(schoolMistakes({ urn, email })).toEqual(mistakes);
  });
});

describe('an approval', () => {
  const later = instant('2026-11-22T12:00:01Z');

  it.each([
    ['before its end', 'approved', later, 'approved'],
    ['at its end', 'approved', now, 'expired'],
    ['without an end', 'approved', null, 'approved'],
    ['that was refused stays so', 'refused', now, 'refused'],
    ['that is still looked at stays so', 'pending', now, 'pending'],
  ] as const)('%s', (_, state, until, expected) => {
    expect(proofStateAt(state, until, now)).toBe(expected);
  });
});
