import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';

import { permissions } from '#shared/account/domain/consent.ts';
import type { Permission } from '#shared/account/domain/consent.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './consent.module.css';
import { useDecide } from './use-preferences.ts';
import type { Preferences, Wording } from './use-preferences.ts';

type PreferencesFormProps = { readonly preferences: Preferences; readonly wording: Wording };

/** Every topic with its channels. A box is ticked only by the customer. */
export function PreferencesForm({ preferences, wording }: PreferencesFormProps) {
  const [ticked, setTicked] = useState<ReadonlySet<Permission>>(() => new Set(preferences.allowed));
  /** The decision that the boxes started from: a newer one, here or elsewhere, resets them. */
  const [basis, setBasis] = useState(preferences.version);
  /** The version saved last; null once the boxes differ. */
  const [savedAs, setSavedAs] = useState<number | null>(null);
  const { busy, problem, run } = useDecide(setSavedAs);
  if (basis !== preferences.version) {
    setBasis(preferences.version);
    setTicked(new Set(preferences.allowed));
  }

  function tick(permission: Permission): void {
    const next = new Set(ticked);
    if (!next.delete(permission)) next.add(permission);
    setTicked(next);
    setSavedAs(null);
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const wanted = permissions.filter((each) => ticked.has(each));
    setSavedAs(null);
    await run(preferences, wording.version, wanted);
  }

  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <div className={styles.topics}>
        {wording.topics.map((topic) => (
          <TopicChoices key={topic.id} topic={topic} wording={wording} ticked={ticked} onTick={tick} />
        ))}
      </div>
      <p className={styles.statement}>{wording.statement}</p>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      <div className={styles.actions}>
        <Button type="submit" look="filled" busy={busy}>
          Save choices
        </Button>
        <output className={styles.saved}>{savedAs === preferences.version && !busy ? 'Saved.' : ''}</output>
      </div>
    </form>
  );
}

type TopicChoicesProps = {
  readonly topic: Wording['topics'][number];
  readonly wording: Wording;
  readonly ticked: ReadonlySet<Permission>;
  readonly onTick: (permission: Permission) => void;
};

function TopicChoices({ topic, wording, ticked, onTick }: TopicChoicesProps) {
  const textId = useId();
  return (
    <fieldset className={styles.topic} aria-describedby={textId}>
      <legend className={styles.topicTitle}>{topic.title}</legend>
      <p id={textId} className={styles.topicText}>
        {topic.text}
      </p>
      <div className={styles.channels}>
        {wording.channels.map(({ id, title }) => {
          const permission = permissions.find((each) => each === `${topic.id}.${id}`);
          // A wording may have items that this version does not know.
          if (!permission) return null;
          return (
            <label key={id} className={styles.channel}>
              <input
                type="checkbox"
                name="allowed"
                value={permission}
                checked={ticked.has(permission)}
                onChange={() => onTick(permission)}
              />
              <span>{title}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
