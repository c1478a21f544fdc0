import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';

import { pageSearch } from '#shared/site/domain/page-query.ts';
import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';

import { ofHouse } from './of-house.ts';

type HostedProps = { readonly show: Screen; readonly params: Readonly<Record<string, string>> };

/** The screen of an address as the site hosts it: parts of the path and query by context, with the address beside it. */
function Hosted({ show, params }: HostedProps) {
  const { pathname, search } = useLocation();
  const Content = show.component;
  return (
    <PlaceContext value={{ params, query: new URLSearchParams(pageSearch(pathname, search)) }}>
      <Content />
      <p data-testid="address">{`${pathname}${search}`}</p>
    </PlaceContext>
  );
}

/** Opens a screen with an empty cache; `openBrowser()` or a house answers its calls. */
export function visit(show: Screen, address: string, params: Readonly<Record<string, string>> = {}): RenderResult {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0, fallback: ofHouse }}>
      <MemoryRouter initialEntries={[address]}>
        <Hosted show={show} params={params} />
      </MemoryRouter>
    </SWRConfig>,
  );
}
