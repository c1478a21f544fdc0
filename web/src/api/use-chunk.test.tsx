import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { useChunkState } from './use-chunk.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('says that code is lost after a second try, and fetches it when it is asked to', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  load.mockResolvedValue('player');
  const { result } = renderHook(() => useChunkState('player', load));
  expect(result.current).toMatchObject({ code: undefined, isLost: false });
  await waitFor(() => expect(result.current.isLost).toBe(true));
  expect(load).toHaveBeenCalledTimes(2);
  act(() => result.current.retry());
  expect(result.current.isLost).toBe(false);
  await waitFor(() => expect(result.current.code).toBe('player'));
});
