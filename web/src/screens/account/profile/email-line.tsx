import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import { emailStanding } from './profile-words.ts';
import styles from './profile.module.css';

type EmailLineProps = { readonly email: DataFor<'userDetails'>['email'] };

/** Where letters go; it is also what somebody signs in with, so it is changed there. */
export function EmailLine({ email: { email, isVerified } }: EmailLineProps) {
  return (
    <div className={styles.email}>
      <p>{email}</p>
      <p className={styles.note}>
        {emailStanding(isVerified)} <TextLink to={links.accountSecurity.to()}>Change it</TextLink>
      </p>
    </div>
  );
}
