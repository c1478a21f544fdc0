import type { Duty } from '#shared/kernel/contract/duty.ts';

import { openBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { colleagueWith } from './colleague.ts';
import { renderDesk } from './open-desk.tsx';

/** Opens the desk as a colleague with these duties, at the real handlers over the tables that run; call `startTables()` first. */
export async function visitDesk(path: string, ...duties: readonly Duty[]) {
  const browser: Browser = openBrowser();
  browser.carry(await colleagueWith(...duties));
  return { browser, ...renderDesk(path) };
}
