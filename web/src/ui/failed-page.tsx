import type { ReactNode } from 'react';

import { FailedMessage } from './data-view.tsx';
import { PageHeading } from './headline.tsx';

type FailedPageProps = { readonly title: ReactNode; readonly retry: () => void };

/** A page whose content did not come: it still says which page it is. */
export function FailedPage({ title, retry }: FailedPageProps) {
  return (
    <>
      <PageHeading title={title} />
      <FailedMessage retry={retry} />
    </>
  );
}
