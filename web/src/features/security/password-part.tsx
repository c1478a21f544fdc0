import { useState } from 'react';

import { useCache } from '#web/api/cache.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { links } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import type { User } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { SecurityPart } from './security-part.tsx';
import { newPasswordHint, noPassword, passwordChanged } from './security-words.ts';

/** Changes the password; without the old one, a link is sent. */
export function PasswordPart({ user }: { readonly user: User }) {
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed');
  if (!user.hasPassword)
    return (
      <SecurityPart title="Password">
        <p>{noPassword}</p>
        <LinkButton to={links.passwordForgotten.to({ redirectUrl: links.accountSecurity.to() })}>
          Choose a password
        </LinkButton>
      </SecurityPart>
    );
  return (
    <SecurityPart title="Password">
      {state === 'changed' ? (
        <Notice tone="done" title="Your password was changed">
          {passwordChanged}
        </Notice>
      ) : null}
      {state === 'open' ? (
        <>
          <PasswordForm onChanged={() => setState('changed')} />
          <Button look="link" onClick={() => setState('closed')}>
            Keep the password
          </Button>
        </>
      ) : (
        <Button onClick={() => setState('open')}>Change the password</Button>
      )}
      <TextLink to={links.passwordForgotten.to()}>Forgotten your password?</TextLink>
    </SecurityPart>
  );
}

type PasswordFormProps = { readonly onChanged: () => void };

function PasswordForm({ onChanged }: PasswordFormProps) {
  const { refresh } = useCache();
  const state = useSentForm({
    submit: async (data) => {
      const body = { currentPassword: textOf(data, 'currentPassword'), password: textOf(data, 'password') };
      await send('password', 'POST', { body });
      void refresh('sessions').catch(() => undefined);
      onChanged();
    },
  });
  return (
    <FormFrame state={state} action="Change the password" problem={problemAbove(state)}>
      <Field label="Old password" name="currentPassword" type="password" autoComplete="current-password" />
      <Field label="New password" hint={newPasswordHint} name="password" type="password" autoComplete="new-password" />
    </FormFrame>
  );
}
