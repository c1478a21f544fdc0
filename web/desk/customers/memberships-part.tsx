import { Fact } from '#web/ui/fact.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { groupProofText, membershipText, saleGroupText } from './customer-words.ts';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';

type MembershipsPartProps = { readonly customer: Customer; readonly mayWrite: boolean };

/** What they book as, and why. */
export function MembershipsPart({ customer, mayWrite }: MembershipsPartProps) {
  const { memberships, saleGroup, groupProof } = customer;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Sale group">{saleGroupText(saleGroup)}</Fact>
        {memberships.map((membership) => (
          <Fact key={`${membership.title} ${membership.startsAt} ${membership.expiryDate}`} name={membership.title}>
            {membershipText(membership)}
          </Fact>
        ))}
        {groupProof ? <Fact name="Group">{groupProofText(groupProof)}</Fact> : null}
      </dl>
      {memberships.length === 0 ? <p className={styles.quiet}>No membership.</p> : null}
      {mayWrite ? (
        <p>
          <TextLink to="/sale-groups">Give or take back a sale group</TextLink>
        </p>
      ) : null}
    </>
  );
}
