import { useState } from 'react';

import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useDesk, useSend, useSession } from '../session/use-desk.ts';
import { RecoveryCodes } from '../setup/recovery-codes.tsx';

/** How many are left, and ten new ones in their place. */
export function RecoveryPart() {
  const desk = useDesk();
  const send = useSend();
  const { recoveryCodesLeft } = useSession();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, problem, run } = useChange(async () => {
    const made = await send('deskRecoveryCodes', 'POST', {});
    setCodes(made.codes);
    void desk.load();
  });
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  return (
    <>
      <p>{leftText(recoveryCodesLeft)} Each stands in once for a code of the telephone. New ones end those before.</p>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      <Button busy={busy} onClick={() => void run()}>
        Make ten new codes
      </Button>
    </>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'None of your ten codes is left.';
  return left === 1 ? '1 of your ten codes is left.' : `${left} of your ten codes are left.`;
}
