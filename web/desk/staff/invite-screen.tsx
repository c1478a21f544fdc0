import { useState } from 'react';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { filled, text } from '../entry/form-text.ts';
import { useRead, useSend } from '../session/use-desk.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { Role } from './role-titles.ts';
import styles from './staff.module.css';

interface Sent {
  readonly name: string;
  readonly email: string;
  readonly invited: DataFor<'invitations', 'POST'>;
}

/** A name, an address and roles; the link is mailed, and shown here once. */
export function InviteScreen() {
  const roles = useRead('roles', {});
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <DeskPage
      title="Invite a colleague"
      above={<TextLink to="/staff">Staff</TextLink>}
      lead="They get a mail with a link that works once, for 24 hours, and choose how they get in."
    >
      {sent ? (
        <Invited sent={sent} onMore={() => setSent(null)} />
      ) : (
        <DeskView state={roles}>{(all) => <InviteForm roles={all} onSent={setSent} />}</DeskView>
      )}
    </DeskPage>
  );
}

type InviteFormProps = { readonly roles: readonly Role[]; readonly onSent: (sent: Sent) => void };

function InviteForm({ roles, onSent }: InviteFormProps) {
  const send = useSend();
  const { refresh } = useCache();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const state = useSentForm({
    mistakesIn: (data) => ({
      ...filled(data, { name: 'Enter the name.', email: 'Enter the address.' }),
      ...(chosen.length === 0 ? { roleIds: 'Choose at least one role.' } : {}),
    }),
    submit: async (data) => {
      const body = { name: text(data, 'name'), email: text(data, 'email'), roleIds: [...chosen] };
      const invited = await send('invitations', 'POST', { body });
      void refresh('invitations').catch(() => undefined);
      onSent({ name: body.name, email: body.email, invited });
    },
  });
  return (
    <FormFrame state={state} action="Send the invitation" problem={problemAbove(state)}>
      <Field name="name" label="Name" autoComplete="off" maxLength={100} />
      <Field name="email" type="email" label="Address" autoComplete="off" />
      <RoleChoice roles={roles} chosen={chosen} onChange={setChosen} error={state.errors['roleIds']} />
    </FormFrame>
  );
}

type InvitedProps = { readonly sent: Sent; readonly onMore: () => void };

function Invited({ sent: { name, email, invited }, onMore }: InvitedProps) {
  return (
    <Part title={`${name} is invited`}>
      <Notice tone="done" title={`A mail is on its way to ${email}.`}>
        This is its link, should the mail not arrive. It is shown once and works until{' '}
        {formatDateTime(invited.expiresAt)}.
      </Notice>
      <p>
        <code className={styles.link}>{invited.link}</code>
      </p>
      <div className={styles.actions}>
        <CopyButton text={invited.link}>Copy the link</CopyButton>
        <Button look="filled" onClick={onMore}>
          Invite another
        </Button>
      </div>
    </Part>
  );
}
