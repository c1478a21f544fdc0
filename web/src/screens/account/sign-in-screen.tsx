import { links } from '#web/api/links.ts';
import { lineIn, textsOf } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { AccountGate } from '#web/features/account/account-gate.tsx';
import { SignInWays } from '#web/features/account/sign-in-form.tsx';
import { TextLine } from '#web/ui/text-line.tsx';

function SignInScreen() {
  const redirectUrl = usePlace().query.get('redirectUrl');
  return (
    <AccountGate
      title="Sign in"
      lead={<TextLine page="sign-in" line="sign-in" letters={70} />}
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
