import { useParams } from 'react-router-dom';

import { isTemplateKind, templateKinds } from '#shared/desk/domain/season/templates.ts';
import type { TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskPage } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { SeasonFrame } from '../change-bar.tsx';
import { Followers } from './followers.tsx';
import { TemplateForm } from './template-form.tsx';

/** One template: what it sets, and which performances have a copy of it. */
export function TemplateScreen() {
  const { kind = '' } = useParams();
  return (
    <SeasonFrame>
      {isTemplateKind(kind) ? (
        <OneTemplate kind={kind} />
      ) : (
        <DeskPage title="Templates" above={<TextLink to="/season/templates">Templates</TextLink>}>
          <EmptyMessage title="There is no such kind of template" />
        </DeskPage>
      )}
    </SeasonFrame>
  );
}

/** In the address of a template that is not kept yet. */
const unkept = 'new';

function OneTemplate({ kind }: { readonly kind: TemplateKind }) {
  const { templateId = unkept } = useParams();
  const isNew = templateId === unkept;
  const state = useRead('template', isNew ? null : { params: { kind, templateId } });
  const template = isNew ? null : state.data;
  const { one } = templateKinds[kind];
  return (
    <DeskPage
      title={template?.title ?? (isNew ? `New ${one.toLowerCase()}` : one)}
      above={<TextLink to="/season/templates">Templates</TextLink>}
      lead={
        template
          ? `${one}, version ${template.version}, last changed by ${template.byName}.`
          : 'For many performances. None changes before it is set from it.'
      }
    >
      {template === undefined ? (
        <DeskView state={state} lines={8}>
          {() => null}
        </DeskView>
      ) : (
        // It stays while a new one is kept and gets its address: the focus and what is typed stay with it.
        <TemplateForm kind={kind} template={template} />
      )}
      {template ? <Followers template={template} /> : null}
    </DeskPage>
  );
}
