import { useRef } from 'react';

import { randomId } from './random-id.ts';
import { isSpent } from './spent-keys.ts';

/** One `Idempotency-Key` for the same contents; a new one when they change or the key is used up. */
export function useSameKey(): (body: unknown) => string {
  const last = useRef<{ readonly contents: string; readonly key: string } | null>(null);
  return (body) => {
    const contents = JSON.stringify(body);
    if (last.current?.contents !== contents || isSpent(last.current.key)) last.current = { contents, key: randomId() };
    return last.current.key;
  };
}
