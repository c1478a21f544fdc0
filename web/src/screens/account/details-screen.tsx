import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Section } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { DetailsForm } from './profile/details-form.tsx';
import { EmailLine } from './profile/email-line.tsx';

/** `/account/details`: who somebody is to the house, and how it reaches them. */
export default defineScreen({
  needs: () => [textsOf('account')],
  head: () => ({ title: 'Your details', noIndex: true }),
  component: DetailsScreen,
});

function DetailsScreen() {
  return (
    <AccountPage title="Your details" here="details">
      <Details />
    </AccountPage>
  );
}

function Details() {
  return (
    <DataView state={useResource('userDetails', {})} skeleton={<SkeletonLines count={8} />}>
      {(details) => (
        <>
          <DetailsForm details={details} />
          <Section title="E-mail address">
            <EmailLine email={details.email} />
          </Section>
        </>
      )}
    </DataView>
  );
}
