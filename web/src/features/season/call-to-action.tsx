import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './call-to-action.module.css';
import type { EventOffer, OfferAction } from './event-offer.ts';

type CallToActionProps = {
  readonly offer: EventOffer;
  /** The event or evening, for screen readers. */
  readonly about: string;
  /** In a list the words alone are the link. Default: as the offer says. */
  readonly look?: 'link';
};

/** The call to action with its note; a placeholder of the same height while counts are loading. */
export function CallToAction({ offer: { behaviour, action, note, theme }, about, look }: CallToActionProps) {
  return (
    <div className={styles.place} data-cta={theme} data-behaviour={behaviour}>
      {note ? <span className={styles.note}>{note}</span> : null}
      {action ? <ActionLink action={action} about={about} {...(look ? { look } : {})} /> : null}
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
  /** A short label among other small links; screen readers get the full one. */
  readonly short?: boolean;
};

/** The visitor's own opening as a calendar file, as a small link beside the call to action. */
export function Reminder({ reminder: { label, to }, about, short = false }: ReminderProps) {
  return (
    <TextLink to={to} reloadDocument download="" aria-label={`${label} when booking opens: ${about}`}>
      {short ? label : `${label} when booking opens`}
    </TextLink>
  );
}

/** Links to a page; a file is offered for download. */
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
