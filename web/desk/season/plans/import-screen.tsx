import { useSearchParams } from 'react-router-dom';

import { EmptyMessage } from '#web/ui/data-view.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskPage } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { ImportForm } from './import-form.tsx';

/** Imports a new hall, or the next version of the plan in the address. */
export function ImportScreen() {
  const [query] = useSearchParams();
  const plan = query.get('plan');
  const state = useRead('deskPlans', {});
  const newest = state.data?.find((version) => version.plan === plan) ?? null;
  const title = newest ? `${newest.title}, version ${newest.version + 1}` : 'A new hall';
  return (
    <DeskPage
      title={plan === null || state.data ? title : 'Import a plan'}
      above={<TextLink to="/plans">Hall plans</TextLink>}
      lead="Check the file first: it is drawn and counted, and nothing is kept until you say so."
    >
      {plan === null ? (
        <ImportForm newest={null} />
      ) : (
        <DeskView state={state}>
          {() =>
            newest ? (
              <ImportForm key={newest.plan} newest={newest} />
            ) : (
              <EmptyMessage title="There is no such plan">Choose one among the hall plans.</EmptyMessage>
            )
          }
        </DeskView>
      )}
    </DeskPage>
  );
}
