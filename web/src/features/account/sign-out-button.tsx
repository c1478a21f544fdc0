import type { ReactNode } from 'react';

import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useSignOut } from './use-user.ts';

type SignOutButtonProps = { readonly children?: ReactNode };

export function SignOutButton({ children = 'Sign out' }: SignOutButtonProps) {
  const { busy, problem, run } = useChange(useSignOut());
  return (
    <>
      <Button look="link" busy={busy} onClick={() => void run()}>
        {children}
      </Button>
      {problem ? (
        <Notice tone="problem" title="You are still signed in.">
          {problem.title}
        </Notice>
      ) : null}
    </>
  );
}
