import { settingsPaths } from '#shared/desk/contract/settings.ts';
import { valueOf } from '#shared/desk/domain/settings.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { venuesOf } from '#shared/kernel/venue.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import { isProgramme } from '#functions/publishing/kinds-of-content.ts';
import { settingsAmong } from '#functions/publishing/publish/documents.ts';
import { houseWith } from '#functions/publishing/publish/settings.ts';
import { ContentProblems } from '#functions/publishing/read/problems.ts';
import { startingTexts } from '#functions/publishing/readers/house.ts';

import { changeSettings, readStandingHouse } from '../commands/change-settings.ts';
import type { Making } from '../commands/change-settings.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readSettingsChange } from '../store/settings-change.ts';

const making: Making = {
  isProgramme,
  mailTexts: startingTexts,
  settingsAmong,
  houseWith: (house, settings) => {
    try {
      return houseWith(house, settings);
    } catch (error) {
      if (!(error instanceof ContentProblems)) throw error;
      const partOf = (file: string): string => /^house\/(\w+)\./.exec(file)?.[1] ?? '';
      return {
        mistakes: error.problems.map(({ file, field, message }) => ({
          field: `${partOf(file)}.${field}`,
          says: message,
        })),
      };
    }
  },
};

export const handler = handleDeskPath(settingsPaths.deskSettings, {
  GET: async () => {
    const [standing, change] = await Promise.all([readStandingHouse(making), readSettingsChange()]);
    if (!standing) return refuse('not-found');
    const { house, settings, known } = standing;
    const unset = houseWith(standing.document, {});
    const otherwiseOf = (field: string): unknown =>
      valueOf(field, unset) ??
      (field === 'facts.venues' ? venuesOf({}) : (startingTexts[field.replace(/^mails\./, '')] ?? null));
    return {
      id: 'settings',
      settings: known.map(({ columns, ...setting }) => ({
        ...setting,
        ...(columns && { columns: [...columns] }),
        value: valueOf(setting.field, house),
        otherwise: otherwiseOf(setting.field),
        isSetHere: Object.hasOwn(settings, setting.field),
      })),
      change: change && { state: change.state, byName: change.byName, at: change.at, trouble: change.trouble },
    };
  },
  POST: async (request) => {
    const { body, now } = request;
    const changed = await changeSettings(body, making, await atDesk(request), now);
    return isRefusal(changed) ? changed : { id: 'settings', ...changed, documents: [...changed.documents] };
  },
});
