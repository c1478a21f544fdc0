import { count } from '#shared/kernel/time/duration.ts';
import { Fact } from '#web/ui/fact.tsx';

import type { Registration, WelcomePage } from './use-welcome.ts';
import styles from './welcome.module.css';

type PartyForm = NonNullable<Registration['form']>;

export function partyText({ adults, children }: Pick<PartyForm, 'adults' | 'children'>): string {
  const grown = count(adults, 'adult');
  if (children === 0) return grown;
  return `${grown}, ${children === 1 ? '1 child' : `${children} children`}`;
}

type PartyProps = {
  readonly form: PartyForm;
  readonly page: Pick<WelcomePage, 'routes' | 'needs'>;
  /** Absent where the party is a heading already. */
  readonly hasCount?: boolean;
};

/** A registration's form: reason, party, and access needs. */
export function Party({ form, page, hasCount = true }: PartyProps) {
  const needs = page.needs.filter(({ id }) => form.needs.includes(id)).map(({ title }) => title);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>What brings {hasCount ? 'you' : 'them'}</dt>
        <dd>{page.routes.find(({ id }) => id === form.route)?.title}</dd>
      </div>
      {hasCount ? <Fact name="Who comes">{partyText(form)}</Fact> : null}
      <Fact name="What we prepare">{needs.length > 0 ? needs.join(' · ') : 'Nothing in particular'}</Fact>
    </dl>
  );
}
