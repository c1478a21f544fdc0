import { useRef, useState } from 'react';

import { nameOfRow } from '#shared/desk/domain/season/copy-run.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useRead } from '../../session/use-desk.ts';
import { Part } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import styles from '../season.module.css';
import { useAsk } from '../use-ask.ts';
import { useChangesHere } from '../use-changes.ts';
import type { Outcome, Wish } from '../use-changes.ts';
import type { Template } from './template-value.ts';

type Performance = DataFor<'templatePerformances'>[number];

/** The performances to come with a copy of a template, as the change set leaves them; those that are chosen follow it in the set. */
export function Followers({ template }: { readonly template: Template }) {
  const { set } = useChangesHere();
  const outcome = useRef<HTMLParagraphElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const state = useRead('templatePerformances', {
    params: { kind: template.kind, templateId: template.id },
    query: set ? { 'filter[change-set]': set.id } : {},
  });
  return (
    <Part title="Performances with a copy of it">
      {/* The list goes while that of another set is read, and its button with it; this stays. */}
      <p ref={outcome} tabIndex={-1} className={styles.soft}>
        {done}
      </p>
      <DeskView
        state={state}
        empty={
          <EmptyMessage title="No performance to come has a copy">
            Select performances in a season and set them from this template.
          </EmptyMessage>
        }
      >
        {(performances) => (
          <Choice
            key={template.version}
            template={template}
            performances={performances}
            onFollow={(count) => {
              setDone(count === 1 ? '1 follows in the changes.' : `${count} follow in the changes.`);
              outcome.current?.focus();
            }}
          />
        )}
      </DeskView>
    </Part>
  );
}

const isOlder = ({ copy }: Performance, { version }: Template): boolean => copy !== null && copy.version < version;

/** Whoever has the values of the template is left; the others may follow, also those that are of its version and were set by hand. */
const mayFollow = (performance: Performance, template: Template): boolean =>
  performance.misfit === null && (isOlder(performance, template) || performance.copy?.isByHand === true);

type ChoiceProps = {
  readonly template: Template;
  readonly performances: readonly Performance[];
  /** So many follow now. */
  readonly onFollow: (count: number) => void;
};

function Choice({ template, performances, onFollow }: ChoiceProps) {
  const { chosen, choose, chooseAll } = useChoice(template, performances);
  const { ask, told } = useFollow(performances);
  const { busy, said, run } = useAsk(ask);
  const open = performances.filter((each) => mayFollow(each, template));
  const wishes = chosen.map((performance) => followWish(performance, template));
  async function follow(): Promise<void> {
    if (await run(wishes)) onFollow(wishes.length);
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (wishes.length > 0) void follow();
      }}
    >
      <p className={styles.soft}>
        {open.length === 0
          ? 'All of them have its values.'
          : 'Choose which follow it. Those that were set by hand are not chosen; visitors see nothing before the changes are published.'}
      </p>
      <ul className={styles.lines}>
        {performances.map((each) => (
          <li key={each.id} className={styles.line}>
            <span className={styles.name}>
              {mayFollow(each, template) ? (
                <Checkbox
                  label={nameOfRow(each)}
                  checked={chosen.includes(each)}
                  onChange={({ target }) => choose(each, target.checked)}
                />
              ) : (
                nameOfRow(each)
              )}
            </span>
            <span className={styles.soft}>{stateOf(each, template)}</span>
            {told?.id === each.id ? <span className={styles.warns}>{told.says}</span> : null}
          </li>
        ))}
      </ul>
      {said ? <Notice tone="problem" title={said} /> : null}
      {open.length > 0 ? <Ways count={chosen.length} all={open.length} busy={busy} onAll={chooseAll} /> : null}
    </form>
  );
}

type WaysProps = {
  readonly count: number;
  readonly all: number;
  readonly busy: boolean;
  readonly onAll: (is: boolean) => void;
};

function Ways({ count, all, busy, onAll }: WaysProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" look="filled" busy={busy} disabledReason={count === 0 ? 'None is chosen.' : null}>
        {`Let ${count} follow`}
      </Button>
      <Button look="link" onClick={() => onAll(true)}>{`Choose all ${all}`}</Button>
      <Button look="link" onClick={() => onAll(false)}>
        Choose none
      </Button>
    </div>
  );
}

/** Which of them follow: those of an older version that nobody set by hand, until somebody chooses otherwise. */
function useChoice(template: Template, performances: readonly Performance[]) {
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (each: Performance): boolean =>
    own.get(each.id) ?? (isOlder(each, template) && !each.copy?.isByHand);
  return {
    chosen: performances.filter((each) => mayFollow(each, template) && isChosen(each)),
    choose: (each: Performance, is: boolean): void => setOwn(new Map([...own, [each.id, is]])),
    chooseAll: (is: boolean): void => setOwn(new Map(performances.map(({ id }) => [id, is]))),
  };
}

/** What was refused, with the name of its performance; the list is read again after each attempt. */
function useFollow(performances: readonly Performance[]) {
  const { submit } = useChangesHere();
  const { refresh } = useCache();
  const [told, setTold] = useState<{ readonly id: string; readonly says: string } | null>(null);
  async function ask(wishes: readonly Wish[]): Promise<Outcome | null> {
    setTold(null);
    const outcome = await submit(wishes);
    await refresh('templatePerformances', 'template').catch(() => undefined);
    const about = performances.find(({ id }) => id === outcome?.about);
    if (!outcome?.problem || !about) return outcome;
    const says = outcome.problem.title.replaceAll(about.id, nameOfRow(about));
    setTold({ id: about.id, says });
    return { ...outcome, says };
  }
  return { ask, told };
}

const followWish = ({ performanceId: id, seasonId, values }: Performance, template: Template): Wish => ({
  what: 'template',
  kind: 'performance',
  id,
  seasonId,
  template: template.kind,
  templateId: template.id,
  version: template.version,
  seen: values,
});

function stateOf({ copy, misfit }: Performance, { version }: Template): string {
  const said = [
    copy?.version === version ? `Version ${version}, the newest` : `Version ${copy?.version ?? 0}`,
    ...(copy?.isByHand ? ['set by hand since'] : []),
    ...(misfit === null ? [] : [`cannot follow: ${misfit}`]),
  ];
  return said.join('; ');
}
