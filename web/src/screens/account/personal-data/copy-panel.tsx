import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { refusalOf } from '#web/api/form-problem.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { NoPassword } from '#web/ui/no-password-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { copyOnItsWay, passwordFirst } from './data-words.ts';
import styles from './personal-data.module.css';
import { useAskForCopy, useDataCopy } from './use-personal-data.ts';
import type { DataCopy } from './use-personal-data.ts';

type CopyPanelProps = { readonly text: string; readonly hasPassword: boolean };

/** A copy of all personal data: requested with the password, available for a week. */
export function CopyPanel({ text, hasPassword }: CopyPanelProps) {
  return (
    <div className={styles.panel}>
      <p>{text}</p>
      <DataView state={useDataCopy()} skeleton={<SkeletonLines count={3} />}>
        {(copy) => (
          <>
            <CopyState copy={copy} />
            {mayAsk(copy) && hasPassword ? <CopyForm key={copy.requestedAt} /> : null}
            {mayAsk(copy) && !hasPassword ? <NoPassword to={passwordFirst} /> : null}
          </>
        )}
      </DataView>
    </div>
  );
}

const mayAsk = ({ state, nextFrom }: DataCopy): boolean => state !== 'pending' && nextFrom === null;

type CopyStateProps = { readonly copy: DataCopy };

function CopyState({ copy: { state, until, nextFrom } }: CopyStateProps) {
  const next = nextFrom ? ` You can ask for the next one from ${formatDateTime(instant(nextFrom))}.` : '';
  switch (state) {
    case 'none':
      return null;
    case 'pending':
      return <Notice title="Your copy is being made">{copyOnItsWay}</Notice>;
    case 'failed':
      return <Notice tone="problem" title="Your copy could not be made. Please ask for it again." />;
    case 'ready':
      return (
        <Notice
          tone="done"
          title="Your copy is ready"
          action={
            <TextLink to="/api/account/data-export/file" download reloadDocument>
              Download your copy (ZIP)
            </TextLink>
          }
        >
          {until ? `It is here until ${formatDateTime(instant(until))}.` : null}
          {next}
        </Notice>
      );
    case 'over':
      return <p>{until ? `Your last copy was here until ${formatDate(instant(until))}.${next}` : null}</p>;
  }
}

function CopyForm() {
  const ask = useAskForCopy();
  const state = useSentForm({ submit: (data) => ask(textOf(data, 'currentPassword')) });
  return (
    <FormFrame state={state} action="Ask for a copy" problem={refusalOf(state)}>
      <Field
        label="Your password"
        hint="So that nobody else at this browser can ask."
        name="currentPassword"
        type="password"
        autoComplete="current-password"
      />
    </FormFrame>
  );
}
