import { Field, TextArea } from '#web/ui/field.tsx';

type RecipientFieldsProps = { readonly errors: Readonly<Record<string, string>>; readonly hint: string };

/** A gift's recipient and message. */
export function RecipientFields({ errors, hint }: RecipientFieldsProps) {
  return (
    <>
      <Field label="Their name" name="name" autoComplete="off" error={errors['recipient.name']} />
      <Field
        label="Their e-mail address"
        hint={hint}
        name="email"
        type="email"
        autoComplete="off"
        error={errors['recipient.email']}
      />
      <TextArea
        label="A few words from you"
        name="message"
        rows={3}
        maxLength={500}
        optional
        error={errors['recipient.message']}
      />
    </>
  );
}
