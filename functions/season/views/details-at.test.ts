import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { aCasting, aCastRun } from '#test/support/casts.ts';
import { anActivity, anEventDetails } from '#test/support/season.ts';

import { cardAt } from './card-at.ts';
import { detailsAt } from './details-at.ts';

const ends = [{ title: 'Ends', date: '2027-06-10T21:15:00.000Z' }];
const winter = anActivity({ id: 'a', date: '2026-12-03T19:30:00.000Z' });
const summer = anActivity({ id: 'b', date: '2027-06-10T18:30:00.000Z', performanceTimes: ends });
const event = anEventDetails({ activities: [winter, summer] });

describe('an event page at a moment (spec 1 §4, next date)', () => {
  it.each([
    ['2026-11-21T12:00:00.000Z', winter.date, '19:30', null],
    // In June London is an hour ahead of UTC.
    ['2026-12-03T19:30:00.000Z', summer.date, '19:30', '22:15'],
    ['2027-07-01T00:00:00.000Z', null, '19:30', '22:15'],
  ])('at %s comes next on %s, from %s to %s', (now, nextDate, startTime, endTime) => {
    expect(detailsAt(event, now)).toMatchObject({ nextDate, startTime, endTime });
    expect(cardAt(event, now).nextDate).toBe(nextDate);
  });
});

describe('the casts of an event page (spec 1 §3, §5)', () => {
  const cast = [aCasting('Tosca', 'Mira Vale'), aCasting('Guest', 'Zed', { id: 'guest-hidden' })];
  const run = aCastRun({ 3: cast, 5: cast });
  const now = '2026-11-21T12:00:00.000Z';
  const sent = (details: typeof run) =>
    detailsAt(details, now).activities.map((activity) => activity.cast.map(({ name }) => name));

  it('are sent without hidden entries', () => {
    expect(sent(run)).toEqual([['Mira Vale'], ['Mira Vale']]);
  });

  it('are sent without the list that is kept back, whose flag stays', () => {
    proves(statements.siteValidation.tag1132HidesCastList);
    const [first, ...others] = run.activities;
    const activities = [{ ...first!, isCastListHidden: true }, ...others];
    expect(sent({ ...run, activities })).toEqual([[], ['Mira Vale']]);
    expect(detailsAt({ ...run, activities }, now).activities[0]?.isCastListHidden).toBe(true);
  });
});
