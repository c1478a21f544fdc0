import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from '../season/season.module.css';
import { isMail, mailTitle, valueWords } from './cells.ts';
import type { Pending } from './cells.ts';
import type { LatestChange, Review } from './use-publication.ts';
import type { useSettings } from './use-settings.ts';

const countOf = (changes: number): string => (changes === 1 ? '1 change' : `${changes} changes`);

type ChangeBarProps = { readonly house: ReturnType<typeof useSettings> };

/** At the bottom: how much is typed and not published, and what became of what was. It gets the focus where a button of it has gone. */
export function ChangeBar({ house }: ChangeBarProps) {
  const { bar, outcome, said, review, isAwaited, pending, check } = house;
  const count = pending.length;
  return (
    <section ref={bar} tabIndex={-1} aria-label="Changes" className={styles.keep}>
      {outcome?.state === 'published' ? <Notice tone="done" title="Published" /> : null}
      {outcome?.state === 'refused' ? (
        <Notice tone="problem" title={`This was not published: ${outcome.trouble ?? ''} What you typed is kept.`} />
      ) : null}
      {said && !review ? <Notice tone="problem" title={said} /> : null}
      {isAwaited ? (
        <output>Your changes are being published. You may leave this page.</output>
      ) : (
        <div className={styles.actions}>
          <output className={styles.setTitle}>{count === 0 ? 'Nothing is changed.' : countOf(count)}</output>
          {count > 0 ? (
            <>
              <Button look="filled" busy={check.busy} onClick={house.startReview}>
                Review
              </Button>
              <Button look="link" onClick={house.undoAll}>
                Undo all
              </Button>
            </>
          ) : null}
        </div>
      )}
    </section>
  );
}

type ReviewDialogProps = {
  readonly review: Review;
  readonly said: string | null;
  readonly busy: boolean;
  readonly onPublish: () => void;
  readonly onClose: () => void;
};

/** Each change before and after, how far it reaches, and its publication. */
export function ReviewDialog({ review: { pending, documents }, said, busy, onPublish, onClose }: ReviewDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Publish ${countOf(pending.length)}?`}
      actions={
        <>
          <Button look="filled" busy={busy} onClick={onPublish}>
            Publish
          </Button>
          <Button onClick={onClose}>Go on editing</Button>
        </>
      }
    >
      <p>{reachOf(documents)}</p>
      <dl className={styles.fieldsOf}>
        {pending.map((each) => (
          <Difference key={each.setting.field} {...each} />
        ))}
      </dl>
      {said ? <Notice tone="problem" title={said} /> : null}
    </Dialog>
  );
}

function Difference({ setting, seen, value }: Pending) {
  const { title, group } = setting;
  return (
    <div className={styles.difference}>
      <dt>{isMail(setting) ? `${mailTitle(group)}: ${title}` : title}</dt>
      <dd>
        <VisuallyHidden>from </VisuallyHidden>
        <s className={styles.was}>{valueWords(setting, seen)}</s>
        <VisuallyHidden> to </VisuallyHidden>
        <ins className={styles.becomes}>{valueWords(setting, value)}</ins>
      </dd>
    </div>
  );
}

function reachOf(documents: number): string {
  if (documents === 0) return 'No page or text names what changes.';
  return documents === 1 ? '1 page or text changes.' : `${documents} pages and texts change.`;
}

type LatestNoticeProps = { readonly change: NonNullable<LatestChange> };

/** Says that the latest change is being published, or why it was not; nothing of one that is published. */
export function LatestNotice({ change: { state, byName, trouble } }: LatestNoticeProps) {
  if (state === 'publishing')
    return <Notice title={`${byName} has just changed settings, which are being published.`} />;
  if (state === 'refused')
    return <Notice title={`The latest change, by ${byName}, was not published: ${trouble ?? ''}`} />;
  return null;
}
