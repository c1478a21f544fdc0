import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';

import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';

import entry from './entry/entry.module.css';
import { SignInScreen, signInFor, useLoadedDesk } from './entry/sign-in-screen.tsx';
import { pages } from './pages.tsx';
import { screens } from './screens.ts';
import type { DeskScreen } from './screens.ts';
import type { Desk } from './session/desk.ts';
import { DeskContext, may, useDesk, useDeskState, useSession } from './session/use-desk.ts';
import { DeskBoundary } from './shell/desk-boundary.tsx';
import { DeskPage } from './shell/desk-page.tsx';
import { Shell } from './shell/shell.tsx';

const JoinScreen = lazy(async () => ({ default: (await import('./entry/join-screen.tsx')).JoinScreen }));

type DeskAppProps = { readonly desk: Desk };

/** The desk inside a router whose addresses begin after `/desk`. */
export function DeskApp({ desk }: DeskAppProps) {
  return (
    <DeskContext value={desk}>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route path="/join" element={<JoinScreen />} />
          <Route path="*" element={<Entrance />} />
        </Routes>
      </Suspense>
    </DeskContext>
  );
}

function Entrance() {
  useLoadedDesk();
  return (
    <Routes>
      <Route path="/sign-in" element={<SignInScreen />} />
      <Route path="*" element={<Inside />} />
    </Routes>
  );
}

/** Whatever needs somebody at the desk. */
function Inside() {
  const { gate } = useDeskState();
  const { pathname, search } = useLocation();
  const desk = useDesk();
  if (gate.kind === 'asking') return <Spinner />;
  if (gate.kind === 'out') return <Navigate to={signInFor(pathname + search)} replace />;
  if (gate.kind === 'failed') {
    return (
      <main className={entry.page}>
        <Notice
          tone="problem"
          title={gate.problem.title}
          action={<Button onClick={() => void desk.load()}>Try again</Button>}
        />
      </main>
    );
  }
  return (
    <Shell>
      <DeskBoundary resetKey={pathname}>
        <Suspense fallback={<Spinner />}>
          <Routes>
            {screens.flatMap(({ path: of, duty }) =>
              pages[of].map(({ path, Content }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Guarded key={path} duty={duty}>
                      <Content />
                    </Guarded>
                  }
                />
              )),
            )}
            <Route path="*" element={<DeskPage title="There is no such page" lead="Press / to find another." />} />
          </Routes>
        </Suspense>
      </DeskBoundary>
    </Shell>
  );
}

type GuardedProps = { readonly duty: DeskScreen['duty']; readonly children: ReactNode };

/** Judged on entry: who loses the duty in the middle of a form keeps what they typed, and the house refuses it. */
function Guarded({ duty, children }: GuardedProps) {
  const session = useSession();
  const [mayEnter] = useState(() => may(session, duty));
  if (mayEnter) return children;
  return (
    <DeskPage
      title="Your roles do not cover this"
      lead="Ask a colleague who manages the staff, if you need it for your work."
    />
  );
}
