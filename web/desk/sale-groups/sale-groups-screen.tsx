import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { filled, text } from '../entry/form-text.ts';
import { useRead, useSend } from '../session/use-desk.ts';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import styles from './sale-groups.module.css';

type SaleGroup = DataFor<'saleGroups'>;

const choices = [
  { value: 'none', label: 'None', hint: 'Books as its membership says, or on general sale.' },
  { value: 'staff', label: 'Staff', hint: 'Books from the opening for the staff on.' },
  { value: 'everything', label: 'Everything', hint: 'Sees every performance as on sale.' },
] as const;

/** Which group an account books with, beyond its membership. */
export function SaleGroupsScreen() {
  const [email, setEmail] = useState<string | null>(null);
  const [mistake, setMistake] = useState<string | undefined>(undefined);
  function find(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = text(new FormData(event.currentTarget), 'email').trim().toLowerCase();
    setMistake(typed === '' ? 'Enter the address of the account.' : undefined);
    if (typed === '') event.currentTarget.querySelector('input')?.focus();
    else setEmail(typed);
  }
  return (
    <DeskPage
      title="Sale groups"
      lead="A sale group lets an account book with the staff, or see everything. It opens nothing at the desk."
    >
      <form noValidate className={styles.find} onSubmit={find}>
        <Field
          name="email"
          type="email"
          label="Address of the account"
          autoComplete="off"
          error={mistake}
          onChange={() => setMistake(undefined)}
        />
        <Button type="submit" look={email === null ? 'filled' : 'outlined'}>
          Find the account
        </Button>
      </form>
      {email === null ? null : <Found key={email} email={email} />}
    </DeskPage>
  );
}

type FoundProps = { readonly email: string };

function Found({ email }: FoundProps) {
  const state = useRead('saleGroups', { query: { 'filter[email]': email } });
  if (state.error instanceof ApiProblem && state.error.code === 'not-found')
    return <EmptyMessage title="There is no account with this address">Look at its spelling.</EmptyMessage>;
  return <DeskView state={state}>{(account) => <GroupForm account={account} />}</DeskView>;
}

type GroupFormProps = { readonly account: SaleGroup };

function GroupForm({ account }: GroupFormProps) {
  const send = useSend();
  const [group, setGroup] = useState<string | null>(account.group);
  const [saved, setSaved] = useState<SaleGroup | null>(null);
  const { name, email, membership } = saved ?? account;
  const state = useSentForm({
    mistakesIn: (data) => filled(data, { reason: 'Say why.' }),
    submit: async (data) => {
      const chosen = choices.find(({ value }) => value === group)?.value ?? 'none';
      setSaved(await send('saleGroups', 'POST', { body: { email, group: chosen, reason: text(data, 'reason') } }));
    },
  });
  if (saved) {
    const label = choices.find(({ value }) => value === saved.group)?.label;
    return <Notice tone="done" title={`${name || email} now books with: ${label}.`} />;
  }
  return (
    <Part title={name || email}>
      <p>{membership ? `Membership: ${membership}` : 'No membership'}</p>
      <FormFrame state={state} action="Change the group" problem={problemAbove(state)}>
        <RadioGroup legend="Books with" name="group" choices={choices} value={group} onChange={setGroup} />
        <Field name="reason" label="Reason" hint="For the audit." maxLength={200} autoComplete="off" />
      </FormFrame>
    </Part>
  );
}
