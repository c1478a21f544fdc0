import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './call-to-action.module.css';
import type { EventOffer, OfferAction } from './event-offer.ts';

type CallToActionProps = {
  readonly offer: EventOffer;
  /** Which event or evening it is about, for whoever hears the label without seeing what stands around it. */
  readonly about: string;
};

/** The one thing to press, and the line beside it; an empty place of the same height while counts are loading. */
export function CallToAction({ offer: { behaviour, action, note, theme }, about }: CallToActionProps) {
  return (
    <div className={styles.place} data-cta={theme} data-behaviour={behaviour}>
      {note ? <span className={styles.note}>{note}</span> : null}
      {action ? <ActionLink action={action} about={about} /> : null}
    </div>
  );
}

type ActionLinkProps = {
  readonly action: OfferAction;
  readonly about: string;
  readonly wide?: boolean;
  readonly look?: 'filled' | 'outlined' | 'link';
};

type ReminderProps = {
  readonly reminder: OfferAction;
  readonly about: string;
  /** Beside other small links the label says enough; whoever hears it alone is told of what. */
  readonly short?: boolean;
};

/** The moment of the visitor's own opening for their calendar, as a quiet link beside the thing to press. */
export function Reminder({ reminder: { label, to }, about, short = false }: ReminderProps) {
  return (
    <TextLink to={to} reloadDocument download="" aria-label={`${label} when booking opens: ${about}`}>
      {short ? label : `${label} when booking opens`}
    </TextLink>
  );
}

/** A page is gone to; a file is handed to the browser, which asks what to do with it. */
export function ActionLink({
  action: { label, to, look, isFile },
  about,
  wide = false,
  look: own = look,
}: ActionLinkProps) {
  const file = isFile ? { reloadDocument: true, download: '' } : {};
  return (
    <LinkButton to={to} look={own} wide={wide} aria-label={`${label}: ${about}`} {...file}>
      {label}
    </LinkButton>
  );
}
