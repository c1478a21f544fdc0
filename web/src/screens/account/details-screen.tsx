import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { defineAccountScreen } from '#web/features/account-home/account-page.tsx';
import { ResourceView } from '#web/ui/data-view.tsx';
import { Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { DetailsForm } from './profile/details-form.tsx';
import { emailStanding, mailReturnedWords } from './profile/profile-words.ts';
import styles from './profile/profile.module.css';

/** `/account/details`: name, contact details and consent. */
export default defineAccountScreen({
  title: 'Your details',
  here: 'details',
  children: (
    <ResourceView path="userDetails" skeleton={<SkeletonLines count={8} />}>
      {(details) => (
        <>
          <MailReturned email={details.email} />
          <DetailsForm details={details} />
          <Section title="E-mail address">
            <EmailLine email={details.email} />
          </Section>
        </>
      )}
    </ResourceView>
  ),
});

type MailReturnedProps = { readonly email: DataFor<'userDetails'>['email'] };

function MailReturned({ email: { email, mailReturned } }: MailReturnedProps) {
  if (!mailReturned) return null;
  const { title, text } = mailReturnedWords(email, mailReturned);
  return (
    <div className={styles.returned}>
      <Notice
        tone="problem"
        title={title}
        action={<LinkButton to={links.accountSecurity.to()}>Change the address</LinkButton>}
      >
        {text}
      </Notice>
    </div>
  );
}

type EmailLineProps = { readonly email: DataFor<'userDetails'>['email'] };

/** The e-mail address; it is also the sign-in address, so it is changed on that page. */
function EmailLine({ email }: EmailLineProps) {
  return (
    <div className={styles.email}>
      <p>{email.email}</p>
      <p className={styles.note}>
        {email.mailReturned ? null : emailStanding(email)}{' '}
        <TextLink to={links.accountSecurity.to()}>Change it</TextLink>
      </p>
    </div>
  );
}
