import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';
import { DataView, ResourceView } from '#web/ui/data-view.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { WelcomeStanding } from './welcome/welcome-standing.tsx';

/** `/account/welcome-performance-registration` (spec 2 §2). */
export default defineScreen({
  needs: () => [need('welcomePage', {}), textsOf('account')],
  head: ([page]) => ({
    title: page?.meta.title ?? 'Register for welcome performances',
    description: page?.meta.description ?? '',
    noIndex: true,
  }),
  component: WelcomeRegistrationScreen,
});

function WelcomeRegistrationScreen() {
  const state = useResource('welcomePage', {});
  const header = state.data?.header;
  return (
    <AccountPage
      title={header?.title ?? 'Welcome performances'}
      lead={header?.lead}
      here={null}
      back={links.welcomeRegistration.to()}
      signedOut="Sign in to register, or to see where your registration stands."
    >
      <DataView state={state} skeleton={<SkeletonLines count={6} />}>
        {(page) => (
          <ResourceView path="welcomeRegistration" skeleton={<SkeletonLines count={6} />}>
            {(registration) => <WelcomeStanding page={page} registration={registration} />}
          </ResourceView>
        )}
      </DataView>
    </AccountPage>
  );
}
