import { liveState } from '#shared/streaming/domain/live-state.ts';

import type { FilmVideo } from './types.ts';

/** After every end. */
const atLast = '9999-12-31T00:00:00.000Z';

/** The text of an ended live stream (spec 2 §4), from the editors where given. */
export function liveEndedText({ startDate, duration, countdownCopyOverrides }: FilmVideo): string {
  const over = liveState(
    { startDate: startDate ?? atLast, duration: startDate ? duration : 0, countdownCopyOverrides },
    atLast,
  );
  return over?.text ?? '';
}
