import { use, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { unstable_serialize as serialize } from 'swr';

import type { ApiProblem } from '#web/api/api-problem.ts';
import { PlaceContext } from '#web/api/screen.ts';
import type { Need, Screen } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { ResourceState } from '#web/api/use-resource.ts';

import { DocumentHead } from './document-head.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { codeOfProblem, errorCodeOf } from './error-texts.ts';
import { loadScreen } from './load-screen.ts';
import type { Match } from './match-route.ts';

type ScreenHostProps = {
  readonly match: Match;
  /** Status of the error page that the server rendered instead of the screen. */
  readonly failure: number | null;
};

/** The screen of an address, or the error page decided by its data. */
export function ScreenHost({ match, failure }: ScreenHostProps) {
  const screen = use(loadScreen(match.route, useLocation().key));
  if (failure !== null && match.route.file !== null) {
    return <ErrorScreen code={errorCodeOf(failure)} page={screen.head([], match).title} />;
  }
  return (
    <PlaceContext value={match}>
      <WithNeeds needs={screen.needs(match)} loaded={nothing}>
        {(loaded) => <Loaded screen={screen} match={match} loaded={loaded} />}
      </WithNeeds>
    </PlaceContext>
  );
}

/** A failed required need. */
interface Missing {
  readonly problem: ApiProblem;
  readonly retry: () => void;
  readonly isAsking: boolean;
}

interface Gathered {
  readonly data: readonly unknown[];
  readonly missing: readonly Missing[];
}

const nothing: Gathered = { data: [], missing: [] };

type WithNeedsProps = {
  readonly needs: readonly Need[];
  readonly loaded: Gathered;
  readonly children: (loaded: Gathered) => ReactNode;
};

/** Loads all needs of a screen in parallel; one component each, because their number differs between screens. */
function WithNeeds({ needs, loaded, children }: WithNeedsProps): ReactNode {
  const [first, ...others] = needs;
  if (!first) return children(loaded);
  return (
    <WithNeed need={first} others={others} loaded={loaded}>
      {children}
    </WithNeed>
  );
}

type WithNeedProps = Omit<WithNeedsProps, 'needs'> & { readonly need: Need; readonly others: readonly Need[] };

function WithNeed({ need, others, loaded, children }: WithNeedProps) {
  // Each need's name was checked where it was written; one name stands for all here.
  const state = useResource(need.name as 'events', need.input as Record<never, never>);
  const problem = useFailure(serialize([need.name, need.input]), state);
  const missing: readonly Missing[] =
    problem && !need.optional ? [{ problem, retry: state.retry, isAsking: state.isLoading }] : [];
  return (
    <WithNeeds needs={others} loaded={{ data: [...loaded.data, state.data], missing: [...loaded.missing, ...missing] }}>
      {children}
    </WithNeeds>
  );
}

/**
 * The failure of the last request, until there is data: the error page stays during a retry. Failures of an earlier visit do not count,
 * because an entered page fetches again (spec 1 §8).
 */
function useFailure(key: string, { data, error }: Pick<ResourceState<unknown>, 'data' | 'error'>) {
  const [known, setKnown] = useState({ key, left: error, shown: undefined as ApiProblem | undefined });
  if (known.key !== key) setKnown({ key, left: error, shown: undefined });
  else if (data !== undefined) {
    // A failed refresh keeps the present data.
    if (known.shown) setKnown({ ...known, shown: undefined });
  } else if (error && error !== known.left && error !== known.shown) setKnown({ ...known, shown: error });
  return data === undefined ? known.shown : undefined;
}

type LoadedProps = { readonly screen: Screen; readonly match: Match; readonly loaded: Gathered };

/** A screen without required data shows the error page of the first failure (spec 1 §8), with a retry for all that is missing. */
function Loaded({ screen, match, loaded: { data, missing } }: LoadedProps) {
  const [first] = missing;
  if (first && match.route.file !== null) {
    const retry = () => {
      for (const each of missing) each.retry();
    };
    return (
      <ErrorScreen
        code={codeOfProblem(first.problem)}
        page={screen.head(data, match).title}
        retry={retry}
        isRetrying={missing.some(({ isAsking }) => isAsking)}
      />
    );
  }
  const status = screen.status(data, match);
  if (status !== undefined && match.route.file !== null) return <ErrorScreen code={errorCodeOf(status)} />;
  const Content = screen.component;
  return (
    <>
      <DocumentHead head={screen.head(data, match)} />
      <Content />
    </>
  );
}
