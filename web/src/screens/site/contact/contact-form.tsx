import { useState } from 'react';
import type { InputEvent } from 'react';

import { lengthOf } from '#shared/kernel/forms/field-rules.ts';
import { queryTypes } from '#shared/kernel/forms/query-types.ts';
import { longestMessage } from '#shared/site/domain/contact-rules.ts';
import { useHouse } from '#web/api/house.ts';
import type { House } from '#web/api/house.ts';
import { links } from '#web/api/links.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { TrapField } from '#web/ui/trap-field.tsx';

import styles from './contact.module.css';
import { useContactForm } from './use-contact.ts';
import type { ContactWords } from './use-contact.ts';

type ContactFormProps = {
  /** Texts at the fields; `consent` is the text of the box. */
  readonly words: Pick<ContactWords, 'emailHint' | 'messageHint' | 'consent'>;
};

/** The stream goes by the house's own short name. */
const optionsOf = (house: House | undefined) => [
  { value: '', label: 'Choose one' },
  ...queryTypes.map(([value, desk]) => ({
    value,
    label: desk === 'stream' && house ? `${house.shortName} Stream` : value,
  })),
];

export function ContactForm({ words }: ContactFormProps) {
  const state = useContactForm();
  const options = optionsOf(useHouse());
  if (state.isSent) return <Thanks />;
  return (
    <FormFrame state={state} action="Send message">
      <Field label="Name" name="name" autoComplete="name" />
      <Field label="E-mail address" hint={words.emailHint} name="email" type="email" autoComplete="email" />
      <Select label="Query type" name="queryType" options={options} defaultValue="" />
      <Field label="Subject" name="subject" autoComplete="off" />
      <MessageField hint={words.messageHint} />
      <Checkbox label="I agree" hint={words.consent} name="consent" value="yes" />
      <TrapField name="website" />
    </FormFrame>
  );
}

type MessageFieldProps = { readonly hint: string };

/** From here the remaining count matters, and is announced in steps. */
const nearlyFull = longestMessage - 500;
const step = 100;

/** The message with a count of its characters. A longer text is not cut, so that nothing is lost. */
function MessageField({ hint }: MessageFieldProps) {
  const [length, setLength] = useState(0);
  const left = longestMessage - length;
  const said = length < nearlyFull ? '' : left < 0 ? 'Too long' : `${Math.floor(left / step) * step} characters left`;
  return (
    <div>
      <TextArea
        label="Message"
        name="message"
        rows={9}
        hint={hint}
        onInput={(event: InputEvent<HTMLTextAreaElement>) => setLength(lengthOf(event.currentTarget.value))}
      />
      <p className={styles.count} data-over={left < 0 || undefined} aria-hidden="true">
        {length.toLocaleString('en-GB')} of {longestMessage.toLocaleString('en-GB')} characters
      </p>
      <output className={styles.said}>{said}</output>
    </div>
  );
}

/** Replaces the sent form (spec 1 §2); takes the focus of the removed form. */
function Thanks() {
  return (
    <div className={styles.thanks}>
      <h2 ref={takeFocus} tabIndex={-1} className={styles.thanksTitle}>
        Thank you!
      </h2>
      <p>We will shortly confirm receipt of your message.</p>
      <div>
        <LinkButton to={links.listing.to()} look="filled">
          See Tickets & events
        </LinkButton>
      </div>
    </div>
  );
}
