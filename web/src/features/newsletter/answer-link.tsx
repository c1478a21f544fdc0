import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import type { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import type { Line } from '#web/api/page-texts.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocusInPlace } from '#web/ui/take-focus.ts';

import styles from './newsletter.module.css';

/** A line of the newsletter's texts. */
type Name = Parameters<Line<'newsletter'>>[0];

/** The effect of the button behind a mail's link, and its texts. */
interface LinkWords {
  readonly path: 'newsletterConfirmation' | 'newsletterCancellation';
  readonly question: Name;
  readonly button: string;
  readonly done: string;
  readonly doneText: Name;
  readonly already: string;
  readonly alreadyText: Name;
}

export const confirming: LinkWords = {
  path: 'newsletterConfirmation',
  question: 'confirm-question',
  button: 'Confirm my subscription',
  done: 'You are on the list',
  doneText: 'confirmed',
  already: 'You have already confirmed',
  alreadyText: 'already-confirmed',
};

export const leaving: LinkWords = {
  path: 'newsletterCancellation',
  question: 'leave-question',
  button: 'Leave the newsletter',
  done: 'You have left the newsletter',
  doneText: 'left',
  already: 'You have already left',
  alreadyText: 'already-left',
};

type AnswerLinkProps = { readonly words: LinkWords };

const never = () => () => undefined;

/** The secret in the fragment; null on the server, which does not receive it, and during hydration. */
function useToken(): string | null {
  const { hash } = useLocation();
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? hash.slice(1) : null;
}

/** The page behind a mail's link. A mail program may open the link by itself, so only the button changes anything. */
export function AnswerLink({ words }: AnswerLinkProps) {
  const token = useToken();
  const line = usePageTexts('newsletter');
  const { busy, problem, answer, run } = useChange(() => send(words.path, 'POST', { body: { token: token ?? '' } }));

  if (token === '') return <AskAgain title="The link is not complete">Open it from the mail once more.</AskAgain>;
  if (answer) return <Done words={words} already={answer.already} />;
  if (problem && isAboutLink(problem)) return <AskAgain title="This link does not work">{problem.title}</AskAgain>;
  return (
    <div className={styles.panel}>
      <p>{line(words.question)}</p>
      {problem ? (
        <Notice tone="problem" title="That did not work">
          {problem.title} Nothing was changed.
        </Notice>
      ) : null}
      <Button look="filled" busy={busy} onClick={() => void run()}>
        {words.button}
      </Button>
    </div>
  );
}

/** Unknown, expired or truncated: a retry would not help. */
function isAboutLink({ status }: ApiProblem): boolean {
  return status === 404 || status === 410 || status === 422;
}

type DoneProps = { readonly words: LinkWords; readonly already: boolean };

function Done({ words, already }: DoneProps) {
  const line = usePageTexts('newsletter');
  return (
    <Told>
      <Notice tone="done" title={already ? words.already : words.done}>
        {line(already ? words.alreadyText : words.doneText)}
      </Notice>
      <LinkButton to={links.listing.to()}>See what’s on</LinkButton>
    </Told>
  );
}

type AskAgainProps = { readonly title: string; readonly children: ReactNode };

function AskAgain({ title, children }: AskAgainProps) {
  return (
    <Told>
      <Notice tone="problem" title={title}>
        {children}
      </Notice>
      <LinkButton to={links.newsletter.to()}>Ask for a new link</LinkButton>
    </Told>
  );
}

type ToldProps = { readonly children: ReactNode };

/** Takes the focus of a removed button. */
function Told({ children }: ToldProps) {
  return (
    <div ref={takeFocusInPlace} tabIndex={-1} className={`${styles.panel} ${styles.sent}`}>
      {children}
    </div>
  );
}
