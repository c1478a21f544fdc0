import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import type { ApiProblem } from '#web/api/api-problem.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocusInPlace } from '#web/ui/take-focus.ts';

import styles from './account.module.css';

type PressLinkProps = {
  readonly question: ReactNode;
  readonly button: string;
  /** Handles the button with the link's token. */
  readonly press: (token: string) => Promise<void>;
  /** Where to get a new link, once this one is used, expired, replaced or truncated. */
  readonly renew: ReactNode;
  /** Shown afterwards; absent where the page redirects. */
  readonly done?: ReactNode;
};

/** The secret in the address's fragment, which browsers do not send. */
export function useLinkToken(): string {
  return useLocation().hash.slice(1);
}

/** The page behind a mail's link. A mail program may open the link by itself, so only the button changes anything. */
export function PressLink({ question, button, press, renew, done }: PressLinkProps) {
  const token = useLinkToken();
  const { busy, problem, answer, run } = useChange(async () => {
    await press(token);
    return 'done';
  });

  if (answer && done !== undefined) return <Told>{done}</Told>;
  if (problem && isAboutLink(problem)) {
    return (
      <Told>
        <Notice tone="problem" title="This link does not work any more">
          {problem.status === 422 ? 'It is not complete. Open it from the mail once more.' : problem.title}
        </Notice>
        {renew}
      </Told>
    );
  }
  return (
    <div className={styles.form}>
      <p>{question}</p>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      <Button look="filled" wide busy={busy || answer === 'done'} onClick={() => void run()}>
        {button}
      </Button>
    </div>
  );
}

/** Unknown, used, expired or truncated: a retry would not help. */
export function isAboutLink({ code, status, source }: ApiProblem): boolean {
  const isToken = source !== undefined && 'pointer' in source && source.pointer === '/token';
  return code.startsWith('account-link-') || code === 'address-taken' || (status === 422 && isToken);
}

type ToldProps = { readonly children: ReactNode };

/** Takes the focus of a removed button. */
function Told({ children }: ToldProps) {
  return (
    <div ref={takeFocusInPlace} tabIndex={-1} className={styles.sent}>
      {children}
    </div>
  );
}
