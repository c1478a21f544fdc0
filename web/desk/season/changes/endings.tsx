import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useChange, useKeyedChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { may, useSend, useSession } from '../../session/use-desk.ts';
import type { ChangeSet } from '../draft.ts';
import { setPaths } from '../use-changes.ts';

type SetProps = { readonly set: ChangeSet };

/** Takes a published set back as one, after a second look. */
export function TakeBack({ set }: SetProps) {
  const session = useSession();
  const send = useSend();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { busy, problem, run } = useKeyedChange(
    (key: string) =>
      send('changeSetPublication', 'DELETE', { params: { changeSetId: set.id }, body: { version: set.version } }, key),
    { refreshes: () => setPaths },
  );
  /** The set that restores everything shows how far it is. */
  async function takeBack(): Promise<void> {
    const done = await run();
    if (!done) return;
    setOpen(false);
    await navigate(`/season/changes/${done.answer.id}`);
  }
  if (!may(session, 'season.publish')) return null;
  const what = set.edits === 1 ? 'What it changed becomes what it was.' : `All ${set.edits} become what they were.`;
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>Take it back</Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Take “${set.title}” back?`}
        actions={
          <>
            <Button look="filled" busy={busy} onClick={() => void takeBack()}>
              Take all of it back
            </Button>
            <Button onClick={() => setOpen(false)}>Leave it published</Button>
          </>
        }
      >
        <p>{`${what} Visitors see it at once. What was sold meanwhile stays sold, at the prices that were paid.`}</p>
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
      </Dialog>
    </>
  );
}

/** Throws an open set away, after a second look. */
export function ThrowAway({ set }: SetProps) {
  const send = useSend();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { busy, problem, run } = useChange(
    () => send('changeSet', 'DELETE', { params: { changeSetId: set.id }, body: { version: set.version } }),
    { refreshes: (refusal) => (refusal ? setPaths : ['changeSets']) },
  );
  return (
    <>
      <div>
        <Button look="link" onClick={() => setOpen(true)}>
          Throw these changes away
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Throw “${set.title}” away?`}
        actions={
          <>
            <Button
              look="filled"
              busy={busy}
              onClick={() => void run().then((done) => (done ? navigate('/season/changes') : undefined))}
            >
              Throw it away
            </Button>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
          </>
        }
      >
        <p>Nothing of it was published, and nothing of it can be brought back.</p>
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
      </Dialog>
    </>
  );
}
