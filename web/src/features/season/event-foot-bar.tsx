import { priceText } from '#shared/season/domain/price.ts';

import { ActionLink } from './call-to-action.tsx';
import styles from './event-foot-bar.module.css';
import { footActions } from './event-offer.ts';
import type { Panel } from './sale-panels.ts';
import type { EventDetails } from './types.ts';

export type FootBarProps = { readonly event: EventDetails; readonly panels: readonly Panel[] };

/** On a phone, the main action at the bottom of the window. */
export function EventFootBar({ event, panels }: FootBarProps) {
  const panel = panels.find(({ overall }) => overall === 'Available') ?? panels[0];
  const actions = panel ? footActions(panel.offer) : [];
  if (!panel || actions.length === 0) return null;
  return (
    <div className={styles.bar}>
      {actions.length > 1 ? null : (
        <span className={styles.barWords} data-figures="tabular">
          {panel.overall === 'Available' ? priceText(event.priceRange) : panel.title}
        </span>
      )}
      {actions.map((action) => (
        <ActionLink key={action.label} action={action} about={event.title} />
      ))}
    </div>
  );
}
