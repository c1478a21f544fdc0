import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useCache } from '#web/api/cache.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useSend } from '../session/use-desk.ts';
import type { Role } from './roles-screen.tsx';

type DeleteRoleProps = { readonly role: Role; readonly version: number };

/** A role that nobody has can go, after a second look. */
export function DeleteRole({ role: { id, title, holders }, version }: DeleteRoleProps) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend();
  const navigate = useNavigate();
  const { refresh } = useCache();
  const { busy, problem, run } = useChange(async () => {
    await send('roles', 'DELETE', { body: { version, roleId: id } });
    await navigate('/roles');
    await refresh('roles').catch(() => undefined);
  });
  if (holders > 0) return <span>It can be deleted once nobody has it.</span>;
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        Delete this role
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete ${title}?`}
        actions={
          <>
            <Button look="filled" busy={busy} onClick={() => void run()}>
              Delete {title}
            </Button>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
          </>
        }
      >
        <p>Nobody has this role. The audit keeps its name.</p>
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
      </Dialog>
    </>
  );
}
