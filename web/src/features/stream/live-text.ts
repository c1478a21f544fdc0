import { liveState } from '#shared/streaming/domain/live-state.ts';

import type { FilmVideo } from './types.ts';

/** After every end. */
const atLast = '9999-12-31T00:00:00.000Z';

/** What is said of a live stream when it is over (spec 2 §4), in the editors' words where they have some. */
export function liveEndedText({ startDate, duration, countdownCopyOverrides }: FilmVideo): string {
  const over = liveState(
    { startDate: startDate ?? atLast, duration: startDate ? duration : 0, countdownCopyOverrides },
    atLast,
  );
  return over?.text ?? '';
}
