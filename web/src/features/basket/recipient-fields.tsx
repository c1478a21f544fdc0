import { Field, TextArea } from '#web/ui/field.tsx';

type RecipientFieldsProps = { readonly errors: Readonly<Record<string, string>>; readonly what: string };

/** Whom a present is for, and a few words to go with it. */
export function RecipientFields({ errors, what }: RecipientFieldsProps) {
  return (
    <>
      <Field label="Their name" name="name" autoComplete="off" error={errors['recipient.name']} />
      <Field
        label="Their e-mail address"
        hint={`We send ${what} there once it is paid, and write to them for nothing else.`}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
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
