import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { send } from '#web/api/send.ts';
import { links } from '#web/api/links.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './newsletter.module.css';

/** What a page behind a link of a mail does when its button is pressed, and the words for it. */
interface LinkWords {
  readonly path: 'newsletterConfirmation' | 'newsletterCancellation';
  readonly question: string;
  readonly button: string;
  readonly done: string;
  readonly doneText: string;
  readonly already: string;
  readonly alreadyText: string;
}

export const confirming: LinkWords = {
  path: 'newsletterConfirmation',
  question: 'Press the button to receive our newsletter. Nothing happens before you do.',
  button: 'Confirm my subscription',
  done: 'You are on the list',
  doneText: 'Thank you. The next letter comes to you. Every letter has a link with which you can leave.',
  already: 'You have already confirmed',
  alreadyText: 'This address is on the list. There is nothing more to do.',
};

export const leaving: LinkWords = {
  path: 'newsletterCancellation',
  question: 'Press the button and we will not write to you again. Tickets and orders are not affected.',
  button: 'Leave the newsletter',
  done: 'You have left the newsletter',
  doneText: 'We will not write to you again. You can come back whenever you like.',
  already: 'You have already left',
  alreadyText: 'We do not write to this address any more.',
};

type Outcome =
  | { readonly kind: 'done'; readonly already: boolean }
  | { readonly kind: 'failed'; readonly problem: ApiProblem };

type AnswerLinkProps = { readonly token: string; readonly words: LinkWords };

/** The page behind a link of a mail. A reader's mail program may open the link by itself, so only the button changes anything. */
export function AnswerLink({ token, words }: AnswerLinkProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function press(): Promise<void> {
    setBusy(true);
    try {
      const { already } = await send(words.path, 'POST', { body: { token } });
      setOutcome({ kind: 'done', already });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setOutcome({ kind: 'failed', problem: error });
    } finally {
      setBusy(false);
    }
  }

  if (token === '') return <AskAgain title="The link is not complete">Open it from the mail once more.</AskAgain>;
  if (outcome?.kind === 'done') return <Done words={words} already={outcome.already} />;
  const problem = outcome?.problem;
  if (problem && isAboutLink(problem)) return <AskAgain title="This link does not work">{problem.title}</AskAgain>;
  return (
    <div className={styles.panel}>
      <p>{words.question}</p>
      {problem ? (
        <Notice tone="problem" title="That did not work">
          {problem.title} Nothing was changed.
        </Notice>
      ) : null}
      <Button look="filled" busy={busy} onClick={() => void press()}>
        {words.button}
      </Button>
    </div>
  );
}

/** Unknown, expired or cut off: pressing again would not help. */
function isAboutLink({ status }: ApiProblem): boolean {
  return status === 404 || status === 410 || status === 422;
}

type DoneProps = { readonly words: LinkWords; readonly already: boolean };

function Done({ words, already }: DoneProps) {
  return (
    <Told>
      <Notice tone="done" title={already ? words.already : words.done}>
        {already ? words.alreadyText : words.doneText}
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

/** Takes the focus where a button has gone. */
function Told({ children }: ToldProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={element} tabIndex={-1} className={`${styles.panel} ${styles.sent}`}>
      {children}
    </div>
  );
}
