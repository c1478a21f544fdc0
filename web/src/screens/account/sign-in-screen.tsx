import { links } from '#web/api/links.ts';
import { lineIn, textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { AccountGate } from '#web/features/account/account-gate.tsx';
import { SignInWays } from '#web/features/account/sign-in-form.tsx';

function SignInScreen() {
  const line = usePageTexts('sign-in');
  const redirectUrl = usePlace().query.get('redirectUrl');
  return (
    <AccountGate
      title="Sign in"
      lead={line('sign-in')}
      redirectUrl={redirectUrl}
      other={{ question: 'New here?', label: 'Create an account', to: links.register.to({ redirectUrl }) }}
    >
      <SignInWays redirectUrl={redirectUrl} />
    </AccountGate>
  );
}

export default defineScreen({
  needs: () => [textsOf('sign-in')],
  head: ([texts]) => ({
    title: 'Sign in',
    description: lineIn('sign-in', texts)('sign-in-description'),
    noIndex: true,
  }),
  component: SignInScreen,
});
