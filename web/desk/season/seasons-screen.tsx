import { Link } from 'react-router-dom';

import { houseSeason } from '#shared/season/domain/house-season.ts';
import { useNow } from '#web/api/use-now.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../session/use-desk.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { SeasonFrame } from './change-bar.tsx';
import styles from './season.module.css';

/** The seasons of the house. */
export function SeasonsScreen() {
  const state = useRead('seasons', {});
  const { seasonId } = houseSeason(useNow());
  return (
    <SeasonFrame>
      <DeskPage title="Seasons" lead="Productions and performances: what is given, where, when, and for how much.">
        <DeskView
          state={state}
          empty={
            <EmptyMessage
              title="No season has a performance yet"
              action={<TextLink to={`/season/${seasonId}`}>Begin this season</TextLink>}
            />
          }
        >
          {(seasons) => (
            <ul className={styles.lines}>
              {seasons.map(({ id, title, performances }) => (
                <li key={id} className={styles.line}>
                  <Link to={`/season/${id}`} className={styles.name}>
                    {title}
                  </Link>
                  <span className={styles.soft}>
                    {performances === 1 ? '1 performance' : `${performances.toLocaleString('en-GB')} performances`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </DeskView>
      </DeskPage>
    </SeasonFrame>
  );
}
