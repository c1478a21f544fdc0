import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { accessTags } from './access-tags.ts';
import { useSale } from './use-season.ts';

const document = JSON.stringify({ data: [], meta: { totalPages: 1 } });
const asked = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address);
    return new Response(document, { status: 200 });
  });
});

afterEach(() => {
  asked.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Watching() {
  return <p>{useSale().now}</p>;
}

/** The number of requests for the ticket counts. */
const polls = () => asked.mock.calls.filter(([address]) => address === '/api/availability').length;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('asks what is left every 30 seconds, without parameters, for as long as the page is open (spec 1 §7, §9)', async () => {
  proves(
    statements.siteCalls.apiAvailabilityTakesNoParameters,
    statements.siteLimits.availabilityPolledEvery30S,
    statements.streamLimits.availabilityPolledEvery30Seconds,
  );
  const { unmount } = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>
        <Watching />
      </MemoryRouter>
    </SWRConfig>,
  );
  await pass(100);
  const first = polls();
  expect(first).toBe(1);
  await pass(29_000);
  expect(polls()).toBe(first);
  await pass(1_100);
  expect(polls()).toBe(first + 1);
  await pass(30_000);
  expect(polls()).toBe(first + 2);
  unmount();
  await pass(60_000);
  expect(polls()).toBe(first + 2);
});

it('is another sale only where something about it has changed, whoever the visitor turns out to be', async () => {
  const sales: unknown[] = [];
  function Page() {
    const sale = useSale();
    sales.push(sale);
    return <p>{sale.modeOfSale}</p>;
  }
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </SWRConfig>,
  );
  await pass(100);
  // Before the counts are known, and since.
  expect(new Set(sales).size).toBe(2);
  expect(sales.length).toBeGreaterThan(2);
});

it('names help with access in the words of the house, each once (spec 1 §9)', () => {
  proves(statements.siteLimits.accessibilityTagsSpecification);
  const titles = ['Audio described', 'Audio Described', 'Captioned performance', 'Opera', 'No interval', 'Touch Tour'];
  expect(accessTags(titles.map((title) => ({ title })))).toEqual([
    'Audio Described',
    'Captioned',
    'No interval',
    'Touch Tour',
  ]);
  const all = ['BSL Interpreted', 'Camera Filming', 'Relaxed Environment', 'Relaxed Performance', 'Sensory Adapted'];
  expect(accessTags(all.map((title) => ({ title })))).toEqual(all);
});
