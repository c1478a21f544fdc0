import { vi } from 'vitest';

/** A concurrent change just before the next request to change something: earlier, the page's own poll might show it. */
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
