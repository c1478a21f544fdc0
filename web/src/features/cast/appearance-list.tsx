import { links } from '#web/api/links.ts';
import { Fact } from '#web/ui/fact.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './appearance-list.module.css';
import { datesInWords } from './dates-in-words.ts';
import { placesText } from './evening-parts.ts';
import type { Appearance } from './types.ts';

type AppearanceListProps = {
  readonly label: string;
  readonly appearances: readonly Appearance[];
  /** Links to the dates; absent for past ones. */
  readonly withDates: boolean;
};

/** A person's appearances: event, roles with dates, venue, and a link to the dates. */
export function AppearanceList({ label, appearances, withDates }: AppearanceListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {appearances.map((appearance) => (
        <Row key={`${appearance.eventSlug} ${appearance.seasonId}`} appearance={appearance} withDates={withDates} />
      ))}
    </ul>
  );
}

type RowProps = { readonly appearance: Appearance; readonly withDates: boolean };

function Row({ appearance: { eventSlug: slug, title, author, venues, image, roles }, withDates }: RowProps) {
  return (
    <li className={styles.row}>
      <div>
        <Picture image={image} sizes="8rem" decorative />
      </div>
      <div>
        <p className={styles.title}>
          <TextLink to={links.eventDetails.to({ slug })}>{title}</TextLink>
        </p>
        <p className={styles.soft}>
          {[author, placesText(venues.map((venue) => ({ title: venue })))].filter(Boolean).join(' · ')}
        </p>
        <dl className={styles.roles}>
          {roles.map(({ role, dates, replacingOn }) => (
            <Fact key={role} name={role}>
              {datesInWords(dates)}
              {replacingOn.length > 0 ? (
                <span className={styles.soft}> (Cast Change on {datesInWords(replacingOn)})</span>
              ) : null}
            </Fact>
          ))}
        </dl>
      </div>
      {withDates ? (
        <div className={styles.action}>
          <LinkButton to={links.eventDates.to({ slug })} aria-label={`See dates: ${title}`}>
            See dates
          </LinkButton>
        </div>
      ) : null}
    </li>
  );
}
