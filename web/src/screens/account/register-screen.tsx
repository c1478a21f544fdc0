import { links } from '#web/api/links.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { AccountGate } from '#web/features/account/account-gate.tsx';
import { RegisterForm } from '#web/features/account/register-form.tsx';

function RegisterScreen() {
  const redirectUrl = usePlace().query.get('redirectUrl');
  const signInPath = links.signIn.to({ redirectUrl });
  return (
    <AccountGate
      title="Create an account"
      lead="One account for tickets and for the stream. It costs nothing."
      redirectUrl={redirectUrl}
      other={{ question: 'Have an account already?', label: 'Sign in', to: signInPath }}
    >
      <RegisterForm signInPath={signInPath} />
    </AccountGate>
  );
}

export default defineScreen({
  head: () => ({ title: 'Create an account', description: 'Create an account to book and to watch.', noIndex: true }),
  component: RegisterScreen,
});
