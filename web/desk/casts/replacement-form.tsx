import { currentArtist } from '#shared/season/domain/cast/artist.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

import styles from './casts.module.css';
import { nameHint } from './replacement-words.ts';
import type { CastActivity, CastEntry, CastEvent, Changed } from './run.ts';
import { useReplacement } from './use-replacement.ts';

type ReplacementFormProps = {
  readonly event: CastEvent;
  readonly activity: CastActivity;
  readonly onChanged: (changed: Changed) => void;
};

/**
 * Names who takes a role tonight. Visitors see it within minutes. Only public roles are offered: all visitors share the event's answer, so
 * hidden lists and entries are not in it.
 */
export function ReplacementForm({ event, activity, onChanged }: ReplacementFormProps) {
  const replacement = useReplacement(event, activity, onChanged);
  const { entry, current, choose, name, setName, error, busy, said, replace, withdraw } = replacement;
  if (!entry) return null;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(sent) => {
        sent.preventDefault();
        replace();
      }}
    >
      <Select
        label="Role"
        value={entry.id}
        options={activity.cast.map((each) => ({ value: each.id, label: optionOf(each) }))}
        onChange={({ target }) => choose(target.value)}
      />
      <Field
        label={`Who takes it instead of ${current}`}
        hint={nameHint}
        value={name}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" look="filled" busy={busy === 'replace'}>
          Publish the change
        </Button>
        {entry.replacements.length > 0 ? (
          <Button busy={busy === 'withdraw'} onClick={withdraw}>
            Withdraw {current}
          </Button>
        ) : null}
      </div>
      {said ? <Notice tone={said.tone}>{said.text}</Notice> : null}
    </form>
  );
}

function optionOf(entry: CastEntry): string {
  return `${entry.role}: ${currentArtist(entry).name}`;
}
