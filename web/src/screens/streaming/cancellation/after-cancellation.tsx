import { filled } from '#shared/kernel/text/fill-template.ts';
import { links } from '#web/api/links.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './cancellation.module.css';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-frame.tsx';
import { useUndo } from './use-cancellation.ts';

type AfterCancellationProps = StepProps & {
  /** Null where it is over and nothing can be kept. */
  readonly onKept: (() => void) | null;
};

/** Confirms the cancellation: until when the stream is open, and how to withdraw meanwhile. */
export function AfterCancellation({ page, details, facts, onKept }: AfterCancellationProps) {
  const { cancelled } = page.sorryYoureLeaving;
  const { busy, problem, run } = useUndo();
  const mayReturn = details.allow_resub !== 'N';
  return (
    <StepFrame at="cancelled" title={cancelled.title}>
      <p className={styles.lead}>{onKept ? filled(cancelled.text, facts) : cancelled.endedNow}</p>
      {mayReturn ? null : <p className={styles.text}>{cancelled.final}</p>}
      {mayReturn && !onKept ? <p className={styles.text}>{cancelled.again}</p> : null}
      <div className={styles.actions}>
        {onKept && mayReturn ? (
          <Button busy={busy} onClick={() => void run().then((isKept) => (isKept ? onKept() : undefined))}>
            {cancelled.undoText}
          </Button>
        ) : null}
        <LinkButton look="filled" to={links.stream.to()}>
          {page.welcomeBack.cta.text}
        </LinkButton>
      </div>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
    </StepFrame>
  );
}

type WelcomeBackProps = StepProps & { readonly ending: 'offer-taken' | 'kept' };

/** The subscription was kept, with or without an offer. */
export function WelcomeBack({ page: { welcomeBack }, facts, ending }: WelcomeBackProps) {
  const { title, text } = ending === 'kept' ? welcomeBack.resubscribed : welcomeBack.offerTaken;
  return (
    <StepFrame at={ending} title={title}>
      <p className={styles.lead}>{filled(text, facts)}</p>
      <div className={styles.actions}>
        <LinkButton look="filled" to={welcomeBack.cta.link}>
          {welcomeBack.cta.text}
        </LinkButton>
        <LinkButton to={links.streamDetails.to()}>See your bills</LinkButton>
      </div>
    </StepFrame>
  );
}
