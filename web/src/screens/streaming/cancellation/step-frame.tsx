import type { ReactNode } from 'react';

import type { Facts } from '#shared/kernel/text/fill-template.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { Headline } from '#web/ui/headline.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './cancellation.module.css';
import { isStep, steps } from './steps.ts';
import type { Ending, Step } from './steps.ts';

export type CancellationPage = DataFor<'cancellationPage'>;
export type StreamDetails = DataFor<'streamDetails'>;
export type ReceivedBills = DataFor<'subscriptionBilling'>['bills'];
export type OfferCard = CancellationPage['specialOffers']['offerCards'][number];

/** The props of every step. */
export interface StepProps {
  readonly at: Step | Ending;
  readonly page: CancellationPage;
  readonly details: StreamDetails;
  readonly facts: Facts;
}

export const stepId = 'step';

type StepFrameProps = {
  readonly at: Step | Ending;
  readonly title: string;
  readonly lead?: string;
  /** The page's own heading says the same. */
  readonly isTitled?: true;
  readonly children: ReactNode;
};

/** One step: its position, title and contents. */
export function StepFrame({ at, title, lead, isTitled, children }: StepFrameProps) {
  return (
    <section id={stepId} tabIndex={-1} aria-labelledby="step-title" className={styles.step}>
      <header className={styles.head}>
        {isStep(at) ? (
          <p className={styles.place}>
            Step {steps.indexOf(at) + 1} of {steps.length}
          </p>
        ) : null}
        {isTitled ? (
          <h2 id="step-title">
            <VisuallyHidden>{title}</VisuallyHidden>
          </h2>
        ) : (
          <Headline level={2} size="section" id="step-title">
            {title}
          </Headline>
        )}
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      {children}
    </section>
  );
}
