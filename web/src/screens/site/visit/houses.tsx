import { count } from '#shared/kernel/time/duration.ts';
import { Headline } from '#web/ui/headline.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { HousePlan } from './house-plan.tsx';
import styles from './houses.module.css';
import type { House } from './use-visit.ts';

type HousesProps = { readonly houses: readonly House[] };

/** The halls, each with its drawing and facts for visitors. */
export function Houses({ houses }: HousesProps) {
  return (
    <ul className={styles.houses}>
      {houses.map((house) => (
        <li key={house.id} className={styles.house}>
          <div className={styles.frame}>
            <HousePlan house={house} />
          </div>
          <div className={styles.words}>
            <Headline level={3}>{house.title}</Headline>
            <p>{house.text}</p>
            <dl className={styles.facts}>
              <div>
                <dt>Seats</dt>
                <dd data-figures="tabular">{house.seats.toLocaleString('en-GB')}</dd>
              </div>
              <div>
                <dt>For wheelchairs</dt>
                <dd>{count(house.wheelchairSpaces, 'space')}</dd>
              </div>
              {house.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <TextLink to={house.link}>What’s on: {house.title}</TextLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
