import { Field } from '#web/ui/field.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

type CodeFieldProps = { readonly isFirst?: boolean; readonly hint?: string };

/** Six digits of the telephone, or a recovery code. */
export function CodeField({
  isFirst = true,
  hint = 'Six digits from your telephone, or a recovery code.',
}: CodeFieldProps) {
  return (
    <Field
      ref={isFirst ? takeFocus : null}
      name="code"
      label="Code"
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
