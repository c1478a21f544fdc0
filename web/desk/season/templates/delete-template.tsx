import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useKeyedChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useSend } from '../../session/use-desk.ts';
import type { Template } from './template-value.ts';

/** Deletes a template after a second look; the copies of it stay. */
export function DeleteTemplate({ template: { id, kind, title, version } }: { readonly template: Template }) {
  const send = useSend();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { busy, problem, run } = useKeyedChange(
    (key: string, seen: number) =>
      send('template', 'DELETE', { params: { kind, templateId: id }, body: { version: seen } }, key),
    { refreshes: (refusal) => (refusal ? ['template', 'templates'] : ['templates']) },
  );
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        Delete it
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete “${title}”?`}
        actions={
          <>
            <Button
              look="filled"
              busy={busy}
              onClick={() => void run(version).then((done) => (done ? navigate('/season/templates') : undefined))}
            >
              Delete the template
            </Button>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
          </>
        }
      >
        <p>Performances keep what was copied from it. They cannot follow it any more.</p>
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
      </Dialog>
    </>
  );
}
