import { links } from '#web/api/links.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { AccountGate } from '#web/features/account/account-gate.tsx';
import { SignInWays } from '#web/features/account/sign-in-ways.tsx';

function SignInScreen() {
  const redirectUrl = usePlace().query.get('redirectUrl');
  return (
    <AccountGate
      title="Sign in"
      lead="To book, to watch, and to find your tickets again."
      redirectUrl={redirectUrl}
      other={{ question: 'New here?', label: 'Create an account', to: links.register.to({ redirectUrl }) }}
    >
      <SignInWays redirectUrl={redirectUrl} />
    </AccountGate>
  );
}

export default defineScreen({
  head: () => ({ title: 'Sign in', description: 'Sign in to your account.', noIndex: true }),
  component: SignInScreen,
});
