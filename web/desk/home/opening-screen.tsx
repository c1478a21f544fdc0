import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../session/use-desk.ts';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { OpeningList } from './opening-list.tsx';

/** The list by which the house was opened, also once its first ticket is sold. */
export function OpeningScreen() {
  const state = useRead('opening', {});
  return (
    <DeskPage
      title="Opening the house"
      above={<TextLink to="/">The desk</TextLink>}
      lead="What a house needs before its first ticket is sold, as it is now."
    >
      <DeskView state={state} lines={7}>
        {(points) => (
          <Part title="Before the first ticket">
            <OpeningList points={points} />
          </Part>
        )}
      </DeskView>
    </DeskPage>
  );
}
