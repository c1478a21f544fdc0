import { useState } from 'react';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { useCache } from '#web/api/cache.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';

import { filled, text } from '../entry/form-text.ts';
import { useSend } from '../session/use-desk.ts';
import { endWords } from './linked-words.ts';

type EndLinkProps = {
  readonly customerId: CustomerId;
  readonly linkId: string;
  readonly state: 'asked' | 'linked';
  readonly onEnded: (words: string) => void;
};

/** Takes the question back, or parts the accounts, after a second look with a reason. */
export function EndLink(props: EndLinkProps) {
  const { action, title, text: words } = endWords[props.state];
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{action}</Button>
      {isOpen ? (
        <Dialog open onClose={close} title={title}>
          <p>{words}</p>
          <EndForm {...props} onKeep={close} />
        </Dialog>
      ) : null}
    </div>
  );
}

type EndFormProps = EndLinkProps & { readonly onKeep: () => void };

function EndForm({ customerId, linkId, state, onEnded, onKeep }: EndFormProps) {
  const send = useSend();
  const { refresh } = useCache();
  const { action, keep, done } = endWords[state];
  const form = useSentForm({
    mistakesIn: (data) => filled(data, { reason: 'Say why.' }),
    submit: async (data) => {
      const body = { linkId, state, reason: text(data, 'reason') };
      try {
        await send('deskAccountLink', 'DELETE', { params: { customerId }, body });
      } catch (problem) {
        // An owner has answered meanwhile, or a colleague was faster: the page behind shows what holds now.
        void refresh('deskAccountLink').catch(() => undefined);
        throw problem;
      }
      onEnded(done);
    },
  });
  return (
    <>
      <FormFrame state={form} action={action} problem={problemAbove(form)}>
        <Field name="reason" label="Reason" hint="For the audit." maxLength={200} autoComplete="off" />
      </FormFrame>
      <div>
        <Button onClick={onKeep}>{keep}</Button>
      </div>
    </>
  );
}
