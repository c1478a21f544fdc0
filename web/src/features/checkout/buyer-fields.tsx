import { useState } from 'react';

import { probablyMeant } from '#shared/kernel/forms/email-typo.ts';
import { links, signInLink } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './checkout.module.css';

/** Signing in by password or link, and continuing as a guest. */
export function SignInFirst() {
  const checkout = links.checkout.to();
  return (
    <div className={styles.row}>
      <LinkButton to={signInLink(checkout)}>Sign in</LinkButton>
      <LinkButton to={links.register.to({ redirectUrl: checkout })}>Create an account</LinkButton>
    </div>
  );
}

/** Beside the fields of a guest: no account is needed, and the basket is kept on the way to one. */
export function SignInLine() {
  const checkout = links.checkout.to();
  return (
    <>
      Have you been here before? <TextLink to={signInLink(checkout)}>Sign in</TextLink>. Are you new?{' '}
      <TextLink to={links.register.to({ redirectUrl: checkout })}>Create an account</TextLink>, or go on as a guest.{' '}
      <span className={styles.fine}>Your basket is kept.</span>
    </>
  );
}

/** A guest's fields: e-mail address and name. */
export function GuestFields() {
  const line = usePageTexts('checkout');
  return (
    <div className={styles.fields}>
      <EmailField />
      <div className={styles.pair}>
        <Field label="First name" name="guest.firstName" autoComplete="given-name" />
        <Field label="Last name" name="guest.lastName" autoComplete="family-name" />
      </div>
      <Field
        label="Telephone"
        hint={line('phone')}
        optional
        name="guest.phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </div>
  );
}

/** One field; on leaving it, a likely typing error in a common domain is pointed out. */
function EmailField() {
  const line = usePageTexts('checkout');
  const [meant, setMeant] = useState<string | null>(null);
  return (
    <div>
      <Field
        label="E-mail address"
        hint={line('email')}
        name="guest.email"
        type="email"
        inputMode="email"
        autoComplete="email"
        onBlur={(event) => setMeant(probablyMeant(event.currentTarget.value))}
        onInput={() => setMeant(null)}
      />
      <output className={styles.meant}>
        {meant ? (
          <Button
            look="link"
            onClick={(event) => {
              const field = event.currentTarget.form?.elements.namedItem('guest.email');
              if (!(field instanceof HTMLInputElement)) return;
              field.value = meant;
              field.dispatchEvent(new Event('input', { bubbles: true }));
              field.focus();
            }}
          >
            Did you mean {meant}?
          </Button>
        ) : null}
      </output>
    </div>
  );
}

type AddressFieldsProps = {
  /** The prefix of the names, as in the contract. */
  readonly prefix: 'address' | 'giftAid.address';
};

export function AddressFields({ prefix }: AddressFieldsProps) {
  const section = prefix === 'address' ? 'shipping' : 'section-giver';
  return (
    <div className={styles.fields}>
      <Field label="House and street" autoComplete={`${section} address-line1`} name={`${prefix}.street`} />
      <div className={styles.pair}>
        <Field label="Town or city" autoComplete={`${section} address-level2`} name={`${prefix}.town`} />
        <Field
          label="Postcode"
          autoComplete={`${section} postal-code`}
          autoCapitalize="characters"
          spellCheck={false}
          name={`${prefix}.postcode`}
        />
      </div>
    </div>
  );
}

/** Something in the basket needs an account before it can be paid. */
export function AccountRequired() {
  const line = usePageTexts('checkout');
  return (
    <section className={styles.part} aria-label="Sign in or register">
      <h2 className={styles.partTitle}>Please sign in</h2>
      <p>{line('account')}</p>
      <SignInFirst />
    </section>
  );
}
