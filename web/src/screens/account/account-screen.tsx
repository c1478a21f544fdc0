import { links } from '#web/api/links.ts';
import { defineScreen } from '#web/api/screen.ts';
import type { User } from '#web/api/visitor.ts';
import { AccountSummary } from '#web/features/account/account-summary.tsx';
import { useUser } from '#web/features/account/use-user.ts';
import { CreditPanel } from '#web/features/credit/credit-panel.tsx';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

function AccountScreen() {
  return (
    <Container>
      <PageHeading title="Your account" size="title" />
      <DataView state={useUser()} skeleton={<SkeletonLines count={4} />}>
        {({ user }) => (user ? <Known user={user} /> : <NobodyHere />)}
      </DataView>
    </Container>
  );
}

type KnownProps = { readonly user: User };

function Known({ user }: KnownProps) {
  return (
    <>
      <AccountSummary user={user} />
      <CreditPanel />
    </>
  );
}

/** Also what is left on the page after signing out. */
function NobodyHere() {
  return (
    <EmptyMessage
      title="You are not signed in"
      action={
        <LinkButton to={links.signIn.to({ redirectUrl: links.account.to() })} look="filled">
          Sign in
        </LinkButton>
      }
    >
      Sign in to see your account. Your basket is kept.
    </EmptyMessage>
  );
}

export default defineScreen({
  head: () => ({ title: 'Your account', description: 'Your account, your membership and your stream.', noIndex: true }),
  component: AccountScreen,
});
