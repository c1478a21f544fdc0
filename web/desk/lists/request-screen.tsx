import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { formProblem } from '#web/api/form-problem.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import type { SentFormState } from '#web/api/use-sent-form.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useMay, useRead, useSend } from '../session/use-desk.ts';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { formWords } from './list-words.ts';
import styles from './lists.module.css';

type Details = DataFor<'workEntry'>;

/** What somebody wrote, what was answered, and a form for an answer. */
export function RequestScreen() {
  const { entryId = '' } = useParams();
  const state = useRead('workEntry', { params: { list: 'requests', entryId } });
  const isGone = state.error instanceof ApiProblem && state.error.status === 410;
  const request = state.data?.request ?? null;
  return (
    <DeskPage title={request?.subject ?? 'Request'} above={<TextLink to="/lists/requests">Requests</TextLink>}>
      {isGone && state.data === undefined ? (
        <EmptyMessage title="This request is no longer kept">Requests are deleted after 90 days.</EmptyMessage>
      ) : (
        <DeskView state={state}>{(details) => <Request details={details} />}</DeskView>
      )}
    </DeskPage>
  );
}

function Request({ details }: { readonly details: Details }) {
  const { request, due, ownerName, state, doneAt, doneBy, answers } = details;
  const mayAnswer = useMay('customers.write');
  const [told, setTold] = useState<string | null>(null);
  if (!request) {
    return (
      <EmptyMessage title="What was written has been deleted">
        Its writer was erased, or 90 days have passed.
      </EmptyMessage>
    );
  }
  return (
    <>
      {told === null ? null : <Notice tone="done" title={told} />}
      <dl className={styles.facts}>
        <Fact name="From">
          {request.name}, {request.email}
        </Fact>
        <Fact name="By">
          {formWords[request.form]}, {formatDateTime(due)}
        </Fact>
        {request.facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name="State">
          {state === 'done' && doneAt !== null
            ? `Closed by ${doneBy ?? 'a colleague'}, ${formatDateTime(doneAt)}`
            : ownerName === null
              ? 'Waits for somebody'
              : `In hand of ${ownerName}`}
        </Fact>
      </dl>
      {request.message === '' ? null : <p className={styles.message}>{request.message}</p>}
      {answers.length > 0 ? (
        <Part title="Answers">
          <ol className={styles.answers}>
            {answers.map(({ at, staffName, text }) => (
              <li key={at}>
                <p className={styles.detail}>
                  {staffName}, {formatDateTime(at)}
                </p>
                <p className={styles.message}>{text}</p>
              </li>
            ))}
          </ol>
        </Part>
      ) : null}
      {mayAnswer && state === 'waiting' ? (
        <Part title="Answer by mail">
          <AnswerForm key={answers.length} id={details.id} to={request.email} onSent={setTold} />
        </Part>
      ) : null}
    </>
  );
}

/** What was typed and not sent, by request, while the desk is open: leaving the page loses nothing, and nothing is stored. */
const drafts = new Map<string, string>();

/** Why the house took no answer, where it says so; else the words of every form. */
function problemWords({ problem, errors }: SentFormState): string | null {
  const isOfDesk = problem !== null && ownCodes.has(problem.code);
  return isOfDesk ? `${problem.title} What you wrote is kept here.` : formProblem(problem, errors);
}

const ownCodes: ReadonlySet<string> = new Set([
  'work-taken',
  'work-gone',
  'request-erased',
  'own-record',
  'duty-needed',
]);

type AnswerFormProps = { readonly id: string; readonly to: string; readonly onSent: (told: string) => void };

function AnswerForm({ id, to, onSent }: AnswerFormProps) {
  const send = useSend();
  const { refresh } = useCache();
  const state = useSentForm({
    mistakesIn: (data) => (textOf(data, 'text').trim() ? {} : { text: 'Write an answer.' }),
    onInput: (form) => drafts.set(id, textOf(new FormData(form), 'text')),
    submit: async (data) => {
      const body = { action: 'answer', text: textOf(data, 'text'), closes: data.get('closes') !== null } as const;
      await send('workEntry', 'POST', { params: { list: 'requests', entryId: id }, body });
      drafts.delete(id);
      onSent(
        body.closes ? `Sent to ${to}, and the request is closed.` : `Sent to ${to}. The request stays in your hand.`,
      );
      await refresh('workEntry');
    },
  });
  return (
    <div className={styles.answer}>
      <FormFrame state={state} action="Send the answer" problem={problemWords(state)}>
        <TextArea
          label="Your answer"
          hint="A greeting and the name of the house are added."
          name="text"
          rows={8}
          maxLength={5000}
          defaultValue={drafts.get(id) ?? ''}
        />
        <Checkbox label="Close the request with this answer" name="closes" defaultChecked />
      </FormFrame>
    </div>
  );
}
