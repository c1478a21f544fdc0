import { SWRConfig } from 'swr';

import { PageContext } from '#web/api/page.ts';
import type { PageData } from '#web/api/page.ts';

import { Site } from './site.tsx';

type AppProps = {
  /** Null without a server-rendered page. */
  readonly page: PageData | null;
};

/** The site inside a router; the same tree on the server and in the browser. */
export function App({ page }: AppProps) {
  return (
    <PageContext value={page}>
      <SWRConfig value={{ fallback: page?.fallback ?? {} }}>
        <Site />
      </SWRConfig>
    </PageContext>
  );
}
