import type { Failure } from './use-playback.ts';

interface FailureWords {
  readonly title: string;
  /** What was kept, and the remedy. */
  readonly text: string;
}

/** Why the film has stopped; a refusal uses the server's message. */
export function failureWords(failure: Failure): FailureWords {
  switch (failure.kind) {
    case 'refused':
      return { title: failure.reason, text: 'The film has stopped here. Your place in it is kept.' };
    case 'signed-out':
      return {
        title: 'You are not signed in any more',
        text: 'The film has stopped here. Your place is kept: sign in, and go on from there.',
      };
    case 'lost':
      return {
        title: 'The film has stopped arriving',
        text: 'Your place is kept. It goes on by itself when the connection is back.',
      };
    default:
      return {
        title: 'This browser cannot play what has arrived',
        text: 'Your place is kept. If trying again does not help, another browser may.',
      };
  }
}
