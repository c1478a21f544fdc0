import { useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useDesk } from '../session/use-desk.ts';

type LeaveButtonProps = { readonly className: string | undefined };

/** Ends the session. Where the house cannot be told, that is said, and the desk stays open. */
export function LeaveButton({ className }: LeaveButtonProps) {
  const desk = useDesk();
  const [problem, setProblem] = useState<string | null>(null);
  const leave = (): void => {
    desk.leave().catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error.title);
    });
  };
  return (
    <>
      <button type="button" className={className} onClick={leave}>
        Leave
      </button>
      <Dialog
        open={problem !== null}
        onClose={() => setProblem(null)}
        title="You are still signed in"
        actions={
          <Button look="filled" onClick={leave}>
            Try again
          </Button>
        }
      >
        <Notice tone="problem" title={problem} />
      </Dialog>
    </>
  );
}
