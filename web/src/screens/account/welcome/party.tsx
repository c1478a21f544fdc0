import { partyText } from '#shared/account/domain/welcome-performance/registration.ts';
import { Fact } from '#web/ui/fact.tsx';

import type { Registration, WelcomePage } from './use-welcome.ts';
import styles from './welcome.module.css';

type PartyProps = {
  readonly form: NonNullable<Registration['form']>;
  readonly page: Pick<WelcomePage, 'routes' | 'needs'>;
};

/** A registration's form: reason, party, and access needs. */
export function Party({ form, page }: PartyProps) {
  const needs = page.needs.filter(({ id }) => form.needs.includes(id)).map(({ title }) => title);
  return (
    <dl className={styles.facts}>
      <Fact name="What brings you">{page.routes.find(({ id }) => id === form.route)?.title}</Fact>
      <Fact name="Who comes">{partyText(form)}</Fact>
      <Fact name="What we prepare">{needs.length > 0 ? needs.join(' · ') : 'Nothing in particular'}</Fact>
    </dl>
  );
}
