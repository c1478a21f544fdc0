import { links } from '#web/api/links.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { Alternatives } from './alternatives.tsx';
import { filledBlocks } from './cancellation-words.ts';
import styles from './cancellation.module.css';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-frame.tsx';

type CancellationEffectsProps = StepProps & { readonly onContinue: () => void; readonly onSkip: () => void };

/** The effects of cancelling, before any question; a link leads straight to the last step. */
export function CancellationEffects({ at, page, details, facts, onContinue, onSkip }: CancellationEffectsProps) {
  const { information } = page;
  return (
    <StepFrame at={at} title={information.title}>
      <Blocks blocks={filledBlocks(information.blocks, facts)} />
      <Alternatives page={page} details={details} facts={facts} />
      <div className={styles.actions}>
        <Button look="filled" onClick={onContinue}>
          {information.continueText}
        </Button>
        <LinkButton to={links.streamStatus.to()}>{information.stayText}</LinkButton>
        <Button look="link" onClick={onSkip}>
          {information.skipText}
        </Button>
      </div>
    </StepFrame>
  );
}
