import { useState } from 'react';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { useNow } from '#web/api/use-now.ts';
import { useSameKey } from '#web/api/use-same-key.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus, takeFocusInPlace } from '#web/ui/take-focus.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import { filled, text } from '../entry/form-text.ts';
import { useMay, useRead, useSend } from '../session/use-desk.ts';
import { DeskView } from '../shell/desk-view.tsx';
import { useOpened } from '../shell/use-opened.ts';
import { EndLink } from './end-link.tsx';
import styles from './linked-part.module.css';
import { answeredText, creditText, lastText, mainChoices, untilText } from './linked-words.ts';
import type { AccountLink } from './linked-words.ts';

type LinkedPartProps = { readonly customerId: CustomerId };

/** Another account of the same person: how it stands, asking both owners, and ending it. Shown with `customers.read`. */
export function LinkedPart({ customerId }: LinkedPartProps) {
  const state = useRead('deskAccountLink', { params: { customerId } });
  const [told, setTold] = useState<string | null>(null);
  const changed = (words: string) => {
    setTold(words);
    state.retry();
  };
  return (
    <>
      {told ? (
        <div key={told} ref={takeFocusInPlace} tabIndex={-1} className={styles.told}>
          <Notice tone="done" title={told} />
        </div>
      ) : null}
      <DeskView state={state} lines={3}>
        {(link) =>
          link.state === 'asked' || link.state === 'linked' ? (
            <Standing link={link} state={link.state} onChanged={changed} />
          ) : (
            <Unlinked link={link} onChanged={changed} />
          )
        }
      </DeskView>
    </>
  );
}

type StandingProps = {
  readonly link: AccountLink;
  readonly state: 'asked' | 'linked';
  readonly onChanged: (words: string) => void;
};

function Standing({ link, state, onChanged }: StandingProps) {
  const mayChange = useMay('customers.write');
  const now = useNow();
  const { other, hasConfirmed } = link;
  return (
    <>
      <p className={styles.lead}>{state === 'linked' ? 'Linked' : 'Both owners have been asked'}</p>
      <dl className={styles.facts}>
        <Fact name="Other account">
          {other ? (
            <>
              <TextLink to={`/customers/${other.id}`}>{other.name || 'Without a name'}</TextLink>
              <span className={styles.line}>{other.email}</span>
            </>
          ) : (
            'It is not there any more'
          )}
        </Fact>
        {state === 'asked' ? (
          <>
            <Fact name="Owner of this address">{answeredText(hasConfirmed)}</Fact>
            <Fact name="Owner of the other address">{answeredText(other?.hasConfirmed ?? false)}</Fact>
          </>
        ) : null}
        <Fact name="Credit">{creditText(link)}</Fact>
        <Fact name="Until when">{untilText(link, now)}</Fact>
      </dl>
      {mayChange ? <EndLink customerId={link.id} linkId={link.linkId ?? ''} state={state} onEnded={onChanged} /> : null}
    </>
  );
}

type UnlinkedProps = Omit<StandingProps, 'state'>;

function Unlinked({ link, onChanged }: UnlinkedProps) {
  const mayChange = useMay('customers.write');
  const { isOpen, open, close, opener } = useOpened();
  const last = lastText(link);
  return (
    <>
      <p className={styles.lead}>{last || 'No other account is linked with this one.'}</p>
      {mayChange && isOpen ? (
        <AskForm
          customerId={link.id}
          onAsked={() => onChanged('Both owners are being asked by mail')}
          onLeave={close}
        />
      ) : null}
      {mayChange && !isOpen ? (
        <Button ref={opener} onClick={open}>
          Link another account
        </Button>
      ) : null}
    </>
  );
}

type AskFormProps = {
  readonly customerId: CustomerId;
  readonly onAsked: () => void;
  readonly onLeave: () => void;
};

function AskForm({ customerId, onAsked, onLeave }: AskFormProps) {
  const send = useSend();
  const [main, setMain] = useState<string>('this');
  const keyOf = useSameKey();
  const state = useSentForm({
    mistakesIn: (data) =>
      filled(data, { other: 'Enter the id or the address of the other account.', reason: 'Say why.' }),
    submit: async (data) => {
      const body = {
        other: text(data, 'other').trim(),
        main: main === 'other' ? ('other' as const) : ('this' as const),
        reason: text(data, 'reason'),
      };
      await send('deskAccountLink', 'POST', { params: { customerId }, body }, keyOf([body]));
      onAsked();
    },
  });
  return (
    <>
      <FormFrame state={state} action="Ask both owners" problem={problemAbove(state)}>
        <p>
          Both owners are asked by mail. When both have confirmed within three days, each account shows the orders of
          both. Passwords, saved cards, memberships and subscriptions stay where they are.
        </p>
        <Field
          ref={takeFocus}
          name="other"
          label="Other account"
          hint="Its address, or its id."
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <RadioGroup legend="Credit moves to" name="main" choices={mainChoices} value={main} onChange={setMain} />
        <Field name="reason" label="Reason" hint="For the audit." maxLength={200} autoComplete="off" />
      </FormFrame>
      <Button onClick={onLeave}>Leave it</Button>
    </>
  );
}
