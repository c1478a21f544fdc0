import { Link } from 'react-router-dom';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskPage } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { WindowedList } from '../../shell/windowed-list.tsx';
import { SeasonFrame } from '../change-bar.tsx';
import styles from '../season.module.css';
import { countWords, stateWords } from './set-words.ts';

/** In pixels, before it is measured. */
const rowHeight = 73;

/** All change sets, the newest first. */
export function ChangesScreen() {
  const state = useRead('changeSets', {});
  return (
    <SeasonFrame>
      <DeskPage
        title="Changes"
        above={<TextLink to="/season">Seasons</TextLink>}
        lead="Work is collected in change sets, checked as a whole, and published at once."
      >
        <DeskView
          state={state}
          empty={
            <EmptyMessage title="Nothing was changed yet">The first change of a season begins a set.</EmptyMessage>
          }
        >
          {(sets) => (
            <WindowedList label="Change sets" rows={sets} keyOf={({ id }) => id} rowHeight={rowHeight}>
              {(set, place) => (
                <div className={styles.set}>
                  <Link to={`/season/changes/${set.id}`} className={styles.name} {...place}>
                    {set.title}
                  </Link>
                  <span>{stateWords(set)}</span>
                  <span className={styles.soft}>
                    {`${countWords(set.edits)}; begun by ${set.byName}, ${formatDateTime(set.begunAt)}`}
                  </span>
                </div>
              )}
            </WindowedList>
          )}
        </DeskView>
      </DeskPage>
    </SeasonFrame>
  );
}
