import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';

import { DeskApp } from '../../web/desk/app.tsx';
import { Desk } from '../../web/desk/session/desk.ts';
import type { Tabs, Word } from '../../web/desk/session/tabs.ts';
import { FakeDesk } from './fake-desk.ts';
import type { DeskHandlers } from './fake-desk.ts';
import { ofHouse } from './of-house.ts';

/** The tabs of one browser: what one tells, all others hear. */
export function openBrowserTabs(): () => Tabs {
  const all = new Map<object, Set<(word: Word) => void>>();
  return () => {
    const own = new Set<(word: Word) => void>();
    const tab = {};
    all.set(tab, own);
    return {
      tell: (word) => {
        for (const [other, listeners] of all) if (other !== tab) for (const listener of listeners) listener(word);
      },
      hear: (listener) => {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  };
}

interface OpenDesk extends RenderResult {
  readonly desk: Desk;
  readonly api: FakeDesk;
  /** How often the desk was loaded anew. */
  readonly restarts: () => number;
}

/** Opens the desk at an address below `/desk`, with an empty cache, at a house that answers as the test says. */
export function openDesk(path: string, handlers: DeskHandlers, tabs = openBrowserTabs()()): OpenDesk {
  const api = new FakeDesk(handlers);
  vi.stubGlobal('fetch', api.fetch);
  return { ...renderDesk(path, tabs), api };
}

/** The same at whatever house answers now, such as that of `openBrowser()`. */
export function renderDesk(path: string, tabs = openBrowserTabs()()): Omit<OpenDesk, 'api'> {
  let restarts = 0;
  const desk = new Desk({ tabs, restart: () => void (restarts += 1) });
  const page = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0, fallback: ofHouse }}>
      <MemoryRouter initialEntries={[path]}>
        <DeskApp desk={desk} />
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
  return { ...page, desk, restarts: () => restarts };
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}
