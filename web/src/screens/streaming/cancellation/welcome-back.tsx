import { filled } from '#shared/kernel/text/fill-template.ts';
import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import styles from './cancellation.module.css';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-frame.tsx';

type WelcomeBackProps = StepProps & { readonly ending: 'offer-taken' | 'kept' };

/** Stayed, by an offer or after all. */
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
