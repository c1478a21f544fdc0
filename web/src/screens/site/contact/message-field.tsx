import { useState } from 'react';
import type { InputEvent } from 'react';

import { lengthOf } from '#shared/kernel/forms/field-rules.ts';
import { longestMessage } from '#shared/site/domain/contact-rules.ts';
import { TextArea } from '#web/ui/field.tsx';

import styles from './contact.module.css';

type MessageFieldProps = { readonly hint: string; readonly error: string | undefined };

/** From here on the count matters to whoever is writing, and is said aloud in steps. */
const nearlyFull = longestMessage - 500;
const step = 100;

/** The message with a count of its characters. Too long a text is not cut: nobody wants to lose its end. */
export function MessageField({ hint, error }: MessageFieldProps) {
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
        error={error}
        onInput={(event: InputEvent<HTMLTextAreaElement>) => setLength(lengthOf(event.currentTarget.value))}
      />
      <p className={styles.count} data-over={left < 0 || undefined} aria-hidden="true">
        {length.toLocaleString('en-GB')} of {longestMessage.toLocaleString('en-GB')} characters
      </p>
      <output className={styles.said}>{said}</output>
    </div>
  );
}
