import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { chunkTimeOut, loadChunk } from './chunk.ts';

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

const said = vi.fn<(...words: readonly unknown[]) => void>();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(said);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  said.mockReset();
});

describe('a chunk that does not arrive (spec 1 §8, §9)', () => {
  it('is asked for once more', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('code');
    await expect(loadChunk('news', load)).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
    expect(said).toHaveBeenCalledWith('Loading chunk news failed', lost);
  });

  it.each([
    [lost, 'Loading chunk news failed'],
    [new Error('Unable to preload CSS for /assets/news.css'), 'Loading CSS chunk news failed'],
  ])('fails in the words of the specification when it is lost twice', async (cause, words) => {
    proves(statements.siteErrors.chunkLoadFailuresRaiseLoading);
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(cause);
    await expect(loadChunk('news', load)).rejects.toThrow(words);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is given up after 120 seconds, each time', async () => {
    proves(statements.siteLimits.scriptChunkTake120S);
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<string>>(() => new Promise(() => undefined));
    const outcome = expect(loadChunk('news', load)).rejects.toThrow('Loading chunk news failed');
    await vi.advanceTimersByTimeAsync(chunkTimeOut - 1);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(chunkTimeOut);
    await outcome;
    expect(chunkTimeOut).toBe(120_000);
  });
});
