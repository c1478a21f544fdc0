import { links } from '#web/api/links.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { filledBlocks } from './cancellation-words.ts';
import styles from './cancellation.module.css';
import { StepFrame } from './step-frame.tsx';
import type { CancellationPage, StepProps } from './step-frame.tsx';
import { useWhatWaits } from './use-cancellation.ts';

type WhatYouMissProps = StepProps & { readonly onContinue: () => void };

/** What waits in the stream, counted, and what a subscription supports. */
export function WhatYouMiss({ at, page, facts, onContinue }: WhatYouMissProps) {
  const { heresWhatYoullMiss: words, yourSupport } = page;
  return (
    <StepFrame at={at} title={words.title} lead={words.text}>
      <Counts words={words} />
      <section aria-labelledby="support-title" className={styles.aside}>
        <Headline level={3} id="support-title">
          {yourSupport.title}
        </Headline>
        <Blocks blocks={filledBlocks(yourSupport.blocks, facts)} />
      </section>
      <div className={styles.actions}>
        <Button look="filled" onClick={onContinue}>
          {words.continueText}
        </Button>
        <LinkButton to={links.streamStatus.to()}>{page.information.stayText}</LinkButton>
      </div>
    </StepFrame>
  );
}

type CountsProps = { readonly words: CancellationPage['heresWhatYoullMiss'] };

/** A failed count is omitted. */
function Counts({ words }: CountsProps) {
  const { isLoading, filmsBegun, myList, rentals } = useWhatWaits();
  if (isLoading) {
    return (
      <div aria-busy="true">
        <SkeletonLines count={3} />
      </div>
    );
  }
  const counted = [
    [words.filmsBegun, filmsBegun],
    [words.myList, myList],
    [words.rentals, rentals],
  ] as const;
  const rows = counted.filter(([, count]) => count !== undefined && count > 0);
  if (rows.length === 0) return filmsBegun === undefined ? null : <p>{words.nothingYet}</p>;
  return (
    <dl className={styles.counts}>
      {rows.map(([label, count]) => (
        <Fact key={label} name={label}>
          {count}
        </Fact>
      ))}
    </dl>
  );
}
