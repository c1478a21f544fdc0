import { useState } from 'react';

import { filled } from '#shared/kernel/text/fill-template.ts';
import { useNow } from '#web/api/use-now.ts';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Headline } from '#web/ui/headline.tsx';

import { Act } from './status-actions.tsx';
import { factsOf, isFree, isResting, resumeLabel } from './subscription-words.ts';
import styles from './subscription.module.css';
import type { DetailsPage, StreamDetails } from './types.ts';
import { usePause, useResume } from './use-subscription-changes.ts';

type PausePartProps = { readonly page: DetailsPage; readonly details: StreamDetails };

/** A pause of one to three months, or its end; not for a cancelled or free subscription. */
export function PausePart({ page: { pause }, details }: PausePartProps) {
  const { state } = details;
  if (isFree(details) || state === 'cancelled' || state === 'ended') return null;
  return (
    <section id="pause" aria-labelledby="pause-title" className={styles.part}>
      <Headline level={2} id="pause-title">
        {state === 'paused' ? pause.pausedTitle : pause.title}
      </Headline>
      <PauseBody words={pause} details={details} />
    </section>
  );
}

type PauseBodyProps = { readonly words: DetailsPage['pause']; readonly details: StreamDetails };

function PauseBody({ words, details }: PauseBodyProps) {
  const resume = useResume();
  const now = useNow();
  const facts = factsOf(details);
  if (details.state === 'paused') {
    return (
      <>
        <p className={styles.text}>{filled(isResting(details, now) ? words.resting : words.paused, facts)}</p>
        <Act change={resume} label={resumeLabel(details, now)} />
      </>
    );
  }
  if (details.state !== 'active') return <p className={styles.soft}>{filled(words.unpaid, facts)}</p>;
  return (
    <>
      <p className={styles.soft}>{filled(words.text, facts)}</p>
      <ChooseMonths next={facts['next'] ?? null} />
    </>
  );
}

const lengths = [1, 2, 3] as const;
const inWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

function ChooseMonths({ next }: { readonly next: string | null }) {
  const pause = usePause();
  const [months, setMonths] = useState(1);
  return (
    <>
      <RadioGroup
        legend="For how long?"
        name="months"
        value={String(months)}
        onChange={(value) => setMonths(Number(value))}
        hint={next === null ? undefined : `It is counted from ${next}, when your next bill would be.`}
        choices={lengths.map((length) => ({ value: String(length), label: inWords(length) }))}
      />
      <Act change={{ ...pause, run: () => pause.run(months) }} label={`Pause for ${inWords(months)}`} look="outlined" />
    </>
  );
}
