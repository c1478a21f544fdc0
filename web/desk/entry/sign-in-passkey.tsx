import { request } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { passkeyProof } from '../passkey/passkey.ts';
import { usePasskey } from '../passkey/use-passkey.ts';
import type { DeskSession } from '../session/desk.ts';

type SignInPasskeyProps = {
  readonly onOpen: (session: DeskSession) => void;
  /** The view's filled button. */
  readonly isMain: boolean;
};

export function SignInPasskey({ onOpen, isMain }: SignInPasskeyProps) {
  const { busy, problem, run } = usePasskey(async () => {
    const { data } = await request('deskPasskey', 'POST', { body: await passkeyProof() });
    // The contract defines the answer.
    onOpen(data as DeskSession);
  });
  return (
    <>
      {problem ? <Notice tone="problem" title={problem} /> : null}
      <Button look={isMain ? 'filled' : 'outlined'} busy={busy} onClick={run}>
        Sign in with a passkey
      </Button>
    </>
  );
}
