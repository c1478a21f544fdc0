import { Checkbox } from '#web/ui/choices.tsx';
import { useFieldTies } from '#web/ui/field-frame.tsx';

import type { WelcomePage } from './use-welcome.ts';
import styles from './welcome.module.css';

type NeedChoicesProps = {
  readonly page: Pick<WelcomePage, 'needs' | 'needsReason' | 'needsConsent'>;
  readonly chosen: readonly string[];
  readonly consentError: string | undefined;
};

/** Access needs: asked with a reason, and stored only with a separate consent. */
export function NeedChoices({ page, chosen, consentError }: NeedChoicesProps) {
  const { ties, hintId } = useFieldTies({ hint: page.needsReason, error: undefined });
  return (
    <fieldset className={styles.needs} aria-describedby={ties['aria-describedby']}>
      <legend>What should we prepare? (optional)</legend>
      <p id={hintId} className={styles.hint}>
        {page.needsReason}
      </p>
      {page.needs.map(({ id, title }) => (
        <Checkbox key={id} label={title} name="needs" value={id} defaultChecked={chosen.includes(id)} />
      ))}
      <div className={styles.consent}>
        <Checkbox label={page.needsConsent} name="needsConsent" value="yes" error={consentError} />
      </div>
    </fieldset>
  );
}
