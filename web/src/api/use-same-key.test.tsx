import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { send } from './send.ts';
import { useSameKey } from './use-same-key.ts';

afterEach(() => vi.unstubAllGlobals());

const refusing = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () =>
    Promise.resolve(new Response(JSON.stringify({ errors: [{ code, status, title: 'No.' }] }), { status })),
  );
const keyOf = () => renderHook(() => useSameKey()).result.current;
const body = { expectedTotal: 100, acceptsTerms: true } as const;

it('keeps one key for the same contents, and takes another for other contents', () => {
  const key = keyOf();
  expect(key(body)).toBe(key(body));
  expect(key({ ...body, expectedTotal: 200 })).not.toBe(key(body));
});

it.each(['already-done', 'outcome-unknown'])('takes another key once one was answered with %s', async (code) => {
  const key = keyOf();
  const first = key(body);
  refusing(409, code);
  await expect(send('orders', 'POST', { body }, first)).rejects.toMatchObject({ code });
  expect(key(body)).not.toBe(first);
});

it('keeps its key over a failure, after which the house may still have done it', async () => {
  const key = keyOf();
  const first = key(body);
  refusing(504, 'timed-out');
  await expect(send('orders', 'POST', { body }, first)).rejects.toMatchObject({ code: 'timed-out' });
  expect(key(body)).toBe(first);
});
