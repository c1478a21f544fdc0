import { formatDate, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { Headline } from '#web/ui/headline.tsx';

import { kinds, words } from './cinema-words.ts';
import styles from './cinema.module.css';
import type { Place, Screenings } from './use-screenings.ts';

type PlaceListProps = { readonly places: readonly Place[]; readonly kind: Screenings['kind'] };

/** Each place with its days and times. */
export function PlaceList({ places, kind }: PlaceListProps) {
  return (
    <ul className={styles.places} aria-label={words[kind].places}>
      {places.map(({ id, name, town, postcode, showings }) => (
        <li key={id} className={styles.place}>
          <div>
            <Headline level={2}>{name}</Headline>
            <p className={styles.town}>{[town, postcode].filter((part) => part !== '' && part !== name).join(' ')}</p>
          </div>
          <ul>
            {showings.map((showing) => (
              <li key={showing.id} className={styles.showing}>
                <time dateTime={showing.date} data-figures="tabular">
                  {formatDate(showing.date)}
                  <span className={styles.time}>{formatWeekdayTime(showing.date)}</span>
                </time>
                <span className={styles.kind}>{kinds[showing.kind]}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
