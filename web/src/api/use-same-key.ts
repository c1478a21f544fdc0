import { useRef } from 'react';

import { randomId } from './random-id.ts';
import { isSpent } from './spent-keys.ts';

/** One `Idempotency-Key` for the same contents, another one as soon as they have changed or the key can do nothing any more. */
export function useSameKey(): (body: unknown) => string {
  const last = useRef<{ readonly contents: string; readonly key: string } | null>(null);
  return (body) => {
    const contents = JSON.stringify(body);
    if (last.current?.contents !== contents || isSpent(last.current.key)) last.current = { contents, key: randomId() };
    return last.current.key;
  };
}
