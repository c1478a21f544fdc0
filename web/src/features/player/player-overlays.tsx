import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';

import { failureWords } from './player-words.ts';
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
  const { title, text } = failureWords(failure);
  return (
    <Told title={title} action={failure.kind === 'refused' ? null : <Button onClick={onRetry}>Try again</Button>}>
      {text}
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
