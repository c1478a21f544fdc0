import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useSend } from '../session/use-desk.ts';
import type { Colleague } from '../staff/role-titles.ts';
import { DeleteRole } from './delete-role.tsx';
import { draftOf, isSame, limitIn } from './draft.ts';
import type { Draft } from './draft.ts';
import { DutyChoice } from './duty-choice.tsx';
import { Meanings } from './meanings.tsx';
import type { Role } from './roles-screen.tsx';
import styles from './roles.module.css';
import { TwoVersions } from './two-versions.tsx';

type RoleFormProps = {
  /** Null for a new one. */
  readonly roleId: string | null;
  readonly roles: readonly Role[];
  readonly staff: readonly Colleague[];
};

const nothing: Draft = { title: '', duties: [], limit: '' };

/** A role is changed on the version that its editor began with; a version that came meanwhile is shown beside theirs. */
export function RoleForm({ roleId, roles, staff }: RoleFormProps) {
  const known = roles.find(({ id }) => id === roleId);
  const { base, version, draft, setDraft, begin } = useDraft(known, roles[0]?.version ?? 0);
  const { busy, problem, run, forget } = useSaving(roleId, version);
  if (roleId !== null && !base)
    return <EmptyMessage title="There is no such role">It may have been deleted.</EmptyMessage>;
  const before = base ? draftOf(base) : nothing;
  const theirs = known ? draftOf(known) : null;
  const isChanged = !isSame(draft, before);
  const isConflict = problem?.code === 'role-changed';
  const go = (next: Draft, on: Role | undefined): void => {
    begin(next, on);
    forget();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isLimitWrong(draft)) event.currentTarget.querySelector<HTMLElement>('[name="limit"]')?.focus();
        else if (isChanged && !isConflict) void run(draft);
      }}
    >
      <Field
        label="Title"
        value={draft.title}
        maxLength={60}
        error={problem?.fields['title'] ?? null}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
      />
      <DutyChoice chosen={draft.duties} onChange={(duties) => setDraft({ ...draft, duties })} />
      <LimitField draft={draft} onChange={setDraft} />
      <Meanings roleId={roleId} duties={draft.duties} roles={roles} staff={staff} />
      {isConflict ? (
        <TwoVersions
          base={before}
          theirs={theirs}
          mine={draft}
          onMine={() => go(draft, known)}
          onTheirs={() => go(theirs ?? nothing, known)}
        />
      ) : null}
      {problem && !isConflict ? <Notice tone="problem" title={problem.title} /> : null}
      {isConflict ? null : (
        <Ending
          isNew={roleId === null}
          busy={busy}
          reason={draft.title.trim() === '' ? 'Enter a title.' : isChanged ? null : 'Nothing is changed yet.'}
        >
          {base ? <DeleteRole role={base} version={version} /> : null}
        </Ending>
      )}
    </form>
  );
}

/** What is written, and what it began from. Refetched roles do not move that by themselves. */
function useDraft(known: Role | undefined, newest: number) {
  const [base, setBase] = useState<Role | undefined>(known);
  const [version, setVersion] = useState(newest);
  const [draft, setDraft] = useState<Draft>(base ? draftOf(base) : nothing);
  const begin = (next: Draft, on: Role | undefined): void => {
    setBase(on);
    setVersion(newest);
    setDraft(next);
  };
  return { base, version, draft, setDraft, begin };
}

const isLimitWrong = (draft: Draft): boolean => draft.duties.includes('desk.refund') && limitIn(draft) === null;

type LimitFieldProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void };

/** For a role that may refund. */
function LimitField({ draft, onChange }: LimitFieldProps) {
  if (!draft.duties.includes('desk.refund')) return null;
  return (
    <Field
      name="limit"
      label="May give back beyond the rules, up to"
      hint="In pounds, for one order. Above it a second person decides. Nothing: always a second person."
      value={draft.limit}
      maxLength={12}
      inputMode="decimal"
      autoComplete="off"
      optional
      error={isLimitWrong(draft) ? 'Enter a sum such as 250 or 250.50.' : null}
      onChange={({ target }) => onChange({ ...draft, limit: target.value })}
    />
  );
}

type EndingProps = {
  readonly isNew: boolean;
  readonly busy: boolean;
  readonly reason: string | null;
  readonly children: ReactNode;
};

function Ending({ isNew, busy, reason, children }: EndingProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" look="filled" busy={busy} disabledReason={reason}>
        {isNew ? 'Make the role' : 'Save the role'}
      </Button>
      {children}
    </div>
  );
}

function useSaving(roleId: string | null, version: number) {
  const send = useSend();
  const navigate = useNavigate();
  const { refresh } = useCache();
  return useChange(async ({ title, duties, limit }: Draft) => {
    const refundLimit = limitIn({ limit }) ?? 0;
    const body = {
      version,
      title: title.trim(),
      duties: [...duties],
      refundLimit,
      ...(roleId === null ? {} : { roleId }),
    };
    try {
      await send('roles', 'POST', { body });
    } catch (problem) {
      // The other's version is there before it is shown.
      if (problem instanceof ApiProblem && problem.code === 'role-changed')
        await refresh('roles', 'staff').catch(() => undefined);
      throw problem;
    }
    await refresh('roles', 'staff', 'staffMember').catch(() => undefined);
    await navigate('/roles');
  });
}
