import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';

import styles from './player.module.css';
import type { Failure } from './use-playback.ts';

export function Waiting() {
  return (
    <div className={styles.over}>
      <Spinner label="The film is loading" />
    </div>
  );
}

type FailedProps = { readonly failure: Failure; readonly onRetry: () => void };

/** Why the film has stopped, what was kept, and what can be done. */
export function Failed({ failure, onRetry }: FailedProps) {
  if (failure.kind === 'refused') {
    return <Told title={failure.reason}>The film has stopped here. Your place in it is kept.</Told>;
  }
  const isLost = failure.kind === 'lost';
  return (
    <Told
      title={isLost ? 'The film has stopped arriving' : 'This browser cannot play what has arrived'}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {isLost
        ? 'Your place is kept. It goes on by itself when the connection is back.'
        : 'Your place is kept. If trying again does not help, another browser may.'}
    </Told>
  );
}

type LiveOverProps = { readonly text: string; readonly onDemand: () => void };

export function LiveOver({ text, onDemand }: LiveOverProps) {
  return <Told title={text} action={<Button onClick={onDemand}>Watch on demand</Button>} />;
}

type ToldProps = { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode };

function Told({ title, children, action }: ToldProps) {
  return (
    <div role="alert" className={styles.over} data-veil>
      <p className={styles.failure}>{title}</p>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}

/** What a key has just done, for eyes and ears; gone again by itself. */
export function Said({ text }: { readonly text: string }) {
  return (
    <output className={styles.saidHere} data-figures="tabular">
      {text ? <span className={styles.saidText}>{text}</span> : null}
    </output>
  );
}
