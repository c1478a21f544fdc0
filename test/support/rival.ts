import { vi } from 'vitest';

/** Somebody else is faster while the next request to change something is on its way: a moment earlier, the page's own poll might show it. */
export function whileTheNextIsSent(rival: () => Promise<unknown>): void {
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      vi.stubGlobal('fetch', answering);
      await rival();
    }
    return answering(address, init);
  });
}
