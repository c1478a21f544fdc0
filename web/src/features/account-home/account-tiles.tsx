import type { ReactNode } from 'react';

import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { between, day, instant } from '#shared/kernel/time/instant.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { User } from '#web/api/visitor.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './account-home.module.css';
import { RentalsTile } from './rentals-tile.tsx';
import { StreamTile } from './stream-tile.tsx';
import { Loaded, Tile } from './tile.tsx';

type UserProps = { readonly user: User };
type AccountTilesProps = UserProps & { readonly signOut: ReactNode };

/** Every part of an account beside the next evening. Each loads its own data, and fails alone. */
export function AccountTiles({ user, signOut }: AccountTilesProps) {
  const line = usePageTexts('account');
  return (
    <div className={styles.tiles}>
      <MembershipTile user={user} />
      <StreamTile />
      <RentalsTile />
      <CreditTile />
      <DetailsTile user={user} />
      <PreferencesTile />
      <Tile
        title="Sign-in and security"
        action={signOut}
        ways={[{ label: 'See and change', to: links.accountSecurity.to() }]}
      >
        <p className={styles.soft}>{line('security')}</p>
      </Tile>
      <Tile title="Your data" ways={[{ label: 'Copy or erase', to: links.accountData.to() }]}>
        <p className={styles.soft}>{line('data')}</p>
      </Tile>
    </div>
  );
}

const titles = [
  'Membership',
  'Stream',
  'Rentals',
  'Credit',
  'Your details',
  'Contact preferences',
  'Sign-in and security',
  'Your data',
];

/** The titles of the parts while the visitor is unknown. */
export function TilesToCome() {
  return (
    <div className={styles.tiles}>
      {titles.map((title) => (
        <Tile key={title} title={title}>
          <SkeletonLines count={2} />
        </Tile>
      ))}
    </div>
  );
}

/** The end of a membership is mentioned from here on. */
const soon = 42 * day;

function MembershipTile({ user: { membership } }: UserProps) {
  const now = useNow();
  const line = usePageTexts('account');
  if (!membership) {
    return (
      <Tile title="Membership" ways={[{ label: 'Become a member', to: links.friends.to() }]}>
        <p>No membership</p>
        <p className={styles.soft}>{line('no-membership')}</p>
      </Tile>
    );
  }
  const { title, expiryDate } = membership;
  const endsSoon = between(now, instant(expiryDate)) < soon;
  return (
    <Tile
      title="Membership"
      ways={[{ label: endsSoon ? 'Renew' : 'Benefits and renewal', to: links.accountMembership.to() }]}
    >
      <p>{title}</p>
      <p className={styles.soft}>{`${endsSoon ? 'Ends soon, on' : 'Until'} ${formatDate(expiryDate)}`}</p>
    </Tile>
  );
}

function CreditTile() {
  const state = useResource('accountCredit', {});
  const hasHistory = (state.data?.moves.length ?? 0) > 0;
  const line = usePageTexts('account');
  return (
    <Tile title="Credit" ways={hasHistory ? [{ label: 'How it came about', to: '#credit' }] : []}>
      <Loaded state={state}>
        {({ balance }) => (
          <>
            <p data-figures="tabular">{formatPence(pence(balance))}</p>
            <p className={styles.soft}>{line(balance > 0 ? 'credit' : 'no-credit')}</p>
          </>
        )}
      </Loaded>
    </Tile>
  );
}

function DetailsTile({ user }: UserProps) {
  const state = useResource('userDetails', {});
  return (
    <Tile
      title="Your details"
      ways={[
        { label: 'Change details', to: links.accountDetails.to() },
        { label: 'Addresses', to: links.accountAddresses.to() },
      ]}
    >
      <Loaded state={state}>
        {({ firstName, lastName, phone, addresses }) => {
          const post = addresses.find(({ isForPost }) => isForPost);
          return (
            <>
              <p>{`${firstName} ${lastName}`}</p>
              <p className={styles.soft}>{user.email.email}</p>
              <p className={styles.soft}>{post ? `${post.street}, ${post.town}` : 'No address yet'}</p>
              {phone ? <p className={styles.soft}>{phone}</p> : null}
            </>
          );
        }}
      </Loaded>
    </Tile>
  );
}

function PreferencesTile() {
  const state = useResource('userDetails', {});
  const line = usePageTexts('account');
  return (
    <Tile title="Contact preferences" ways={[{ label: 'Choose what you hear', to: links.contactPreferences.to() }]}>
      <Loaded state={state}>
        {({ contactPreferences: { given, all } }) => (
          <p className={styles.soft}>
            {given === 0 ? line('nothing-ticked') : `${given} of ${all} choices are ticked.`}
          </p>
        )}
      </Loaded>
    </Tile>
  );
}
