import { expiryOf, expiryText, ownFirst } from '#shared/account/domain/friends-area/membership-text.ts';
import { levelOf } from '#shared/account/domain/membership/levels.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { links } from '#web/api/links.ts';
import type { User } from '#web/api/visitor.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { RuledList } from '#web/ui/ruled-list.tsx';

import styles from './friends-area.module.css';
import type { LevelInformation } from './use-friends-area.ts';

type MembershipPartProps = {
  readonly levels: readonly LevelInformation[];
  /** Null for staff, who have no level. */
  readonly own: LevelInformation | null;
  readonly membership: User['membership'];
  readonly now: Instant;
};

/** The benefits of every level; the member's own first and open, with its dates. */
export function MembershipPart({ levels, own, membership, now }: MembershipPartProps) {
  const [first, ...others] = ownFirst(levels, own);
  const rest = own ? others : levels;
  return (
    <>
      {own && first ? (
        <section aria-labelledby="own-level" className={styles.own}>
          <Headline level={2} size="section" id="own-level">
            {own.title}
          </Headline>
          {membership ? <Expiry level={own} expiryDate={membership.expiryDate} now={now} /> : null}
          <Benefits level={own} />
        </section>
      ) : null}
      {rest.length > 0 ? (
        <section aria-labelledby="levels" className={styles.levels}>
          <Headline level={2} size="card" id="levels">
            {own ? 'The other levels' : 'All levels'}
          </Headline>
          <div className={styles.folds}>
            {rest.map((level) => (
              <Fold key={level.modeOfSale} title={level.title}>
                <Benefits level={level} />
              </Fold>
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}

type ExpiryProps = {
  readonly level: LevelInformation;
  readonly expiryDate: string;
  readonly now: Instant;
};

function Expiry({ level, expiryDate, now }: ExpiryProps) {
  const state = expiryOf(expiryDate, now);
  // A level that is not sold online cannot be renewed there, but changed.
  const isSold = levelOf(level.modeOfSale) !== null;
  return (
    <div className={styles.expiry} data-state={state}>
      <p>{expiryText(level.expiryTexts, expiryDate, now)}</p>
      {state === 'active' ? null : (
        <LinkButton look="filled" to={links.accountMembership.to()}>
          {isSold ? 'Renew your membership' : 'See the levels'}
        </LinkButton>
      )}
    </div>
  );
}

type BenefitsProps = { readonly level: LevelInformation };

function Benefits({ level: { benefitTitles, details } }: BenefitsProps) {
  return (
    <div className={styles.benefits}>
      <RuledList>
        {benefitTitles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </RuledList>
      <Blocks blocks={details} />
    </div>
  );
}
