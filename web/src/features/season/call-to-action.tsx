import { LinkButton } from '#web/ui/link-button.tsx';

import styles from './call-to-action.module.css';
import type { Offer } from './offer.ts';

type CallToActionProps = {
  readonly offer: Offer;
  /** Which event or evening it is about, for whoever hears the label without seeing what stands around it. */
  readonly about: string;
};

/** The one thing to press, and the line beside it; an empty place of the same height while counts are loading. */
export function CallToAction({ offer: { action, note }, about }: CallToActionProps) {
  return (
    <div className={styles.place}>
      {note ? <span className={styles.note}>{note}</span> : null}
      {action ? (
        <LinkButton to={action.to} look={action.look} aria-label={`${action.label}: ${about}`}>
          {action.label}
        </LinkButton>
      ) : null}
    </div>
  );
}
