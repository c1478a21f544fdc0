import type { ReactNode } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import type { DataState } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

type DeskViewProps<T> = {
  readonly state: DataState<T>;
  readonly empty?: ReactNode;
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
};

/** Loaded data of the desk in its four states. */
export function DeskView<T>({ state, empty, lines = 6, children }: DeskViewProps<T>) {
  return (
    <DataView
      state={state}
      empty={empty}
      skeleton={<SkeletonLines count={lines} />}
      failed={<NotLoaded error={state.error} retry={state.retry} />}
    >
      {children}
    </DataView>
  );
}

type NotLoadedProps = { readonly error: unknown; readonly retry: () => void };

function NotLoaded({ error, retry }: NotLoadedProps) {
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <Notice
      tone="problem"
      title={problem?.title ?? 'This did not load.'}
      action={<Button onClick={retry}>Try again</Button>}
    >
      {problem?.reference ? <p>Reference: {problem.reference}</p> : null}
    </Notice>
  );
}
