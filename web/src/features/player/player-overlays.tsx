import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
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

type FailedProps = {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** The sign-in link that returns here. */
  readonly signIn: string | null;
};

/** Why the film has stopped, what was kept, and what to do. */
export function Failed({ failure, onRetry, signIn }: FailedProps) {
  const { title, text } = failureWords(failure);
  return (
    <Told title={title} action={<WayOn {...{ failure, onRetry, signIn }} />}>
      {text}
    </Told>
  );
}

function WayOn({ failure: { kind }, onRetry, signIn }: FailedProps) {
  if (kind === 'refused') return null;
  if (kind === 'signed-out') return signIn && <LinkButton to={signIn}>Sign in</LinkButton>;
  return <Button onClick={onRetry}>Try again</Button>;
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

/** Shows and announces a key's effect for a moment. */
export function Said({ text }: { readonly text: string }) {
  return (
    <output className={styles.saidHere} data-figures="tabular">
      {text ? <span className={styles.saidText}>{text}</span> : null}
    </output>
  );
}
