import { Link } from 'react-router-dom';

import { allTemplateKinds, templateKinds } from '#shared/desk/domain/season/templates.ts';
import type { TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskPage, Part } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import styles from '../season.module.css';

/** Every template, kind by kind. */
export function TemplatesScreen() {
  return (
    <DeskPage
      title="Templates"
      above={<TextLink to="/season">Seasons</TextLink>}
      lead="What many performances have in common. Each keeps its copy: a template that is changed asks which of them follow."
    >
      {allTemplateKinds.map((kind) => (
        <OfKind key={kind} kind={kind} />
      ))}
    </DeskPage>
  );
}

type OfKindProps = { readonly kind: TemplateKind };

function OfKind({ kind }: OfKindProps) {
  const state = useRead('templates', { params: { kind } });
  const { one, many, what } = templateKinds[kind];
  return (
    <Part
      title={many}
      aside={<LinkButton to={`/season/templates/${kind}/new`}>{`New ${one.toLowerCase()}`}</LinkButton>}
    >
      <DeskView
        state={state}
        lines={3}
        empty={
          <EmptyMessage title="None yet">{`Make one here, or select a performance in its season and save its ${what}.`}</EmptyMessage>
        }
      >
        {(templates) => (
          <ul className={styles.lines}>
            {templates.map(({ id, title, says, version, byName, at }) => (
              <li key={id} className={styles.line}>
                <Link to={`/season/templates/${kind}/${id}`} className={styles.name}>
                  {title}
                </Link>
                <span className={styles.says}>{says.split('\n')[0]}</span>
                <span className={styles.soft}>{`Version ${version}, ${byName}, ${formatDateTime(at)}`}</span>
              </li>
            ))}
          </ul>
        )}
      </DeskView>
    </Part>
  );
}
