import { formatEvening } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './cast-sheet.module.css';
import { neighboursOf } from './evening-parts.ts';
import type { RunPlace } from './run-input.ts';
import type { CastActivity, CastEvent } from './types.ts';

type SheetLinksProps = { readonly event: CastEvent; readonly activity: CastActivity; readonly place: RunPlace };

/** Printing, the event, and the neighbouring performances of the run. */
export function SheetLinks({ event, activity, place }: SheetLinksProps) {
  const { previous, next } = neighboursOf(event.activities, activity.id);
  return (
    <>
      <Button wide onClick={() => print()}>
        Print this cast list
      </Button>
      <p>
        <TextLink to={links.eventDetails.to({ slug: event.slug })}>About {event.title}</TextLink>
      </p>
      {previous || next ? (
        <nav aria-label="Other performances of this run">
          <ul className={styles.neighbours}>
            {previous ? <Neighbour label="Previous performance" activity={previous} place={place} /> : null}
            {next ? <Neighbour label="Next performance" activity={next} place={place} /> : null}
          </ul>
        </nav>
      ) : null}
    </>
  );
}

type NeighbourProps = { readonly label: string; readonly activity: CastActivity; readonly place: RunPlace };

function Neighbour({ label, activity, place }: NeighbourProps) {
  return (
    <li>
      <span className={styles.small}>{label}</span>
      <TextLink to={castListLink(place, activity.id)}>{formatEvening(activity.date)}</TextLink>
    </li>
  );
}

/** The cast list of a performance, in the address form that the visitor used. */
export function castListLink({ slug, seasonId }: RunPlace, activityId: string): string {
  return seasonId === undefined
    ? links.castList.to({ slug, activityId })
    : links.seasonCastList.to({ seasonId, slug, activityId });
}
