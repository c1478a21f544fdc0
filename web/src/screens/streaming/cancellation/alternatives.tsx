import { filled } from '#shared/kernel/text/fill-template.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './cancellation.module.css';
import type { StepProps } from './step-frame.tsx';

type AlternativesProps = Pick<StepProps, 'page' | 'details' | 'facts'>;

/** Alternatives to cancelling: a pause, resuming, or paying the failed bill. */
export function Alternatives({ page, details: { state }, facts }: AlternativesProps) {
  if (state !== 'active' && state !== 'paused' && state !== 'grace') return null;
  const { text, link } = page.information.instead[state];
  return (
    <p className={styles.text}>
      {filled(text, facts)} <TextLink to={link.link}>{link.text}</TextLink>
    </p>
  );
}
