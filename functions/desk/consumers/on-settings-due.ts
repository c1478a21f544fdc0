import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { settingsDue } from '#shared/desk/events/season.ts';
import { minute, plus } from '#shared/kernel/time/instant.ts';
import { ofSettings } from '#functions/platform/documents/editors-documents.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { settingsAmong } from '#functions/publishing/publish/documents.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { withSettings } from '#functions/publishing/publish/settings.ts';
import { ContentProblems } from '#functions/publishing/read/problems.ts';

import { settingsAfter } from '../commands/change-settings.ts';
import { readSettingsChange, settingsChangeLine } from '../store/settings-change.ts';
import type { SettingsChange } from '../store/settings-change.ts';

/** Publishes what the desk has set, once; what a killed call left is looked at again every night. */
export const handler = consume(subscriptions.onSettingsDue, { effect: 'repeat' }, async () => {
  const change = await readSettingsChange();
  if (change?.state !== 'publishing') return;
  const trouble = await published(change);
  if (trouble === 'busy') {
    // Another publication is under way, or was killed and is given up after ten minutes.
    const at = plus(now(), minute);
    return void (await scheduler.get()('settings', at, scheduled(settingsDue, 'settings', at, {})));
  }
  const state = trouble === null ? 'published' : 'refused';
  await write([settingsChangeLine({ ...change, state, trouble: trouble?.says ?? null }, change.version)]);
});

/** Null once it is published; otherwise why it cannot be. */
async function published({ byName, set }: SettingsChange): Promise<null | 'busy' | { readonly says: string }> {
  try {
    const outcome = await publish({
      by: byName,
      now: now(),
      changeSetId: ofSettings,
      documents: (standing) => withSettings(standing, settingsAfter(settingsAmong(standing.documents), set), now()),
    });
    return outcome && 'busy' in outcome ? 'busy' : null;
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error;
    return { says: error.message.slice(0, 2000) };
  }
}
