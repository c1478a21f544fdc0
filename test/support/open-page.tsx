import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { Suspense, use } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';

import { QuietShellContext } from '#web/api/quiet-shell.ts';
import { loadScreen } from '#web/app/load-screen.ts';
import { destinationOf } from '#web/app/match-route.ts';
import { ScreenHost } from '#web/app/screen-host.tsx';

import { ofHouse } from './of-house.ts';

/** The screen of an address, or its error page, as the site hosts it; then the address itself. */
function Hosted() {
  const { pathname, search } = useLocation();
  const match = destinationOf(pathname, search);
  if (match.kind !== 'screen') throw new Error('This address is a redirect.');
  use(loadScreen(match.route));
  return (
    <>
      <ScreenHost match={match} failure={null} />
      <p data-testid="address">{`${pathname}${search}`}</p>
    </>
  );
}

/** Opens a page by its address with a new cache; waits for the screen's code. `onQuiet` is told when it asks for the booking shell. */
export async function openPage(
  address: string,
  onQuiet: (isQuiet: boolean) => void = () => undefined,
): Promise<RenderResult> {
  return act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0, fallback: ofHouse }}>
        <MemoryRouter initialEntries={[address]}>
          <QuietShellContext value={onQuiet}>
            <Suspense>
              <Hosted />
            </Suspense>
          </QuietShellContext>
        </MemoryRouter>
      </SWRConfig>,
    ),
  );
}
