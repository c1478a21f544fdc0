import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { second } from '#shared/kernel/time/instant.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead, useWatch } from '../../session/use-desk.ts';
import { DeskPage, Part } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { SeasonFrame } from '../change-bar.tsx';
import { chooseSet, useChosenSet } from '../chosen-set.ts';
import type { ChangeSet } from '../draft.ts';
import styles from '../season.module.css';
import { useAsk } from '../use-ask.ts';
import { setPaths, useChangesHere } from '../use-changes.ts';
import { DifferenceList } from './difference-list.tsx';
import { TakeBack, ThrowAway } from './endings.tsx';
import { ProblemList } from './problem-list.tsx';
import { Publication } from './publication.tsx';
import { stateWords } from './set-words.ts';

/** One change set: what it changes, what is wrong with it, and its publication. */
export function ChangeScreen() {
  const { changeSetId = '' } = useParams();
  return (
    <SeasonFrame>
      <OneSet key={changeSetId} changeSetId={changeSetId} />
    </SeasonFrame>
  );
}

type OneSetProps = { readonly changeSetId: string };

function OneSet({ changeSetId }: OneSetProps) {
  const state = useRead('changeSet', { params: { changeSetId } });
  const set = state.data;
  if (state.error instanceof ApiProblem && state.error.code === 'not-found') return <Gone />;
  return (
    <DeskPage
      title={set?.title ?? 'Changes'}
      above={<TextLink to="/season/changes">Changes</TextLink>}
      lead={set ? `${stateWords(set)}. Begun by ${set.byName}, ${formatDateTime(set.begunAt)}.` : undefined}
    >
      <DeskView state={state}>{(known) => <SetParts set={known} />}</DeskView>
    </DeskPage>
  );
}

function Gone() {
  return (
    <DeskPage title="Changes" above={<TextLink to="/season/changes">Changes</TextLink>}>
      <EmptyMessage title="There is no such change set">It may have been thrown away.</EmptyMessage>
    </DeskPage>
  );
}

type SetProps = { readonly set: ChangeSet };

function SetParts({ set }: SetProps) {
  const isOpen = set.state === 'open';
  const input = { params: { changeSetId: set.id } };
  const edits = useRead('changeSetEdits', input);
  const check = useRead('changeSetCheck', isOpen ? input : null);
  const { submit } = useChangesHere();
  const { said, run } = useAsk((wishes) => submit(wishes, set.id));
  return (
    <>
      {set.trouble ? <Notice tone="problem" title={`The last publication ended: ${set.trouble}`} /> : null}
      {set.reverses ? (
        <p className={styles.soft}>
          This takes back <TextLink to={`/season/changes/${set.reverses}`}>what was published before</TextLink>.
        </p>
      ) : null}
      {isOpen ? <ChooseHere set={set} /> : null}
      {set.state === 'publishing' ? <Publishing set={set} /> : null}
      {isOpen ? (
        <Part title="Check">
          <DeskView state={check} empty={<p>Nothing is wrong.</p>} lines={3}>
            {(problems) => <ProblemList problems={problems} />}
          </DeskView>
        </Part>
      ) : null}
      {isOpen && check.data ? <Publication set={set} problems={check.data} /> : null}
      {set.state === 'published' || set.state === 'waiting' ? <TakeBack set={set} /> : null}
      <Part title="What changes">
        {said ? <Notice tone="problem" title={said} /> : null}
        <DeskView
          state={edits}
          empty={
            <EmptyMessage title="There is nothing in it yet">Changes of a season are collected here.</EmptyMessage>
          }
        >
          {(differences) => (
            <DifferenceList differences={differences} onUndo={isOpen ? (wish) => void run([wish]) : null} />
          )}
        </DeskView>
      </Part>
      {isOpen ? <ThrowAway set={set} /> : null}
    </>
  );
}

/** Where this browser's changes go, when they do not go here. */
function ChooseHere({ set }: SetProps) {
  const chosen = useChosenSet();
  if (chosen === set.id) return null;
  return (
    <div>
      <Button onClick={() => chooseSet(set.id)}>Collect my changes here</Button>
    </div>
  );
}

/** How far a publication is, looked at every two seconds; its end shows the set as it is then. */
function Publishing({ set }: SetProps) {
  const { refresh } = useCache();
  const { data = set } = useWatch('changeSet', { params: { changeSetId: set.id } }, 2 * second);
  const began = useRef(set.state);
  useEffect(() => {
    if (data.state !== began.current)
      void refresh(...setPaths, 'seasonPerformances', 'seasonEvents').catch(() => undefined);
  }, [data.state, refresh]);
  return (
    <div className={styles.progress}>
      <output>{`${data.done} of ${data.edits} are written. You may leave this page.`}</output>
      <ProgressBar value={data.edits === 0 ? 0 : data.done / data.edits} label="Publication" />
    </div>
  );
}
