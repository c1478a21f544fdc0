import { useNavigate, useParams } from 'react-router-dom';

import { formatEvening } from '#shared/kernel/time/format.ts';
import { currentArtist } from '#shared/season/domain/cast/artist.ts';
import { isCastShown } from '#shared/season/domain/cast/cast-sheet.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import styles from './casts.module.css';
import { ReplacementForm } from './replacement-form.tsx';
import { castAt, useRun } from './run.ts';
import type { CastActivity, CastEntry, CastEvent, Changed } from './run.ts';

/** One performance: who performs, and who takes a role tonight. */
export function CastScreen() {
  const { slug = '', seasonId = '', activityId = '' } = useParams();
  const { state, onChanged } = useRun({ slug, seasonId });
  const activity = state.data?.activities.find(({ id }) => id === activityId);
  return (
    <DeskPage
      title={activity?.title ?? state.data?.title ?? 'A performance'}
      above={<TextLink to="/casts">Casts</TextLink>}
      lead={activity ? placeOf(activity) : undefined}
    >
      <DeskView state={state}>
        {(event) =>
          event && activity ? (
            <Cast key={activityId} event={event} activity={activity} onChanged={onChanged} />
          ) : (
            <NotHere />
          )
        }
      </DeskView>
    </DeskPage>
  );
}

const placeOf = ({ date, locations }: CastActivity): string =>
  [formatEvening(date), ...locations.map(({ title }) => title)].join(', ');

function NotHere() {
  return <EmptyMessage title="There is no such performance">Choose one from the list of casts.</EmptyMessage>;
}

type CastProps = {
  readonly event: CastEvent;
  readonly activity: CastActivity;
  readonly onChanged: (changed: Changed) => void;
};

function Cast({ event, activity, onChanged }: CastProps) {
  const navigate = useNavigate();
  const isShown = isCastShown(event, activity);
  return (
    <>
      {event.activities.length > 1 ? (
        <div className={styles.form}>
          <Select
            label="Performance of this run"
            value={activity.id}
            options={event.activities.map(({ id, date }) => ({ value: id, label: formatEvening(date) }))}
            onChange={({ target }) => void navigate(castAt(event, target.value), { replace: true })}
          />
        </div>
      ) : null}
      {isShown && activity.cast.length > 0 ? (
        <>
          <Part title="Change the cast">
            <ReplacementForm event={event} activity={activity} onChanged={onChanged} />
          </Part>
          <Part title="Who performs">
            {activity.castChange ? <p>{activity.castChange}</p> : null}
            <dl className={styles.cast}>
              {activity.cast.map((entry) => (
                <Fact key={entry.id} name={entry.role}>
                  <Artists entry={entry} />
                </Fact>
              ))}
            </dl>
          </Part>
        </>
      ) : (
        <EmptyMessage title="This cast is not public yet">It can be changed here once it is.</EmptyMessage>
      )}
    </>
  );
}

function Artists({ entry }: { readonly entry: CastEntry }) {
  const { name, replacements } = entry;
  const before = [name, ...replacements.slice(0, -1).map((each) => each.name)];
  return (
    <>
      {currentArtist(entry).name}
      {replacements.length > 0 ? <span className={styles.author}> instead of {before.join(', ')}</span> : null}
    </>
  );
}
