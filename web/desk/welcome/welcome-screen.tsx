import { useSearchParams } from 'react-router-dom';

import { useRead } from '../session/use-desk.ts';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { Performances } from './performances.tsx';
import { Registrations } from './registrations.tsx';
import { pageOf, statusOf } from './use-welcome-desk.ts';

/** Registrations for welcome performances. Query `status`, `page`, and `performance` for one alone. */
export function WelcomeScreen() {
  const [query] = useSearchParams();
  const desk = useRead('welcomeDesk', {});
  const texts = useRead('welcomePage', {});
  const list = {
    status: statusOf(query.get('status')),
    performanceId: query.get('performance') ?? '',
    page: pageOf(query.get('page')),
  };
  return (
    <DeskPage title="Who would like to come" lead="Welcome performances: what is coming, and who has registered.">
      <DeskView state={desk}>
        {(loaded) => (
          <>
            <Part title="Coming performances">
              <Performances performances={loaded.performances} />
            </Part>
            <Part title="Registrations">
              <DeskView state={texts}>{(words) => <Registrations {...list} desk={loaded} texts={words} />}</DeskView>
            </Part>
          </>
        )}
      </DeskView>
    </DeskPage>
  );
}
