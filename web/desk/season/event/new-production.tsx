import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { slugOf } from '#shared/kernel/text/slug.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from '../season.module.css';
import { useAsk } from '../use-ask.ts';
import type { Outcome, Wish } from '../use-changes.ts';
import { emptyEvent, eventIdOf } from './drafts.ts';

type NewProductionProps = {
  readonly seasonId: string;
  /** Titles of the season's productions by slug. */
  readonly titles: ReadonlyMap<string, string>;
  readonly onWishes: (wishes: readonly Wish[]) => Promise<Outcome | null>;
  readonly onClose: () => void;
};

/** A production begins with its title, of which its address is made; the rest is written on its page. */
export function NewProduction({ seasonId, titles, onWishes, onClose }: NewProductionProps) {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const { busy, said, run } = useAsk(onWishes);
  const slug = slugOf(title).slice(0, 70);
  const reason = slug === '' ? 'Enter a title.' : titles.has(slug) ? `${titles.get(slug)} has this address.` : null;
  async function add(): Promise<void> {
    if (reason !== null) return;
    const id = eventIdOf(slug, seasonId);
    const value = { ...emptyEvent, title: title.trim() };
    if (await run([{ what: 'add', kind: 'event', id, seasonId, value }])) await navigate(`/season/events/${id}`);
  }
  return (
    <Dialog open onClose={onClose} title="New production">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field
          label="Title"
          hint={slug === '' ? 'As it is announced.' : `Its address: /tickets-and-events/${slug}`}
          maxLength={200}
          autoComplete="off"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        {said ? <Notice tone="problem" title={said} /> : null}
        <div>
          <Button type="submit" look="filled" busy={busy} disabledReason={reason}>
            Begin its page
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
