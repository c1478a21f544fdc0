import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';

import { filled } from '#shared/kernel/text/fill-template.ts';
import { links } from '#web/api/links.ts';
import { useNow } from '#web/api/use-now.ts';

import { AfterCancellation, WelcomeBack } from './after-cancellation.tsx';
import { CancellationBlocked } from './cancellation-blocked.tsx';
import { CancellationEffects } from './cancellation-effects.tsx';
import { factsOf } from './cancellation-words.ts';
import { ExitSurvey } from './exit-survey.tsx';
import { LastStep } from './last-step.tsx';
import { stepId } from './step-frame.tsx';
import type { CancellationPage, ReceivedBills, StreamDetails } from './step-frame.tsx';
import { addressOf } from './steps.ts';
import type { Ending, Step } from './steps.ts';
import { WhatYouMiss } from './what-you-miss.tsx';

type CancellationProps = {
  readonly page: CancellationPage;
  readonly details: StreamDetails;
  /** Null where loading failed: then no offer is made, and nothing is blocked. */
  readonly received: ReceivedBills | null;
  readonly at: Step | Ending;
};

/** Cancelling the stream (spec 2 §3): effects, blocks, survey, alternatives, and the button. */
export function Cancellation({ page, details, received, at }: CancellationProps) {
  const navigate = useNavigate();
  useArrival(at);
  const [isHeard, setHeard] = useState(false);
  const facts = factsOf(details, useNow());
  const frame = { at, page, details, facts };
  const onward = (to: Step | Ending) => void navigate(addressOf(to));
  if (details.state === 'cancelled') return <AfterCancellation {...frame} onKept={() => onward('kept')} />;
  if (details.state === 'ended') {
    return at === 'cancelled' ? (
      <AfterCancellation {...frame} onKept={null} />
    ) : (
      <Navigate to={links.streamStatus.to()} replace />
    );
  }
  if (details.hasFreeSubscription && details.nextBillAt === null) {
    const { freeTitle, freeSubscription } = page.blockingModal;
    return (
      <CancellationBlocked
        page={page}
        title={freeTitle}
        text={filled(freeSubscription, facts)}
        onClose={() => void navigate(links.streamStatus.to())}
      />
    );
  }
  switch (at) {
    case 'what-you-miss':
      return <WhatYouMiss {...frame} onContinue={() => onward('survey')} />;
    case 'survey':
      return (
        <ExitSurvey
          {...frame}
          onSent={() => {
            setHeard(true);
            onward('last');
          }}
          onSkip={() => onward('last')}
        />
      );
    case 'last':
      return (
        <LastStep
          {...frame}
          received={received}
          isHeard={isHeard}
          onCancelled={() => void navigate(addressOf('cancelled'), { replace: true })}
          onStayed={() => void navigate(addressOf('offer-taken'), { replace: true })}
        />
      );
    case 'offer-taken':
    case 'kept':
      return <WelcomeBack {...frame} ending={at} />;
    default:
      return (
        <CancellationEffects {...frame} onContinue={() => onward('what-you-miss')} onSkip={() => onward('last')} />
      );
  }
}

/** A new step takes the focus and scrolls to its top; the first one does not. */
function useArrival(at: Step | Ending): void {
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    document.getElementById(stepId)?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [at]);
}
