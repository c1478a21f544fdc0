import { expect, test } from 'vitest';

import { failureWords } from './player-words.ts';
import type { Failure } from './use-playback.ts';

test.each<[Failure, string]>([
  [{ kind: 'refused', reason: 'Your rental has ended.' }, 'Your rental has ended.'],
  [{ kind: 'signed-out' }, 'You are not signed in any more'],
  [{ kind: 'lost' }, 'The film has stopped arriving'],
  [{ kind: 'broken' }, 'This browser cannot play what has arrived'],
])('%o is told as %j, and that the place in the film is kept', (failure, title) => {
  const words = failureWords(failure);
  expect(words.title).toBe(title);
  expect(words.text).toMatch(/[Yy]our place (in it )?is kept/i);
});
