import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { packed, unpacked } from './documents.ts';
import { isDuring, momentsIn, turnsAt, turnsAtAll, withInterval } from './interval.ts';

const intervalAt = async (now: string, note: () => void = () => undefined) => {
  const [, { from, until }] = await withInterval(instant(now), async () => note());
  return [from, until];
};
const read = (doc: unknown) => () => turnsAtAll(momentsIn(JSON.stringify(doc)));

describe('the interval of an answer', () => {
  it.each([
    ['lasts from midnight to midnight', '2026-12-03T12:00:00Z', '2026-12-03T00:00:00.000Z', '2026-12-04T00:00:00.000Z'],
    ['does so in summer', '2027-06-02T23:00:00Z', '2027-06-02T23:00:00.000Z', '2027-06-03T23:00:00.000Z'],
    ['has 23 hours in March', '2027-03-28T12:00:00Z', '2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
    ['ends when the rush opens', '2026-12-04T12:59:59.999Z', '2026-12-04T00:00:00.000Z', '2026-12-04T13:00:00.000Z'],
    ['begins when the rush opens', '2026-12-04T13:00:00Z', '2026-12-04T13:00:00.000Z', '2026-12-05T00:00:00.000Z'],
  ])('%s', async (_, now, from, until) => {
    expect(await intervalAt(now)).toEqual([from, until]);
  });

  it('is cut by each moment in a document, whatever its zone or precision', async () => {
    const doc = {
      date: '2026-12-03T19:30:00Z',
      until: ['2026-12-03T10:00:00.5+01:00'],
      text: 'at "2026-12-03T12:30:00Z"',
    };
    const bounds = ['2026-12-03T09:00:00.500Z', '2026-12-03T19:30:00.000Z'];
    expect(await intervalAt('2026-12-03T12:00:00Z', read(doc))).toEqual(bounds);
  });

  it('takes a time without a zone for one in London', async () => {
    const bounds = ['2027-06-02T23:00:00.000Z', '2027-06-03T18:30:00.000Z'];
    expect(await intervalAt('2027-06-03T12:00:00Z', read(['2027-06-03T19:30']))).toEqual(bounds);
  });

  it('begins at a moment and ends just before it', async () => {
    const moment = instant('2026-12-03T19:30:00Z');
    const note = () => turnsAt(moment);
    expect((await intervalAt('2026-12-03T19:30:00Z', note))[0]).toBe(moment);
    const [, interval] = await withInterval(instant('2026-12-03T19:29:59.999Z'), async () => note());
    expect(interval.until).toBe(moment);
    expect(isDuring(interval, moment)).toBe(false);
    expect(isDuring(interval, instant('2026-12-03T19:29:59.999Z'))).toBe(true);
  });

  it('is cut by a document that was unpacked before, and by its new contents', async () => {
    const item = (date: string) => ({ pk: 'PAGE#timed', sk: 'PAGE', doc: packed({ date }) });
    const until = async (date: string) =>
      (await intervalAt('2026-12-03T12:00:00Z', () => void unpacked(item(date))))[1];
    expect(unpacked(item('2026-12-03T19:30:00Z'))).toEqual({ date: '2026-12-03T19:30:00Z' });
    expect(await until('2026-12-03T19:30:00Z')).toBe('2026-12-03T19:30:00.000Z');
    expect(await until('2026-12-03T20:30:00Z')).toBe('2026-12-03T20:30:00.000Z');
    expect(await until('2026-12-03T19:30:00Z')).toBe('2026-12-03T19:30:00.000Z');
  });

  it('knows only what was read for the answer', async () => {
    const apart = withInterval(instant('2026-12-03T12:00:00Z'), async () => read(['2026-12-03T12:01:00Z'])());
    const [, until] = await intervalAt('2026-12-03T12:00:00Z');
    await apart;
    expect(until).toBe('2026-12-04T00:00:00.000Z');
  });
});
