import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import type { LineOf } from '#shared/site/domain/page-lines.ts';
import { links } from '#web/api/links.ts';
import { textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import type { Need, ScreenSpec } from '#web/api/screen.ts';
import { useVisitor } from '#web/api/visitor.ts';
import type { User } from '#web/api/visitor.ts';
import styles from '#web/ui/account-frame.module.css';
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
  /** The page's entry in the navigation; null for a page below one. */
  readonly here: AccountPlaceName | null;
  /** Where signing in returns to, for a page without an entry. */
  readonly back?: string;
  /** What signing in would show. Default: a general line. */
  readonly signedOut?: string;
  /** The placeholder while the visitor is unknown. */
  readonly skeleton?: ReactNode;
  readonly children: ReactNode | ((user: User) => ReactNode);
};

/**
 * Heading, navigation and sign-in gate of every page under `/account`: `<AccountPage title="Addresses" here="addresses">…</AccountPage>`.
 * Its children are rendered only for a signed-in customer, so they may fetch personal data at once.
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

type AccountScreen = Pick<AccountPageProps, 'title' | 'here' | 'skeleton' | 'children'> & {
  readonly description?: string;
  readonly lead?: LineOf<'account'>;
  readonly signedOut?: LineOf<'account'>;
  /** What it shows at first sight beside the texts of an account. */
  readonly needs?: readonly Need[];
  /** What it asks for at first sight beside the visitor. */
  readonly own?: ScreenSpec<[]>['own'];
};

/** A page under `/account` that is titled at once and says the editors' lines of those names. */
export function defineAccountScreen({
  title,
  here,
  skeleton,
  children,
  description,
  lead,
  signedOut,
  needs = [],
  own = [],
}: AccountScreen) {
  function AccountScreenContent() {
    const line = usePageTexts('account');
    return (
      <AccountPage
        title={title}
        here={here}
        lead={lead && line(lead)}
        skeleton={skeleton}
        {...(signedOut ? { signedOut: line(signedOut) } : {})}
      >
        {children}
      </AccountPage>
    );
  }
  return defineScreen({
    needs: () => [...needs, textsOf('account')],
    own: ['user', ...own],
    head: () => ({ title, ...(description === undefined ? {} : { description }), noIndex: true }),
    component: AccountScreenContent,
  });
}

function placesAt(here: AccountPlaceName | null) {
  return Object.entries(accountPlaces).map(([name, place]) => ({ ...place, current: name === here }));
}

type SignInFirstProps = { readonly back: string; readonly text: string | undefined };

/** Also shown after signing out in another window. */
function SignInFirst({ back, text }: SignInFirstProps) {
  const line = usePageTexts('account');
  return (
    <SignedOut back={back}>
      {text ?? line('signed-out')} New here?{' '}
      <TextLink to={links.register.to({ redirectUrl: back })}>Create an account</TextLink>
    </SignedOut>
  );
}

type AccountPlace = { readonly label: string; readonly to: string; readonly current: boolean };

type AccountFrameProps = {
  readonly places: readonly AccountPlace[];
  readonly children: ReactNode;
};

/**
 * The navigation of the account beside one of its pages: a column on a desktop, a scrolling row on a phone. Screens use `AccountPage` of
 * features/account-home, which knows the places and requires signing in.
 */
function AccountFrame({ places, children }: AccountFrameProps) {
  const row = useRef<HTMLUListElement>(null);
  const at = places.findIndex(({ current }) => current);

  useEffect(() => {
    const [first, place] = [row.current?.children[0], row.current?.children[at]];
    // Scrolls the row only, not the page.
    if (row.current && first instanceof HTMLElement && place instanceof HTMLElement)
      row.current.scrollLeft = place.offsetLeft - first.offsetLeft;
  }, [at]);

  return (
    <div className={styles.frame}>
      <nav aria-label="Your account" className={styles.places}>
        <ul ref={row}>
          {places.map(({ label, to, current }) => (
            <li key={to}>
              <Link to={to} className={styles.place} aria-current={current ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
