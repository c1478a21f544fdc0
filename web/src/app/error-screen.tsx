import type { ComponentProps } from 'react';

import { DocumentHead } from './document-head.tsx';
import { ErrorPage } from './error-page.tsx';
import { errorHead } from './error-texts.ts';

/** An error page with its head: its title is also the document's (spec 1 §8). */
export function ErrorScreen(props: ComponentProps<typeof ErrorPage>) {
  return (
    <>
      <DocumentHead head={errorHead(props.code)} />
      <ErrorPage {...props} />
    </>
  );
}
