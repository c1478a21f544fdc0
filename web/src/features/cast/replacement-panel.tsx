import { currentArtist } from '#shared/season/domain/cast/artist.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Section, Stack } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

import styles from './replacement-panel.module.css';
import { nameHint } from './replacement-words.ts';
import type { CastActivity, CastEntry, CastEvent } from './types.ts';
import type { RunPlace } from './use-cast.ts';
import { useReplacement } from './use-replacement.ts';

type ReplacementPanelProps = { readonly event: CastEvent; readonly activity: CastActivity; readonly place: RunPlace };

/**
 * For staff: names who takes a role tonight. Visitors see it within minutes. Only public roles are offered: all visitors share the event's
 * answer, so hidden lists and entries are not in it.
 */
export function ReplacementPanel({ event, activity, place }: ReplacementPanelProps) {
  const replacement = useReplacement(event, activity, place);
  const { entry, current, choose, name, setName, error, busy, said, replace, withdraw } = replacement;
  if (!entry) return null;
  return (
    <div className={styles.panel}>
      <Section title="Change the cast">
        <form
          noValidate
          className={styles.form}
          onSubmit={(sent) => {
            sent.preventDefault();
            replace();
          }}
        >
          <Stack>
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
          </Stack>
        </form>
      </Section>
    </div>
  );
}

function optionOf(entry: CastEntry): string {
  return `${entry.role}: ${currentArtist(entry).name}`;
}
