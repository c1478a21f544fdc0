import type { DataFor } from '#web/api/contract-types.ts';
import { Fold } from '#web/ui/fold.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { screens } from '../screens.ts';
import { may, useSession } from '../session/use-desk.ts';
import { listed } from '../shell/listed.ts';
import styles from './home.module.css';

export type OpeningPoint = DataFor<'opening'>[number];

type OpeningListProps = { readonly points: readonly OpeningPoint[] };

/** What a house needs before its first ticket is sold; what is done is folded. */
export function OpeningList({ points }: OpeningListProps) {
  const left = points.filter(({ isDone }) => !isDone);
  const done = points.filter(({ isDone }) => isDone);
  return (
    <div className={styles.opening}>
      {left.length > 0 ? (
        <ol className={styles.points}>
          {left.map((point) => (
            <li key={point.id} className={styles.point}>
              <Point point={point} />
            </li>
          ))}
        </ol>
      ) : null}
      {done.map(({ id, title, says }) => (
        <Fold key={id} title={`Done: ${title}`}>
          <p>{says}</p>
        </Fold>
      ))}
    </div>
  );
}

/** A link only for whoever the screen lets in. */
function Point({ point: { title, says, by, screen } }: { readonly point: OpeningPoint }) {
  const session = useSession();
  const place = screens.find(({ path }) => path !== '/' && screen?.startsWith(path));
  const mayGo = screen !== null && place !== undefined && may(session, place.duty);
  return (
    <>
      <h3 className={styles.title}>{mayGo ? <TextLink to={screen}>{title}</TextLink> : title}</h3>
      <p>{says}</p>
      {by.length > 0 ? <p className={styles.about}>{`Done by: ${listed(by)}.`}</p> : null}
    </>
  );
}
