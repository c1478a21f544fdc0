import { links } from '#web/api/links.ts';
import { lineIn, textsOf } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { AccountGate } from '#web/features/account/account-gate.tsx';
import { RegisterForm } from '#web/features/account/register-form.tsx';
import { TextLine } from '#web/ui/text-line.tsx';

function RegisterScreen() {
  const redirectUrl = usePlace().query.get('redirectUrl');
  const signInPath = links.signIn.to({ redirectUrl });
  return (
    <AccountGate
      title="Create an account"
      lead={<TextLine page="sign-in" line="register" letters={70} />}
      redirectUrl={redirectUrl}
      other={{ question: 'Have an account already?', label: 'Sign in', to: signInPath }}
    >
      <RegisterForm signInPath={signInPath} />
    </AccountGate>
  );
}

export default defineScreen({
  needs: () => [textsOf('sign-in')],
  head: ([texts]) => ({
    title: 'Create an account',
    description: lineIn('sign-in', texts)('register-description'),
    noIndex: true,
  }),
  component: RegisterScreen,
});
