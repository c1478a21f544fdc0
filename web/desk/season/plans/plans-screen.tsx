import { Link } from 'react-router-dom';

import type { DataFor } from '#web/api/contract-types.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskPage, Part } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { countWords, sinceWords, soldOnWords, zoneWords } from './plan-words.ts';
import styles from './plans.module.css';

type Version = DataFor<'deskPlans'>[number];

/** Every plan with its versions, the newest first. */
export function PlansScreen() {
  const state = useRead('deskPlans', {});
  return (
    <DeskPage
      title="Hall plans"
      lead="Where the seats of a hall are. A version never changes: what is sold on it stays as it was sold."
      actions={<LinkButton to="/plans/import">Import a new hall</LinkButton>}
    >
      <DeskView
        state={state}
        empty={
          <EmptyMessage title="The house has no hall yet">
            Import its plan from a spreadsheet: a seat a line, with section, row, number, place and zone.
          </EmptyMessage>
        }
      >
        {(versions) =>
          [...Map.groupBy(versions, ({ plan }) => plan)].map(([plan, of]) => (
            <Part
              key={plan}
              title={of[0]?.title ?? plan}
              aside={<TextLink to={`/plans/import?plan=${plan}`}>Import the next version</TextLink>}
            >
              <ul className={styles.versions}>
                {of.map((version) => (
                  <li key={version.id}>
                    <VersionLink version={version} />
                  </li>
                ))}
              </ul>
            </Part>
          ))
        }
      </DeskView>
    </DeskPage>
  );
}

type VersionLinkProps = { readonly version: Version };

function VersionLink({ version: { id, version, seats, sections, zones, importedAt, performances } }: VersionLinkProps) {
  return (
    <Link to={`/plans/halls/${id}`} className={styles.version}>
      <span className={styles.versionName}>Version {version}</span>
      <span>
        {countWords(seats, 'seat')} in {countWords(sections, 'section')}, {zoneWords(zones)}
      </span>
      <span className={styles.quiet}>
        {soldOnWords(performances)}; {sinceWords(importedAt)}
      </span>
    </Link>
  );
}
