import { useEffect, useState } from 'react';

import { problemAbove } from '#web/api/form-problem.ts';
import { request } from '#web/api/request.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

import { endWaiting, offersPasskeysInFields, passkeyProof } from '../passkey/passkey.ts';
import type { DeskSession } from '../session/desk.ts';
import { CodeField } from './code-field.tsx';
import { filled, text } from './form-text.ts';

type StepsProps = { readonly onOpen: (session: DeskSession) => void };

/** Address and password, then the code. Whether the first two were right is told only with the third. */
export function PasswordSteps({ onOpen }: StepsProps) {
  const [email, setEmail] = useState('');
  const [challengeId, setChallengeId] = useState<string | null>(null);
  if (challengeId === null) {
    return (
      <AddressStep
        email={email}
        onOpen={onOpen}
        onAsked={(address, id) => {
          setEmail(address);
          setChallengeId(id);
        }}
      />
    );
  }
  return <CodeStep challengeId={challengeId} onOpen={onOpen} onBack={() => setChallengeId(null)} />;
}

type AddressStepProps = StepsProps & {
  readonly email: string;
  readonly onAsked: (email: string, challengeId: string) => void;
};

function AddressStep({ email, onAsked, onOpen }: AddressStepProps) {
  usePasskeyOfField(onOpen);
  const state = useSentForm({
    mistakesIn: (data) => filled(data, { email: 'Enter your address at the house.', password: 'Enter your password.' }),
    submit: async (data) => {
      const body = { email: text(data, 'email'), password: text(data, 'password') };
      const { data: asked } = await request('deskPassword', 'POST', { body });
      onAsked(body.email, (asked as { readonly id: string }).id);
    },
  });
  return (
    <FormFrame state={state} action="Continue" problem={problemAbove(state)}>
      <Field
        ref={takeFocus}
        name="email"
        type="email"
        label="Address"
        autoComplete="username webauthn"
        defaultValue={email}
      />
      <Field name="password" type="password" label="Password" autoComplete="current-password" />
    </FormFrame>
  );
}

/** While the address is asked for, the browser offers passkeys in that field. */
function usePasskeyOfField(onOpen: (session: DeskSession) => void): void {
  useEffect(() => {
    let isGone = false;
    const wait = async (): Promise<void> => {
      if (!(await offersPasskeysInFields()) || isGone) return;
      const { data } = await request('deskPasskey', 'POST', { body: await passkeyProof('field') });
      // The contract defines the answer.
      if (!isGone) onOpen(data as DeskSession);
    };
    // Nobody asked for it: whatever stands in its way is no news.
    wait().catch(() => undefined);
    return () => {
      isGone = true;
      endWaiting();
    };
    // Once for this form: the answer belongs to whoever showed it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

type CodeStepProps = StepsProps & { readonly challengeId: string; readonly onBack: () => void };

function CodeStep({ challengeId, onOpen, onBack }: CodeStepProps) {
  const state = useSentForm({
    mistakesIn: (data) => filled(data, { code: 'Enter the six digits, or a recovery code.' }),
    submit: async (data) => {
      const { data: session } = await request('deskCode', 'POST', { body: { challengeId, code: text(data, 'code') } });
      // The contract defines the answer.
      onOpen(session as DeskSession);
    },
  });
  return (
    <>
      <FormFrame state={state} action="Sign in" problem={problemAbove(state)}>
        <CodeField />
      </FormFrame>
      <Button look="link" onClick={onBack}>
        Start again with the password
      </Button>
    </>
  );
}
