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
  /** Status of the error page that the server put in place of the screen. */
  readonly failure: number | null;
};

/** The screen of an address, or the error page that its data asks for. */
export function ScreenHost({ match, failure }: ScreenHostProps) {
  const screen = use(loadScreen(match.route, useLocation().key));
  if (failure !== null && match.route.file !== null) return <ErrorScreen code={errorCodeOf(failure)} />;
  return (
    <PlaceContext value={match}>
      <WithNeeds needs={screen.needs(match)} loaded={nothing}>
        {(loaded) => <Loaded screen={screen} match={match} loaded={loaded} />}
      </WithNeeds>
    </PlaceContext>
  );
}

/** A need that left the screen without its data. */
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

/** Asks for all needs of a screen together; one component each, because their number changes from screen to screen. */
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
  // A need was checked against its name when it was written; any name stands for all of them here.
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
 * What the last request failed with, until there is data: the error page stays while the next request is on its way. What an
 * earlier visit of the page left behind does not count, for a page that is entered asks again (spec 1 §8).
 */
function useFailure(key: string, { data, error }: Pick<ResourceState<unknown>, 'data' | 'error'>) {
  const [known, setKnown] = useState({ key, left: error, shown: undefined as ApiProblem | undefined });
  if (known.key !== key) setKnown({ key, left: error, shown: undefined });
  else if (data !== undefined) {
    // A refresh that failed takes nothing away from what is there.
    if (known.shown) setKnown({ ...known, shown: undefined });
  } else if (error && error !== known.left && error !== known.shown) setKnown({ ...known, shown: error });
  return data === undefined ? known.shown : undefined;
}

type LoadedProps = { readonly screen: Screen; readonly match: Match; readonly loaded: Gathered };

/** A screen without its own data is the error page of the first failure (spec 1 §8), which can ask for all that is missing. */
function Loaded({ screen, match, loaded: { data, missing } }: LoadedProps) {
  const [first] = missing;
  if (first && match.route.file !== null) {
    const retry = () => {
      for (const each of missing) each.retry();
    };
    return (
      <ErrorScreen
        code={codeOfProblem(first.problem)}
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
