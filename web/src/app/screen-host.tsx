import { use, useContext } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import type { ApiProblem } from '#web/api/api-problem.ts';
import { PageContext } from '#web/api/page.ts';
import { PlaceContext } from '#web/api/screen.ts';
import type { Need, Screen } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';

import { DocumentHead } from './document-head.tsx';
import { ErrorPage } from './error-page.tsx';
import { errorCodeOf, errorHead } from './error-texts.ts';
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
  if (failure !== null && match.route.file !== null) return <Failure status={failure} />;
  return (
    <PlaceContext value={match}>
      <WithNeeds needs={screen.needs(match)} loaded={nothing}>
        {(loaded) => <Loaded screen={screen} match={match} loaded={loaded} />}
      </WithNeeds>
    </PlaceContext>
  );
}

interface Gathered {
  readonly data: readonly unknown[];
  /** The first failure of a need that left the screen without its data. */
  readonly problem: ApiProblem | undefined;
}

const nothing: Gathered = { data: [], problem: undefined };

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
  const { data, error } = useResource(need.name as 'events', need.input as Record<never, never>);
  const problem = loaded.problem ?? (data === undefined && !need.optional ? error : undefined);
  return (
    <WithNeeds needs={others} loaded={{ data: [...loaded.data, data], problem }}>
      {children}
    </WithNeeds>
  );
}

type LoadedProps = { readonly screen: Screen; readonly match: Match; readonly loaded: Gathered };

/**
 * What is not there replaces the screen; for anything that may pass, the screen itself offers to try again. Where no server
 * could make the page, a server that is down is said as it would have said it (spec 1 §8).
 */
function Loaded({ screen, match, loaded: { data, problem } }: LoadedProps) {
  const isShell = useContext(PageContext) === null;
  const isFinal = problem?.status === 404 || problem?.status === 410 || (isShell && (problem?.status ?? 0) >= 500);
  if (problem && isFinal && match.route.file !== null) return <Failure status={problem.status} />;
  const status = screen.status(data, match);
  if (status !== undefined && match.route.file !== null) return <Failure status={status} />;
  const Content = screen.component;
  return (
    <>
      <DocumentHead head={screen.head(data, match)} />
      <Content />
    </>
  );
}

type FailureProps = { readonly status: number };

function Failure({ status }: FailureProps) {
  const code = errorCodeOf(status);
  return (
    <>
      <DocumentHead head={errorHead(code)} />
      <ErrorPage code={code} />
    </>
  );
}
