import { describe, expect, expectTypeOf, test } from 'vitest';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import type { video } from '../contract/index.ts';
import { liveState } from './live-state.ts';

const stream = { startDate: '2026-12-03T19:30:00.000Z', duration: 120 };

describe('a live stream', () => {
  test('is read from the contract as it is', () => {
    expectTypeOf<Flat<typeof video>>().toExtend<Parameters<typeof liveState>[0]>();
  });

  test.each([
    ['two hours before', '2026-12-03T17:30:00Z', 'before', 'Live stream starts in:', '2:00:00', 0],
    ['seven days before', '2026-11-26T19:30:00Z', 'before', 'Live stream starts in:', '7 days 00:00:00', 0],
    ['more than seven days before', '2026-11-26T19:29:59Z', 'before', 'Live stream starts in:', '7 days', 0],
    ['twelve days before, but for a second', '2026-11-21T19:30:01Z', 'before', 'Live stream starts in:', '11 days', 0],
    ['the last millisecond before', '2026-12-03T19:29:59.999Z', 'before', 'Live stream starts in:', '00:01', 0],
    ['at its start', '2026-12-03T19:30:00Z', 'during', 'Live streaming now.', null, 0],
    ['half way', '2026-12-03T20:30:00Z', 'during', 'Live streaming now.', null, 0.5],
    ['at its end', '2026-12-03T21:30:00Z', 'after', 'Live stream has ended. Watch on demand now.', null, 1],
    ['long after', '2027-12-03T21:30:00Z', 'after', 'Live stream has ended. Watch on demand now.', null, 1],
  ])('%s', (row, now, phase, text, countdown, progress) => {
    proves(statements.streamResources.videoDurationMinutes);
    provesRow(row, {
      'two hours before': [statements.streamStates.beforeLiveStreamLiveStream],
      'half way': [statements.streamStates.duringLiveStreamLiveStreaming],
      'at its end': [statements.streamStates.afterLiveStreamLiveStream],
      'seven days before': [statements.streamLimits.timersReRenderWindowUp],
      'more than seven days before': [statements.streamLimits.timersReRenderWindowUp],
    });
    expect(liveState(stream, now)).toEqual({ phase, text, countdown, progress });
  });

  test('takes the editors’ words where there are some', () => {
    proves(statements.streamResources.videoCountdownCopyOverrides);
    const edited = { ...stream, countdownCopyOverrides: { before: 'Curtain up in:' } };
    expect(liveState(edited, '2026-12-03T19:00:00Z')?.text).toBe('Curtain up in:');
    expect(liveState(edited, '2026-12-03T19:30:00Z')?.text).toBe('Live streaming now.');
  });

  test('without a start is not live', () => {
    expect(liveState({ ...stream, startDate: null }, '2026-12-03T19:00:00Z')).toBeNull();
  });
});
