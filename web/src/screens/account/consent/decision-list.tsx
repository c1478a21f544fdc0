import type { Permission } from '#shared/account/domain/consent.ts';
import { consentTexts } from '#shared/account/domain/newsletter/consent.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { usePageTexts } from '#web/api/page-texts.ts';

import styles from './consent.module.css';
import type { Preferences, Wording } from './use-preferences.ts';

type Decision = Preferences['history'][number];

type DecisionListProps = { readonly history: readonly Decision[]; readonly wordings: readonly Wording[] };

const places = {
  preferences: 'On this page',
  'stop-everything': 'On this page, by “Stop everything”',
  newsletter: 'By a link in the newsletter',
} as const satisfies Record<Decision['from'], string>;

/** Every decision with its instant, place and wording. Entries are never removed. */
export function DecisionList({ history, wordings }: DecisionListProps) {
  const line = usePageTexts('account');
  if (history.length === 0) return <p className={styles.none}>{line('no-decision')}</p>;
  return (
    <ol className={styles.decisions}>
      {history.map((decision) => (
        <li key={decision.at + decision.from} className={styles.decision}>
          <div>
            <p className={styles.when}>
              <time dateTime={decision.at}>{formatDateTime(decision.at)}</time>
            </p>
            <p className={styles.place}>{places[decision.from]}</p>
          </div>
          <div className={styles.what}>
            <Changes word="Yes to" permissions={decision.given} wordings={wordings} />
            <Changes word="No to" permissions={decision.taken} wordings={wordings} />
            <details className={styles.read}>
              <summary>What you read</summary>
              <p>{statementOf(decision, wordings)}</p>
            </details>
          </div>
        </li>
      ))}
    </ol>
  );
}

type ChangesProps = {
  readonly word: string;
  readonly permissions: readonly Permission[];
  readonly wordings: readonly Wording[];
};

/** "Performances and booking: e-mail, post", a line for each topic. */
function Changes({ word, permissions, wordings }: ChangesProps) {
  if (permissions.length === 0) return null;
  const byTopic = Map.groupBy(permissions, (permission) => permission.split('.')[0] ?? '');
  return (
    <div>
      <p className={styles.word}>{word}</p>
      <ul>
        {[...byTopic].map(([topic, all]) => (
          <li key={topic}>
            {titleOf(wordings, 'topics', topic)}:{' '}
            {all.map((each) => titleOf(wordings, 'channels', each.split('.')[1] ?? '').toLowerCase()).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The newest wording names an item as the page does; an item it lacks has the name in its last wording. */
function titleOf(wordings: readonly Wording[], list: 'topics' | 'channels', id: string): string {
  for (const wording of wordings) {
    const found = wording[list].find((each) => each.id === id);
    if (found) return found.title;
  }
  return id;
}

const newsletterTexts: Readonly<Record<string, string>> = consentTexts;

function statementOf({ wording }: Decision, wordings: readonly Wording[]): string {
  const newsletter = /^newsletter-(.+)$/.exec(wording)?.[1];
  if (newsletter && newsletter in newsletterTexts) return newsletterTexts[newsletter] ?? '';
  const version = newsletter ?? wording;
  return wordings.find((each) => each.version === version)?.statement ?? `The wording of ${version}.`;
}
