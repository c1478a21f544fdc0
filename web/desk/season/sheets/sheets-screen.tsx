import { useParams } from 'react-router-dom';

import { TextLink } from '#web/ui/text-link.tsx';

import { DeskPage } from '../../shell/desk-page.tsx';
import { SeasonFrame } from '../change-bar.tsx';
import { seasonWords } from '../season-words.ts';
import { ExportPart } from './export-part.tsx';
import { ImportPart } from './import-part.tsx';

/** A season out into a spreadsheet, and back into a change set. */
export function SheetsScreen() {
  const { seasonId = '' } = useParams();
  return (
    <SeasonFrame>
      <DeskPage
        title="Spreadsheet"
        above={<TextLink to={`/season/${seasonId}`}>Season {seasonWords(seasonId)}</TextLink>}
        lead="Export the season, change it in a spreadsheet, and bring it back into a change set."
      >
        <ExportPart key={`out ${seasonId}`} seasonId={seasonId} />
        <ImportPart key={`in ${seasonId}`} seasonId={seasonId} />
      </DeskPage>
    </SeasonFrame>
  );
}
