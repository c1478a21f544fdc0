import type { ReactNode } from 'react';

import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useVisitor } from '#web/api/visitor.ts';
import type { User } from '#web/api/visitor.ts';
import { AccountFrame } from '#web/ui/account-frame.tsx';
import { DataView, SignedOut } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { accountPlaces } from './account-places.ts';
import type { AccountPlaceName } from './account-places.ts';

type AccountPageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Which entry of the navigation this page is; null for a page below one of them. */
  readonly here: AccountPlaceName | null;
  /** Where signing in comes back to, for a page that is no entry of the navigation. */
  readonly back?: string;
  /** What signing in would show. Default: a line for all of them. */
  readonly signedOut?: string;
  /** In the shape of what comes, while it is not known who is looking. */
  readonly skeleton?: ReactNode;
  readonly children: ReactNode | ((user: User) => ReactNode);
};

/**
 * Heading, navigation and gate of every page under `/account`: `<AccountPage title="Addresses" here="addresses">…</AccountPage>`.
 * What stands inside is shown to somebody who is signed in and to nobody else, so it may ask for their things at once.
 */
export function AccountPage({ title, lead, here, back, signedOut, skeleton, children }: AccountPageProps) {
  const state = useVisitor();
  const isStranger = state.data?.user === null;
  return (
    <Container>
      <PageHeading title={title} lead={isStranger ? undefined : lead} size="title" />
      {isStranger ? (
        <SignInFirst back={back ?? (here ? accountPlaces[here].to : links.account.to())} text={signedOut} />
      ) : (
        <AccountFrame places={placesAt(here)}>
          <DataView state={state} skeleton={skeleton ?? <SkeletonLines count={5} />}>
            {({ user }) => (user === null ? null : typeof children === 'function' ? children(user) : children)}
          </DataView>
        </AccountFrame>
      )}
    </Container>
  );
}

function placesAt(here: AccountPlaceName | null) {
  return Object.entries(accountPlaces).map(([name, place]) => ({ ...place, current: name === here }));
}

type SignInFirstProps = { readonly back: string; readonly text: string | undefined };

/** Also what is left of a page after signing out in another window. */
function SignInFirst({ back, text }: SignInFirstProps) {
  const line = usePageTexts('account');
  return (
    <SignedOut back={back}>
      {text ?? line('signed-out')} New here?{' '}
      <TextLink to={links.register.to({ redirectUrl: back })}>Create an account</TextLink>
    </SignedOut>
  );
}
